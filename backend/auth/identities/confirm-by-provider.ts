/**
 * Confirms an unconfirmed account by an address that a provider has verified: from then on the account belongs to that
 * person alone.
 */
import { endSessions } from '../sessions/session.ts';
import { deleteAllTokens } from '../one-time-tokens/one-time-token.ts';
import { identityData } from '../providers/external-account.ts';
import type { ExternalAccount } from '../providers/external-account.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { loadUser, timestamp, updateUser } from '../users/user.ts';
import type { User } from '../users/user.ts';
import { deleteOtherIdentities } from './external-identity.ts';

/**
 * Removes everything that a stranger may have prepared (a password, a number, a second factor, other identities, data)
 * and confirms the address. The account's identity must exist.
 */
export async function confirmByProvider(
  unit: UnitOfWork,
  user: User,
  account: ExternalAccount,
): Promise<User> {
  await updateUser(unit, user.id, {
    encrypted_password: null,
    phone: null,
    phone_confirmed_at: null,
    phone_change: '',
    email_change: '',
    email_confirmed_at: timestamp(),
    is_anonymous: false,
    raw_user_meta_data: identityData(account),
  });
  await unit.query({ text: 'delete from auth.mfa_factors where user_id = $1', values: [user.id] });
  await endSessions(unit, user.id, 'global', '');
  await deleteAllTokens(unit, user.id);
  await deleteOtherIdentities(unit, user.id, account);
  const confirmed = await loadUser(unit, user.id);
  unit.emailConfirmed(confirmed);
  return confirmed;
}
