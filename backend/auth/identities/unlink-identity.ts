/** Unlinks an identity of a user; one must remain, and the user's address stays one that a remaining identity verifies. */
import { refuse } from '../respond/errors.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { Identity } from '../users/identity.ts';
import { lockUserByContact, timestamp, updateUser } from '../users/user.ts';
import type { User } from '../users/user.ts';
import { deleteIdentity } from './external-identity.ts';

/** Returns the removed identity. Refuses the last one, and one without which the user would keep an unverified address. */
export async function unlinkIdentity(
  unit: UnitOfWork,
  user: User,
  identityId: string,
): Promise<Identity> {
  if (user.identities.length <= 1) refuse('single_identity_not_deletable');
  const identity = user.identities.find(({ id }) => id === identityId);
  if (identity === undefined) return refuse('identity_not_found');
  await deleteIdentity(unit, identity);
  if (identity.provider === 'phone') {
    await updateUser(unit, user.id, { phone: null, phone_confirmed_at: null });
    return identity;
  }
  const remaining = user.identities.filter(({ id }) => id !== identityId);
  await updateEmailFromIdentities(unit, user, remaining);
  return identity;
}

async function updateEmailFromIdentities(
  unit: UnitOfWork,
  user: User,
  identities: readonly Identity[],
): Promise<void> {
  if ((user.email ?? '') === '') return;
  const verified = identities.flatMap(({ email, identity_data: data }) =>
    email !== null && String(data['email_verified']) === 'true' ? [email] : [],
  );
  if (verified.includes(user.email ?? '')) return;
  const email = await firstUnusedEmail(unit, verified);
  if (email === undefined && verified.length > 0) refuse('email_conflict_identity_not_deletable');
  await updateUser(unit, user.id, {
    email: email ?? null,
    email_confirmed_at: email === undefined ? null : timestamp(),
  });
}

async function firstUnusedEmail(
  unit: UnitOfWork,
  emails: readonly string[],
): Promise<string | undefined> {
  for (const value of emails)
    if ((await lockUserByContact(unit, { kind: 'email', value })) === undefined) return value;
  return undefined;
}
