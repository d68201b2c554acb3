/** `POST token?grant_type=password`: signs in with a password. Unknown user, none and wrong password are answered alike. */
import { json } from '../answers/json-response.ts';
import { refuse } from '../answers/errors.ts';
import { fitsPassword, hashPassword, isOutdated } from '../passwords/hash.ts';
import type { Call } from '../request/call.ts';
import { readContact } from '../request/contact.ts';
import { beginSession } from '../sessions/session.ts';
import { inUnit } from '../unit.ts';
import { isConfirmed, providerOn } from '../users/contact.ts';
import { holdUserBy, isBanned, updateUser } from '../users/user.ts';
import type { Contact, User } from '../users/user.ts';

/** Longer ones are nobody's, and are not worth hashing. */
const passwordLengthMax = 4096;

/** Answers with a session. */
export async function tokenByPassword(call: Call): Promise<Response> {
  const { auth, fields, device } = call;
  const words = 'Only an email address or phone number should be provided on login.';
  const contact = readContact(fields, { both: words, neither: 'missing email or phone' });
  const password = fields.text('password');
  providerOn(auth.settings, contact.kind);
  if (password.length > passwordLengthMax) refuse('invalid_credentials');
  const found = await inUnit(auth, (unit) => holdUserBy(unit, contact));
  const kept = found?.encrypted_password ?? null;
  // Outside of any transaction: hashing waits for its turn, and must not keep a connection meanwhile.
  const fits = await fitsPassword(password, kept);
  if (!fits || kept === null) return refuse('invalid_credentials');
  const upgraded = isOutdated(kept) ? await hashPassword(password) : null;
  return await inUnit(auth, async (unit) => {
    const user = await holdUserBy(unit, contact);
    // The password may have been changed while the old one was being checked.
    if (user === undefined || user.encrypted_password !== kept)
      return refuse('invalid_credentials');
    requireActive(user, contact);
    const current =
      upgraded === null ? user : await updateUser(unit, user.id, { encrypted_password: upgraded });
    return json(await beginSession(auth, unit, current, 'password', device));
  });
}

function requireActive(user: User, contact: Contact): void {
  if (isBanned(user)) refuse('user_banned');
  if (isConfirmed(user, contact)) return;
  refuse(contact.kind === 'email' ? 'email_not_confirmed' : 'phone_not_confirmed');
}
