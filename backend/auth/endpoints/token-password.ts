/** `POST token?grant_type=password`: signs in with a password. Unknown user, none and wrong password are answered alike. */
import { tokenResponse } from '../respond/token-response.ts';
import { refuse } from '../respond/errors.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import { verifyPassword, hashPassword, needsRehash } from '../passwords/hash.ts';
import { weaknessOf } from '../passwords/password-rules.ts';
import type { Call } from '../request/call.ts';
import { readContact } from '../request/read-contact.ts';
import { withPaddedRefusal } from '../request/padded-duration.ts';
import { startSession, endSessions } from '../sessions/session.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import { isConfirmed, requireProviderEnabled } from '../users/contact-confirmation.ts';
import { findUserByContact, lockUserByContact, isBanned, updateUser } from '../users/user.ts';
import type { Contact, User } from '../users/user.ts';

/** Longer ones are nobody's, and are not worth hashing. */
const passwordLengthMax = 4096;

/** Answers with a session. */
export async function signInWithPassword(call: Call): Promise<Response> {
  const { auth, fields, device } = call;
  const words = 'Only an email address or phone number should be provided on login.';
  const contact = readContact(fields, { both: words, neither: 'missing email or phone' });
  const password = fields.text('password');
  requireProviderEnabled(auth.settings, contact.kind);
  if (password.length > passwordLengthMax) refuse('invalid_credentials');
  const kept = await withPaddedRefusal(() => requireMatchingPassword(call, contact, password));
  const upgraded = needsRehash(kept) ? await hashPassword(password) : null;
  const weakness = await weaknessOf(password, auth);
  return await inUnitOfWork(auth, async (unit) => {
    const user = await lockUserByContact(unit, contact);
    // The password may have been changed while the old one was being checked.
    if (user === undefined || user.encrypted_password !== kept)
      return refuse('invalid_credentials');
    requireActive(user, contact);
    const current =
      upgraded === null ? user : await updateUser(unit, user.id, { encrypted_password: upgraded });
    await recordAuditEvent(auth, unit, 'login', user, device, { provider: contact.kind });
    const session = await startSession(auth, unit, current, 'password', device);
    return tokenResponse(session, weakness === null ? {} : { weak_password: weakness });
  });
}

/** The hash of the contact's password, if this is the password. The same is done for somebody with a password, without one, and for nobody. */
async function requireMatchingPassword(
  call: Call,
  contact: Contact,
  password: string,
): Promise<string> {
  const { auth, device } = call;
  const giveBack = await auth.limits.consumePasswordAttempt(contact.value, device);
  const found = await findUserByContact(auth.database, contact);
  const kept = found?.encrypted_password ?? null;
  // Outside of any transaction: hashing waits for its turn, and must not keep a connection meanwhile.
  const fits = await verifyPassword(password, kept).catch(async (error: unknown) => {
    // A password that was not compared is no try.
    await giveBack();
    throw error;
  });
  if (found !== undefined) await runAttemptHook(call, found, fits);
  if (!fits || found === undefined || kept === null) return refuse('invalid_credentials');
  await giveBack();
  return kept;
}

/** Refuses, and ends the user's sessions where it says so, when the project's hook wants no more attempts. */
async function runAttemptHook({ auth }: Call, { id }: User, valid: boolean): Promise<void> {
  if (!auth.hooks.has('password_verification_attempt')) return;
  const answer = await auth.hooks.run('password_verification_attempt', { user_id: id, valid });
  if (answer['decision'] !== 'reject') return;
  if (answer['should_logout_user'] === true)
    await inUnitOfWork(auth, (unit) => endSessions(unit, id, 'global', ''));
  const { message } = answer;
  const isTold = typeof message === 'string' && message !== '';
  refuse(
    'invalid_credentials',
    isTold ? message : 'Further password verification attempts will be rejected.',
  );
}

function requireActive(user: User, contact: Contact): void {
  if (isBanned(user)) refuse('user_banned');
  if (isConfirmed(user, contact)) return;
  refuse(contact.kind === 'email' ? 'email_not_confirmed' : 'phone_not_confirmed');
}
