/** Resolves a provider's account to a user: a returning one, one with the same verified address, or a new one. */
import { recordAuditEvent } from '../audit/audit-log.ts';
import { refuse } from '../respond/errors.ts';
import type { AuthContext } from '../auth-context.ts';
import { runBeforeUserCreated } from '../hooks/before-user-created.ts';
import { identityData, preferredEmail, verifiedEmails } from '../providers/external-account.ts';
import type { ExternalAccount, ExternalEmail } from '../providers/external-account.ts';
import type { Device } from '../sessions/session.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import {
  loadUser,
  lockUser,
  lockUserByContact,
  insertUser,
  isBanned,
  timestamp,
  updateUser,
} from '../users/user.ts';
import type { User } from '../users/user.ts';
import { confirmByProvider } from './confirm-by-provider.ts';
import {
  addIdentity,
  findIdentity,
  lockAccount,
  updateIdentity,
  userIdsByEmail,
} from './external-identity.ts';

export interface ResolveOptions {
  /** Whether a user without a verified address is let in, without an address. */
  readonly emailOptional: boolean;
  readonly device: Device;
}

/**
 * The user that the account signs in. Only an address that the provider has verified leads to an existing user: an
 * address that somebody merely typed at a provider proves nothing. Refusals leave nothing behind.
 */
export async function resolveAccount(
  auth: AuthContext,
  unit: UnitOfWork,
  account: ExternalAccount,
  options: ResolveOptions,
): Promise<User> {
  await lockAccount(unit, account);
  const user = await findOrCreateUserFor(auth, unit, account, options);
  if (isBanned(user)) refuse('user_banned', { status: 403 });
  await recordAuditEvent(auth, unit, 'login', user, options.device, { provider: account.provider });
  return user;
}

async function findOrCreateUserFor(
  auth: AuthContext,
  unit: UnitOfWork,
  account: ExternalAccount,
  options: ResolveOptions,
): Promise<User> {
  const identity = await findIdentity(unit, account);
  if (identity !== undefined) return await returningUser(unit, identity.user_id, account);
  const owners = await userIdsByEmail(unit, account.provider, verifiedEmails(account));
  const [owner] = owners;
  if (owners.length > 1)
    refuse(
      'conflict',
      'Multiple accounts with the same email address in the same linking domain detected',
    );
  if (owner !== undefined) return await joinExistingUser(unit, owner, account);
  return await createProviderUser(auth, unit, account, options);
}

async function returningUser(
  unit: UnitOfWork,
  userId: string,
  account: ExternalAccount,
): Promise<User> {
  const user = await lockUser(unit, userId);
  if (user === undefined)
    return refuse('user_not_found', { status: 403, message: 'The user of this identity is gone' });
  await updateIdentity(unit, account);
  if (!isUnconfirmed(user)) return await mergeProviderData(unit, user, account);
  if (!verifiedEmails(account).includes(user.email ?? '')) return refuseUnverifiedEmail(account);
  return await confirmByProvider(unit, user, account);
}

/** A user with the address exists and is the same person, since the provider has verified the address. */
async function joinExistingUser(
  unit: UnitOfWork,
  userId: string,
  account: ExternalAccount,
): Promise<User> {
  const user = await lockUser(unit, userId);
  if (user === undefined) return refuse('user_not_found', { status: 403 });
  await addIdentity(unit, user.id, account);
  // The creator of an account that was never confirmed need not be the owner of its address.
  if (isUnconfirmed(user)) return await confirmByProvider(unit, user, account);
  return await mergeProviderData(unit, await loadUser(unit, user.id), account);
}

const isUnconfirmed = (user: User): boolean =>
  (user.email ?? '') !== '' && user.email_confirmed_at === null;

/** Merges the provider's data into the user's. */
async function mergeProviderData(
  unit: UnitOfWork,
  user: User,
  account: ExternalAccount,
): Promise<User> {
  return await updateUser(unit, user.id, {
    raw_user_meta_data: { ...user.raw_user_meta_data, ...identityData(account) },
  });
}

async function createProviderUser(
  auth: AuthContext,
  unit: UnitOfWork,
  account: ExternalAccount,
  options: ResolveOptions,
): Promise<User> {
  if (!auth.settings.enableSignup) refuse('signup_disabled');
  const { provider } = account;
  const email = await newUserEmail(auth, unit, account, options);
  const contact = email === null ? null : ({ kind: 'email', value: email.address } as const);
  const data = identityData(account);
  const id = await runBeforeUserCreated(auth, unit, options.device, { contact, data, provider });
  const columns = {
    email: email?.address ?? null,
    email_confirmed_at: email === null ? null : timestamp(),
    is_sso_user: provider.startsWith('sso:'),
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: data,
  };
  await insertUser(unit, columns, id);
  await addIdentity(unit, id, account);
  const user = await loadUser(unit, id);
  await recordAuditEvent(auth, unit, 'user_signedup', user, options.device, { provider });
  if (email?.verified === true && !user.is_sso_user) unit.emailConfirmed(user);
  return user;
}

/** The address of a new user; null for none. Refuses when one is required and this one is not verified. */
async function newUserEmail(
  auth: AuthContext,
  unit: UnitOfWork,
  account: ExternalAccount,
  { emailOptional }: ResolveOptions,
): Promise<ExternalEmail | null> {
  const email = preferredEmail(account);
  if (email?.verified === true) return email;
  // A project without confirmations accepts any address that no other account has.
  if (email !== undefined && !auth.settings.email.enableConfirmations) {
    const owner = await lockUserByContact(unit, { kind: 'email', value: email.address });
    if (owner === undefined) return email;
  }
  return emailOptional ? null : refuseUnverifiedEmail(account);
}

function refuseUnverifiedEmail({ provider }: ExternalAccount): never {
  refuse(
    'provider_email_needs_verification',
    `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  );
}
