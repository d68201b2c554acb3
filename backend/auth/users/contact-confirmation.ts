/** The address or number of an account: whether signing up by it is on, whether it was confirmed, and how it becomes so. */
import type { Transaction } from '../../postgres/database.ts';
import { refuse } from '../respond/errors.ts';
import type { AuthSettings } from '../auth-context.ts';
import { deleteTokens } from '../one-time-tokens/one-time-token.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { upsertIdentity } from './identity.ts';
import { loadUser, insertUser, timestamp, updateUser } from './user.ts';
import type { Contact, User, UserChanges } from './user.ts';

/** Refuses where accounts of this kind are switched off. */
export function requireProviderEnabled(settings: AuthSettings, kind: Contact['kind']): void {
  if (kind === 'email' && !settings.email.enableSignup)
    refuse('email_provider_disabled', { status: 400 });
  if (kind === 'phone' && !settings.sms.enableSignup) refuse('phone_provider_disabled');
}

/** Whether the user has shown to own the contact. */
export function isConfirmed(user: User, { kind }: Pick<Contact, 'kind'>): boolean {
  return (kind === 'email' ? user.email_confirmed_at : user.phone_confirmed_at) !== null;
}

/** Whether one can sign in to the account by a password. */
export function hasPassword({ encrypted_password: kept }: User): boolean {
  return kept !== null && kept !== '';
}

/**
 * Takes the password of an account whose contact nobody has shown to be theirs, since somebody who does not know it asks for
 * the confirmation: whoever set it must not get in by that. It stays where they show that they know it.
 */
export async function clearUnprovenPassword(
  transaction: Transaction,
  user: User,
  contact: Contact,
): Promise<User> {
  if (isConfirmed(user, contact) || !hasPassword(user)) return user;
  return await updateUser(transaction, user.id, { encrypted_password: null });
}

/** Who makes an account: somebody for themselves, or the service for somebody. */
export type CreatedBy = 'owner' | 'service';

interface NewUser {
  readonly contact: Contact;
  readonly data: Readonly<Record<string, unknown>>;
  readonly encryptedPassword: string | null;
  /** Undefined for one of its own. */
  readonly id?: string | undefined;
}

/**
 * Makes an account that is known by the contact and has not confirmed it. Who signs up finds the contact in their data, too; what the
 * service makes has the data that it sent, and nothing else.
 */
export async function insertContactUser(
  transaction: Transaction,
  { contact, data, encryptedPassword, id }: NewUser,
  maker: CreatedBy,
): Promise<User> {
  const { kind, value } = contact;
  const columns: UserChanges = {
    [kind]: value,
    encrypted_password: encryptedPassword,
    raw_app_meta_data: { provider: kind, providers: [kind] },
    raw_user_meta_data: data,
  };
  const user = await insertUser(transaction, columns, id);
  const described = { [kind]: value, email_verified: false, phone_verified: false };
  const isOwner = maker === 'owner';
  await upsertIdentity(transaction, user.id, kind, { ...(isOwner ? data : {}), ...described });
  if (!isOwner) return await loadUser(transaction, user.id);
  const metadata = { ...data, sub: user.id, ...described };
  return await updateUser(transaction, user.id, { raw_user_meta_data: metadata });
}

/**
 * Marks the contact as confirmed; the user is a permanent one from then on.
 * @param proof whether a code that was sent there came back, or the settings ask for none
 */
export async function confirmContact(
  unit: UnitOfWork,
  user: User,
  { kind, value }: Contact,
  proof: 'proven' | 'unproven',
): Promise<User> {
  const now = timestamp();
  await updateUser(unit, user.id, {
    ...(kind === 'email' ? { email_confirmed_at: now } : { phone_confirmed_at: now }),
    is_anonymous: false,
    raw_user_meta_data: { ...user.raw_user_meta_data, [`${kind}_verified`]: true },
  });
  await upsertIdentity(unit, user.id, kind, { [kind]: value, [`${kind}_verified`]: true });
  await deleteTokens(unit, user.id, ['confirmation_token']);
  const confirmed = await loadUser(unit, user.id);
  if (kind === 'email' && proof === 'proven') unit.emailConfirmed(confirmed);
  return confirmed;
}
