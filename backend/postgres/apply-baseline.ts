/** Applies the baseline to a database: the roles, schemas, extensions and functions that every Supabase project relies on. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { withStructureLock } from './advisory-lock.ts';
import type { Connection } from './connection.ts';
import { scramVerifier } from './passwords.ts';
import { openScriptSession } from './script-session.ts';
import type { ScriptSession } from './script-session.ts';

/** The account that requests come in by. */
export interface Authenticator {
  readonly user: string;
  /** Absent where the server lets it in without one (a Unix socket in a folder of our own). */
  readonly password?: string;
}

/** In this order: later files name what earlier ones make. */
const files = ['roles.sql', 'schemas.sql', 'claims.sql', 'search-path.sql'];

/**
 * Applies the baseline as the account of `connection`, in one transaction, when its text changed or roles are missing.
 * Rejects with the errors of the database port.
 */
export async function applyBaseline(
  connection: Connection,
  authenticator: Authenticator,
): Promise<void> {
  const session = await openScriptSession(connection, 'baseline');
  try {
    await withStructureLock(
      session,
      () => {},
      () => applyWhereChanged(session, connection, authenticator),
    );
  } finally {
    await session.end();
  }
}

async function applyWhereChanged(
  session: ScriptSession,
  connection: Connection,
  { user, password }: Authenticator,
): Promise<void> {
  const texts = await Promise.all(
    files.map((file) => readFile(new URL(`baseline/${file}`, import.meta.url), 'utf8')),
  );
  const sha256 = createHash('sha256')
    .update([user, ...texts].join('\0'))
    .digest('hex');
  const [state] = await session.rows(
    `select to_regclass('atelier.applied') is not null as known,
            (select count(*) from pg_roles
              where rolname in ('anon', 'authenticated', 'service_role', $1)) as roles`,
    [user],
  );
  const applied = state?.['known'] === 't' ? await appliedSha256(session) : undefined;
  if (applied !== sha256 || state?.['roles'] !== '4') {
    await session.run('begin');
    await session.rows(
      `select set_config('atelier.authenticator', $1, true),
              set_config('atelier.first_time', $2, true)`,
      [user, String(applied === undefined)],
    );
    for (const text of texts) await session.run(text);
    await record(session, sha256);
    await session.run('commit');
  }
  if (password !== undefined && !(await logsIn({ ...connection, user, password }))) {
    await setPassword(session, user, password);
  }
}

async function logsIn(connection: Connection): Promise<boolean> {
  return await openScriptSession(connection, 'baseline').then(
    async (session) => {
      await session.end();
      return true;
    },
    () => false,
  );
}

async function appliedSha256(session: ScriptSession): Promise<string | undefined> {
  const [row] = await session.rows("select sha256 from atelier.applied where name = 'baseline'");
  return row?.['sha256'] ?? undefined;
}

async function record(session: ScriptSession, sha256: string): Promise<void> {
  await session.run(
    `create schema if not exists atelier;
     create table if not exists atelier.applied (
       name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  );
  await session.rows(
    `insert into atelier.applied (name, sha256) values ('baseline', $1)
     on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
    [sha256],
  );
}

async function setPassword(session: ScriptSession, user: string, password: string): Promise<void> {
  const [statement] = await session.rows(
    "select format('alter role %I password %L', $1::text, $2::text) as text",
    [user, scramVerifier(password)],
  );
  await session.run(statement?.['text'] ?? '');
}
