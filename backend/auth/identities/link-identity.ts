/** A user adds a way to sign in to their account, by hand. */
import { refuse } from '../answers/errors.ts';
import type { Auth } from '../auth-parts.ts';
import { notify } from '../messages/notify.ts';
import { mainEmail } from '../providers/external-account.ts';
import type { ExternalAccount } from '../providers/external-account.ts';
import type { Unit } from '../unit.ts';
import { existing, holdUser, holdUserBy, isBanned, timestamp, updateUser } from '../users/user.ts';
import type { User } from '../users/user.ts';
import { addIdentity, findIdentity, holdAccount } from './external-identity.ts';

/** Refuses an account that is somebody's way to sign in already, and a user who is gone or banned. */
export async function linkIdentity(
  auth: Auth,
  unit: Unit,
  userId: string,
  account: ExternalAccount,
): Promise<User> {
  await holdAccount(unit, account);
  const user = await holdUser(unit, userId);
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
  return await existing(unit, user.id);
}

/** Who has no address yet gets the one that the provider vouches for; who was anonymous is so no longer. */
async function makePermanent(unit: Unit, user: User, account: ExternalAccount): Promise<void> {
  const email = mainEmail(account);
  if ((user.email ?? '') !== '' || email?.verified !== true) {
    if (user.is_anonymous) await updateUser(unit, user.id, { is_anonymous: false });
    return;
  }
  const owner = await holdUserBy(unit, { kind: 'email', value: email.address });
  if (owner !== undefined) refuse('email_exists');
  const changed = await updateUser(unit, user.id, {
    email: email.address,
    email_confirmed_at: timestamp(),
    is_anonymous: false,
  });
  unit.confirmed(changed);
}
