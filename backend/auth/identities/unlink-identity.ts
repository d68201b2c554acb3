/** A user takes away a way to sign in; one must be left, and the address stays one that somebody vouches for. */
import { refuse } from '../respond/errors.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { Identity } from '../users/identity.ts';
import { lockUserByContact, timestamp, updateUser } from '../users/user.ts';
import type { User } from '../users/user.ts';
import { deleteIdentity } from './external-identity.ts';

/** Answers what was removed. Refuses the last identity, and one without which the user would have somebody else's address. */
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
  const left = user.identities.filter(({ id }) => id !== identityId);
  await updateEmailFromIdentities(unit, user, left);
  return identity;
}

async function updateEmailFromIdentities(
  unit: UnitOfWork,
  user: User,
  identities: readonly Identity[],
): Promise<void> {
  if ((user.email ?? '') === '') return;
  const vouched = identities.flatMap(({ email, identity_data: data }) =>
    email !== null && String(data['email_verified']) === 'true' ? [email] : [],
  );
  if (vouched.includes(user.email ?? '')) return;
  const email = await firstUnusedEmail(unit, vouched);
  if (email === undefined && vouched.length > 0) refuse('email_conflict_identity_not_deletable');
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
