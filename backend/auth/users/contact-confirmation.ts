/**
 * Contact confirmation: whether sign-up by e-mail or phone is enabled, whether a contact is confirmed, and how it
 * becomes so.
 */
import type { Transaction } from '../../postgres/database.ts';
import { refuse } from '../respond/errors.ts';
import type { AuthSettings } from '../auth-context.ts';
import { deleteTokens } from '../one-time-tokens/one-time-token.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { upsertIdentity } from './identity.ts';
import { loadUser, insertUser, timestamp, updateUser } from './user.ts';
import type { Contact, User, UserChanges } from './user.ts';

/** Refuses when accounts of this kind are disabled. */
export function requireProviderEnabled(settings: AuthSettings, kind: Contact['kind']): void {
  if (kind === 'email' && !settings.email.enableSignup)
    refuse('email_provider_disabled', { status: 400 });
  if (kind === 'phone' && !settings.sms.enableSignup) refuse('phone_provider_disabled');
}

/** Whether the user has proven to own the contact. */
export function isConfirmed(user: User, { kind }: Pick<Contact, 'kind'>): boolean {
  return (kind === 'email' ? user.email_confirmed_at : user.phone_confirmed_at) !== null;
}

/** Whether the account has a password. */
export function hasPassword({ encrypted_password: hash }: User): boolean {
  return hash !== null && hash !== '';
}

/**
 * Removes the password of an account with an unconfirmed contact, because the confirmation is requested by somebody who
 * may not know it: whoever set the password must not get in through that confirmation. Callers skip it for a requester
 * who has just shown that they know the password.
 */
export async function clearUnprovenPassword(
  transaction: Transaction,
  user: User,
  contact: Contact,
): Promise<User> {
  if (isConfirmed(user, contact) || !hasPassword(user)) return user;
  return await updateUser(transaction, user.id, { encrypted_password: null });
}

/** The creator of an account: its owner, or the service on their behalf. */
export type CreatedBy = 'owner' | 'service';

interface NewUser {
  readonly contact: Contact;
  readonly data: Readonly<Record<string, unknown>>;
  readonly encryptedPassword: string | null;
  /** Undefined for a generated one. */
  readonly id?: string | undefined;
}

/**
 * Inserts an account with an unconfirmed contact. An owner's own sign-up repeats the contact in the user data; the
 * service's account has only the data that was sent.
 */
export async function insertContactUser(
  transaction: Transaction,
  { contact, data, encryptedPassword, id }: NewUser,
  createdBy: CreatedBy,
): Promise<User> {
  const { kind, value } = contact;
  const columns: UserChanges = {
    [kind]: value,
    encrypted_password: encryptedPassword,
    raw_app_meta_data: { provider: kind, providers: [kind] },
    raw_user_meta_data: data,
  };
  const user = await insertUser(transaction, columns, id);
  const contactData = { [kind]: value, email_verified: false, phone_verified: false };
  const isOwner = createdBy === 'owner';
  await upsertIdentity(transaction, user.id, kind, { ...(isOwner ? data : {}), ...contactData });
  if (!isOwner) return await loadUser(transaction, user.id);
  const metadata = { ...data, sub: user.id, ...contactData };
  return await updateUser(transaction, user.id, { raw_user_meta_data: metadata });
}

/**
 * Marks the contact as confirmed; an anonymous user becomes permanent.
 * @param proof `proven` when a code that was sent there was returned, `unproven` when the settings require none
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
