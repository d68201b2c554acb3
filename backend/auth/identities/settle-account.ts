/** Whose account here it is that came from elsewhere: somebody's who was here before, somebody's with the same address, or a new one. */
import { record } from '../audit/audit.ts';
import { refuse } from '../answers/errors.ts';
import type { Auth } from '../auth-parts.ts';
import { admitUser } from '../hooks/before-user-created.ts';
import { identityData, mainEmail, verifiedEmails } from '../providers/external-account.ts';
import type { ExternalAccount, ExternalEmail } from '../providers/external-account.ts';
import type { Device } from '../sessions/session.ts';
import type { Unit } from '../unit.ts';
import {
  existing,
  holdUser,
  holdUserBy,
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
  holdAccount,
  renewIdentity,
  usersWithAddress,
} from './external-identity.ts';

export interface SettleOptions {
  /** Whether somebody without an address that is vouched for is let in, without one. */
  readonly emailOptional: boolean;
  readonly device: Device;
}

/**
 * The user that the account signs in. Only an address that the provider vouches for leads to an account that is there already:
 * what somebody merely typed at a provider proves nothing. Refusals leave nothing behind.
 */
export async function settleAccount(
  auth: Auth,
  unit: Unit,
  account: ExternalAccount,
  options: SettleOptions,
): Promise<User> {
  await holdAccount(unit, account);
  const user = await userOf(auth, unit, account, options);
  if (isBanned(user)) refuse('user_banned', { status: 403 });
  await record(auth, unit, 'login', user, options.device, { provider: account.provider });
  return user;
}

async function userOf(
  auth: Auth,
  unit: Unit,
  account: ExternalAccount,
  options: SettleOptions,
): Promise<User> {
  const known = await findIdentity(unit, account);
  if (known !== undefined) return await welcomeBack(unit, known.user_id, account);
  const owners = await usersWithAddress(unit, account.provider, verifiedEmails(account));
  const [owner] = owners;
  if (owners.length > 1)
    refuse(
      'conflict',
      'Multiple accounts with the same email address in the same linking domain detected',
    );
  if (owner !== undefined) return await join(unit, owner, account);
  return await createUser(auth, unit, account, options);
}

async function welcomeBack(unit: Unit, userId: string, account: ExternalAccount): Promise<User> {
  const user = await holdUser(unit, userId);
  if (user === undefined)
    return refuse('user_not_found', { status: 403, message: 'The user of this identity is gone' });
  await renewIdentity(unit, account);
  if (!isUnconfirmed(user)) return await keepData(unit, user, account);
  if (!verifiedEmails(account).includes(user.email ?? '')) return needsVerification(account);
  return await confirmByProvider(unit, user, account);
}

/** Somebody with the address is there: it is the same person, since the provider has seen that the address is theirs. */
async function join(unit: Unit, userId: string, account: ExternalAccount): Promise<User> {
  const user = await holdUser(unit, userId);
  if (user === undefined) return refuse('user_not_found', { status: 403 });
  await addIdentity(unit, user.id, account);
  // Whoever made an account that was never confirmed need not be the owner of its address.
  if (isUnconfirmed(user)) return await confirmByProvider(unit, user, account);
  return await keepData(unit, await existing(unit, user.id), account);
}

const isUnconfirmed = (user: User): boolean =>
  (user.email ?? '') !== '' && user.email_confirmed_at === null;

/** What the provider says of somebody is their data here too. */
async function keepData(unit: Unit, user: User, account: ExternalAccount): Promise<User> {
  return await updateUser(unit, user.id, {
    raw_user_meta_data: { ...user.raw_user_meta_data, ...identityData(account) },
  });
}

async function createUser(
  auth: Auth,
  unit: Unit,
  account: ExternalAccount,
  options: SettleOptions,
): Promise<User> {
  if (!auth.settings.enableSignup) refuse('signup_disabled');
  const { provider } = account;
  const email = await emailOfNew(auth, unit, account, options);
  const contact = email === null ? null : ({ kind: 'email', value: email.address } as const);
  const data = identityData(account);
  const id = await admitUser(auth, unit, options.device, { contact, data, provider });
  const columns = {
    email: email?.address ?? null,
    email_confirmed_at: email === null ? null : timestamp(),
    is_sso_user: provider.startsWith('sso:'),
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: data,
  };
  await insertUser(unit, columns, id);
  await addIdentity(unit, id, account);
  const user = await existing(unit, id);
  await record(auth, unit, 'user_signedup', user, options.device, { provider });
  if (email?.verified === true && !user.is_sso_user) unit.confirmed(user);
  return user;
}

/** The address of a new user; null for none. Refuses where one is needed, and this is not certain to be theirs. */
async function emailOfNew(
  auth: Auth,
  unit: Unit,
  account: ExternalAccount,
  { emailOptional }: SettleOptions,
): Promise<ExternalEmail | null> {
  const email = mainEmail(account);
  if (email?.verified === true) return email;
  // A project that asks for no confirmations takes everybody's word, as long as it is nobody else's address.
  if (email !== undefined && !auth.settings.email.enableConfirmations) {
    const owner = await holdUserBy(unit, { kind: 'email', value: email.address });
    if (owner === undefined) return email;
  }
  return emailOptional ? null : needsVerification(account);
}

function needsVerification({ provider }: ExternalAccount): never {
  refuse(
    'provider_email_needs_verification',
    `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  );
}
