/** Finds or creates the account of a contact that an invitation, a code or a link is sent to. */
import { runBeforeUserCreated } from '../hooks/before-user-created.ts';
import type { Call } from '../request/call.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { clearUnprovenPassword, insertContactUser } from './contact-confirmation.ts';
import type { CreatedBy } from './contact-confirmation.ts';
import type { Contact, User } from './user.ts';

/** The found user without an unproven password, or a new user without a password. */
export async function findOrCreateUser(
  call: Call,
  unit: UnitOfWork,
  contact: Contact,
  found: User | undefined,
  createdBy: CreatedBy = 'owner',
): Promise<User> {
  // Validated in both cases, so that a refusal does not reveal whether the account exists.
  call.fields.object('data');
  return found === undefined
    ? await createUser(call, unit, contact, null, createdBy)
    : await clearUnprovenPassword(unit, found, contact);
}

/** Creates an account with the request's data, once the project's hook allows it. */
export async function createUser(
  { auth, fields, device }: Call,
  unit: UnitOfWork,
  contact: Contact,
  encryptedPassword: string | null,
  createdBy: CreatedBy = 'owner',
): Promise<User> {
  const data = fields.object('data') ?? {};
  const id = await runBeforeUserCreated(auth, unit, device, { contact, data });
  return await insertContactUser(unit, { contact, data, encryptedPassword, id }, createdBy);
}
