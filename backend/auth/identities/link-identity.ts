/** Links a provider's account to the signed-in user. */
import { refuse } from '../respond/errors.ts';
import type { AuthContext } from '../auth-context.ts';
import { notify } from '../messages/notify.ts';
import { preferredEmail } from '../providers/external-account.ts';
import type { ExternalAccount } from '../providers/external-account.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import {
  loadUser,
  lockUser,
  lockUserByContact,
  isBanned,
  timestamp,
  updateUser,
} from '../users/user.ts';
import type { User } from '../users/user.ts';
import { addIdentity, findIdentity, lockAccount } from './external-identity.ts';

/** Refuses an account that is linked already, and a user who is gone or banned. */
export async function linkIdentity(
  auth: AuthContext,
  unit: UnitOfWork,
  userId: string,
  account: ExternalAccount,
): Promise<User> {
  await lockAccount(unit, account);
  const user = await lockUser(unit, userId);
  if (user === undefined)
    return refuse('user_not_found', { status: 422, message: 'Linking target user not found' });
  if (isBanned(user)) refuse('user_banned', { status: 403 });
  const known = await findIdentity(unit, account);
  if (known !== undefined)
    refuse(
      'identity_already_exists',
      known.user_id === user.id
        ? 'Identity is already linked'
        : 'Identity is already linked to another user',
    );
  await addIdentity(unit, user.id, account);
  await makePermanent(unit, user, account);
  notify(auth, unit, user, 'identity_linked', { provider: account.provider });
  return await loadUser(unit, user.id);
}

/** A user without an address gets the one that the provider has verified; an anonymous one becomes permanent. */
async function makePermanent(
  unit: UnitOfWork,
  user: User,
  account: ExternalAccount,
): Promise<void> {
  const email = preferredEmail(account);
  if ((user.email ?? '') !== '' || email?.verified !== true) {
    if (user.is_anonymous) await updateUser(unit, user.id, { is_anonymous: false });
    return;
  }
  const owner = await lockUserByContact(unit, { kind: 'email', value: email.address });
  if (owner !== undefined) refuse('email_exists');
  const changed = await updateUser(unit, user.id, {
    email: email.address,
    email_confirmed_at: timestamp(),
    is_anonymous: false,
  });
  unit.emailConfirmed(changed);
}
