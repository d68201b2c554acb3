/** The account behind a contact to which somebody is asked in: by an invitation, a code, a link or a password of their own. */
import { admitUser } from '../hooks/before-user-created.ts';
import type { Call } from '../request/call.ts';
import type { Unit } from '../unit.ts';
import { doubtPassword, newUser } from './contact.ts';
import type { Maker } from './contact.ts';
import type { Contact, User } from './user.ts';

/** Who was found, without a password that nobody has shown to be theirs; in the place of nobody a new account without one. */
export async function reachUser(
  call: Call,
  unit: Unit,
  contact: Contact,
  found: User | undefined,
  maker: Maker = 'owner',
): Promise<User> {
  // Read for both, so that what is wrong with it does not tell whether there is somebody.
  call.fields.object('data');
  return found === undefined
    ? await makeUser(call, unit, contact, null, maker)
    : await doubtPassword(unit, found, contact);
}

/** A new account with the request's data, once the project's hook lets it in. */
export async function makeUser(
  { auth, fields, device }: Call,
  unit: Unit,
  contact: Contact,
  encryptedPassword: string | null,
  maker: Maker = 'owner',
): Promise<User> {
  const data = fields.object('data') ?? {};
  const id = await admitUser(auth, unit, device, { contact, data });
  return await newUser(unit, { contact, data, encryptedPassword, id }, maker);
}
