/** Invitations that are accepted with a provider's account instead of a password. */
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

/** The user that an invitation was sent to; undefined when its token is invalid or expired. */
export async function findInvitedUser(
  auth: AuthContext,
  unit: UnitOfWork,
  inviteToken: string,
): Promise<User | undefined> {
  const lifetime = auth.settings.email.otpExpirySeconds;
  const token = await findByHash(unit, inviteToken, ['confirmation_token'], lifetime);
  return token === undefined ? undefined : await lockUser(unit, token.user_id);
}

/** Accepts the invitation. Refuses an invalid one, and an account whose provider has not verified the invited address. */
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
