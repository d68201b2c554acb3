/**
 * `POST token?grant_type=password`: signs in with a password. An unknown user, a missing and a wrong password get the
 * same response.
 */
import { tokenResponse } from '../respond/token-response.ts';
import { refuse } from '../respond/errors.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import { weaknessOf } from '../passwords/password-rules.ts';
import type { Call } from '../request/call.ts';
import { readContact } from '../request/read-contact.ts';
import { startSession, endSessions } from '../sessions/session.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import { isConfirmed, requireProviderEnabled } from '../users/contact-confirmation.ts';
import { findUserByContact, lockUserByContact, isBanned, updateUser } from '../users/user.ts';
import type { Contact, User } from '../users/user.ts';

/** A longer password cannot be correct, and is not hashed. */
const passwordLengthMax = 4096;

/** Responds with a session. */
export async function signInWithPassword(call: Call): Promise<Response> {
  const { auth, fields, device } = call;
  const message = 'Only an email address or phone number should be provided on login.';
  const contact = readContact(fields, { both: message, neither: 'missing email or phone' });
  const password = fields.text('password');
  requireProviderEnabled(auth.settings, contact.kind);
  if (password.length > passwordLengthMax) refuse('invalid_credentials');
  const storedHash = await auth.durations.padRefusal(() =>
    requireMatchingPassword(call, contact, password),
  );
  const upgraded = auth.passwords.needsRehash(storedHash)
    ? await auth.passwords.hash(password)
    : null;
  const weakness = await weaknessOf(password, auth);
  return await inUnitOfWork(auth, async (unit) => {
    const user = await lockUserByContact(unit, contact);
    // The password may have changed while the old one was being verified.
    if (user === undefined || user.encrypted_password !== storedHash)
      return refuse('invalid_credentials');
    requireActive(user, contact);
    const current =
      upgraded === null ? user : await updateUser(unit, user.id, { encrypted_password: upgraded });
    await recordAuditEvent(auth, unit, 'login', user, device, { provider: contact.kind });
    const session = await startSession(auth, unit, current, 'password', device);
    return tokenResponse(session, weakness === null ? {} : { weak_password: weakness });
  });
}

/**
 * The stored hash, if the password matches it. The same work is done for an account with a password, for one without,
 * and for none.
 */
async function requireMatchingPassword(
  call: Call,
  contact: Contact,
  password: string,
): Promise<string> {
  const { auth, device } = call;
  const refund = await auth.limits.consumePasswordAttempt(contact.value, device);
  const found = await findUserByContact(auth.database, contact);
  const storedHash = found?.encrypted_password ?? null;
  // Outside of any transaction: hashing is queued, and must not block a connection meanwhile.
  const matches = await auth.passwords
    .verify(password, storedHash)
    .catch(async (error: unknown) => {
      // A password that was not compared is no attempt.
      await refund();
      throw error;
    });
  if (found !== undefined) await runAttemptHook(call, found, matches);
  if (!matches || found === undefined || storedHash === null) return refuse('invalid_credentials');
  await refund();
  return storedHash;
}

/** Runs the project's hook. Refuses when it rejects further attempts, and ends the user's sessions if it says so. */
async function runAttemptHook({ auth }: Call, { id }: User, valid: boolean): Promise<void> {
  if (!auth.hooks.has('password_verification_attempt')) return;
  const result = await auth.hooks.run('password_verification_attempt', { user_id: id, valid });
  if (result['decision'] !== 'reject') return;
  if (result['should_logout_user'] === true)
    await inUnitOfWork(auth, (unit) => endSessions(unit, id, 'global', ''));
  const { message } = result;
  const hasMessage = typeof message === 'string' && message !== '';
  refuse(
    'invalid_credentials',
    hasMessage ? message : 'Further password verification attempts will be rejected.',
  );
}

function requireActive(user: User, contact: Contact): void {
  if (isBanned(user)) refuse('user_banned');
  if (isConfirmed(user, contact)) return;
  refuse(contact.kind === 'email' ? 'email_not_confirmed' : 'phone_not_confirmed');
}
