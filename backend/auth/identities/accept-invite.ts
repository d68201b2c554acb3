/** Somebody who was invited takes the invitation with an account elsewhere instead of a password. */
import { recordAuditEvent } from '../audit/audit-log.ts';
import { refuse } from '../respond/errors.ts';
import type { AuthContext } from '../auth-context.ts';
import { findByHash } from '../one-time-tokens/one-time-token.ts';
import { verifiedEmails } from '../providers/external-account.ts';
import type { ExternalAccount } from '../providers/external-account.ts';
import type { Device } from '../sessions/session.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { lockUser, isBanned } from '../users/user.ts';
import type { User } from '../users/user.ts';
import { confirmByProvider } from './confirm-by-provider.ts';
import { addIdentity, findIdentity, lockAccount } from './external-identity.ts';

/** The user that an invitation was sent to; undefined when there is none that is good. */
export async function findInvitedUser(
  auth: AuthContext,
  unit: UnitOfWork,
  inviteToken: string,
): Promise<User | undefined> {
  const life = auth.settings.email.otpExpirySeconds;
  const token = await findByHash(unit, inviteToken, ['confirmation_token'], life);
  return token === undefined ? undefined : await lockUser(unit, token.user_id);
}

/** Refuses an invitation that is not good, or one to an address that the provider does not vouch for. */
export async function acceptInvite(
  auth: AuthContext,
  unit: UnitOfWork,
  inviteToken: string,
  account: ExternalAccount,
  device: Device,
): Promise<User> {
  await lockAccount(unit, account);
  const user = await findInvitedUser(auth, unit, inviteToken);
  if (user === undefined) return refuse('invite_not_found');
  if (isBanned(user)) refuse('user_banned', { status: 403 });
  if (!verifiedEmails(account).includes(user.email ?? ''))
    refuse('validation_failed', 'Invited email does not match emails from external provider');
  if ((await findIdentity(unit, account)) !== undefined)
    refuse('identity_already_exists', 'Identity is already linked to another user');
  await addIdentity(unit, user.id, account);
  await recordAuditEvent(auth, unit, 'invite_accepted', user, device, {
    provider: account.provider,
  });
  return await confirmByProvider(unit, user, account);
}
