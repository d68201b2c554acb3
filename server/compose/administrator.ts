// Administrators of the shop: the role of a user, and the link by which the first administrator sets a password.
import { inviteAdministrator } from '@atelier/backend/auth/administrator';
import type { AuthSettings } from '@atelier/backend/auth/auth-context';
import { applyAuthSchema } from '@atelier/backend/auth/schema/apply-schema';
import { openDatabase } from '@atelier/backend/postgres/open-database';
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import type { Settings } from '../settings/settings.ts';

/** Address of the first administrator unless ADMIN_EMAILS names one; `.internal` is reserved. */
const placeholderEmail = 'admin@atelier.internal';
/** The shop's page for a new password. */
const passwordPage = '/registration';

/** Gives a user the role of an administrator. */
export async function makeAdministrator(server: PostgresServer, userId: string): Promise<void> {
  const session = await openScriptSession(server.connection('admin'), 'administrator');
  try {
    await session.rows(
      `insert into public.users (id, role) values ($1, 'admin')
       on conflict (id) do update set role = 'admin'`,
      [userId],
    );
  } finally {
    await session.end();
  }
}

/** Creates an administrator with an address, and returns a link, valid once for 15 minutes, that sets the password. */
export async function administratorLink(
  server: PostgresServer,
  authSettings: AuthSettings,
  email: string,
): Promise<string> {
  const connection = await applyAuthSchema(server.connection('admin'));
  const database = openDatabase({ connection, poolSize: 1 });
  try {
    const redirect = new URL(passwordPage, authSettings.siteUrl).href;
    const { userId, link } = await inviteAdministrator(database, authSettings, email, redirect);
    await makeAdministrator(server, userId);
    return link;
  } finally {
    await database.close();
  }
}

/** The first administrator's address and link; null once an administrator has signed in. */
export async function firstAdministrator(
  server: PostgresServer,
  settings: Settings,
  authSettings: AuthSettings,
): Promise<{ readonly email: string; readonly link: string } | null> {
  const session = await openScriptSession(server.connection('admin'), 'administrator');
  try {
    const known = await session.rows(
      `select from public.users mine join auth.users theirs using (id)
       where mine.role = 'admin' and theirs.last_sign_in_at is not null limit 1`,
    );
    if (known.length > 0) return null;
  } finally {
    await session.end();
  }
  const email = settings.adminEmails[0] ?? placeholderEmail;
  return { email, link: await administratorLink(server, authSettings, email) };
}
