/** The administrator's account, and a link with which its reader alone can set the password. */
import type { Database } from '../postgres/database.ts';
import type { AuthSettings } from './auth-context.ts';
import { deleteAllTokens } from './one-time-tokens/one-time-token.ts';
import { createLink } from './one-time-tokens/send-code.ts';
import { readEmail } from './request/read-contact.ts';
import { endSessions } from './sessions/session.ts';
import { insertContactUser } from './users/contact-confirmation.ts';
import { lockUserByContact, updateUser } from './users/user.ts';

const linkLifetimeSeconds = 15 * 60;

/**
 * Creates the account if there is none, and a link that signs in to it once, within 15 minutes.
 * @param redirect the page of the site that the link leads to and that asks for a new password
 */
export async function inviteAdministrator(
  database: Database,
  settings: AuthSettings,
  email: string,
  redirect: string,
): Promise<{ readonly userId: string; readonly link: string }> {
  const contact = { kind: 'email', value: readEmail(email) } as const;
  return await database.transaction(async (transaction) => {
    // Servers that start together over one database invite the same account: one creates it, the others find it.
    await transaction.query({
      text: `select pg_advisory_xact_lock(hashtextextended('administrator ' || $1, 0))`,
      values: [contact.value],
    });
    const found = await lockUserByContact(transaction, contact);
    const user =
      found ??
      (await insertContactUser(
        transaction,
        { contact, data: {}, encryptedPassword: null },
        'service',
      ));
    // Somebody who knew this account's password or is signed in to it has not proven that the address is theirs.
    await updateUser(transaction, user.id, { encrypted_password: null });
    await endSessions(transaction, user.id, 'global', '');
    await deleteAllTokens(transaction, user.id);
    const { link } = await createLink(settings, transaction, user, {
      type: 'recovery',
      token: 'recovery_token',
      to: contact.value,
      redirect,
      challenge: null,
      lifeSeconds: Math.min(linkLifetimeSeconds, settings.email.otpExpirySeconds),
    });
    return { userId: user.id, link };
  });
}
