/** The account behind a contact to which somebody is asked in: by an invitation, a code, a link or a password of their own. */
import { runBeforeUserCreated } from '../hooks/before-user-created.ts';
import type { Call } from '../request/call.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { clearUnprovenPassword, insertContactUser } from './contact-confirmation.ts';
import type { CreatedBy } from './contact-confirmation.ts';
import type { Contact, User } from './user.ts';

/** Who was found, without a password that nobody has shown to be theirs; in the place of nobody a new account without one. */
export async function findOrCreateUser(
  call: Call,
  unit: UnitOfWork,
  contact: Contact,
  found: User | undefined,
  maker: CreatedBy = 'owner',
): Promise<User> {
  // Read for both, so that what is wrong with it does not tell whether there is somebody.
  call.fields.object('data');
  return found === undefined
    ? await createUser(call, unit, contact, null, maker)
    : await clearUnprovenPassword(unit, found, contact);
}

/** A new account with the request's data, once the project's hook lets it in. */
export async function createUser(
  { auth, fields, device }: Call,
  unit: UnitOfWork,
  contact: Contact,
  encryptedPassword: string | null,
  maker: CreatedBy = 'owner',
): Promise<User> {
  const data = fields.object('data') ?? {};
  const id = await runBeforeUserCreated(auth, unit, device, { contact, data });
  return await insertContactUser(unit, { contact, data, encryptedPassword, id }, maker);
}
