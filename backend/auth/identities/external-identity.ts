/** The external identities of users: rows of `auth.identities` for accounts at providers. */
import type { Transaction } from '../../postgres/database.ts';
import { identityData } from '../providers/external-account.ts';
import type { ExternalAccount } from '../providers/external-account.ts';
import { queryObject, queryObjects } from '../query-objects.ts';
import { updateProviders } from '../users/identity.ts';
import type { Identity } from '../users/identity.ts';

/** Locks the account and its addresses until the transaction ends, so that two requests never resolve the same one at once. */
export async function lockAccount(
  transaction: Transaction,
  { provider, subject, emails }: ExternalAccount,
): Promise<void> {
  const names = [`${provider} ${subject}`, ...emails.map(({ address }) => `email ${address}`)];
  // In one order for all, so that no two transactions wait for each other.
  for (const name of names.toSorted())
    await transaction.query({
      text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [name],
    });
}

/** The identity of an account that has signed in before. */
export function findIdentity(
  transaction: Transaction,
  { provider, subject }: Pick<ExternalAccount, 'provider' | 'subject'>,
): Promise<Identity | undefined> {
  return queryObject(
    transaction,
    'select to_jsonb(i) from auth.identities i where i.provider = $1 and i.provider_id = $2',
    [provider, subject],
  );
}

/** Adds the account to the identities of the user. */
export async function addIdentity(
  transaction: Transaction,
  userId: string,
  account: ExternalAccount,
): Promise<void> {
  await transaction.query({
    text: `insert into auth.identities
        (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
      values ($1, $2, $3::jsonb, $4, now(), now(), now())`,
    values: [account.subject, userId, JSON.stringify(identityData(account)), account.provider],
  });
  await updateProviders(transaction, userId, account.provider);
}

/** Replaces the stored data of the account by the provider's current data. */
export async function updateIdentity(
  transaction: Transaction,
  account: ExternalAccount,
): Promise<void> {
  await transaction.query({
    text: `update auth.identities set identity_data = $3::jsonb, last_sign_in_at = now(), updated_at = now()
      where provider = $1 and provider_id = $2`,
    values: [account.provider, account.subject, JSON.stringify(identityData(account))],
  });
}

/** Deletes an identity of the user. */
export async function deleteIdentity(
  transaction: Transaction,
  { id, user_id: userId }: Identity,
): Promise<void> {
  await transaction.query({ text: 'delete from auth.identities where id = $1', values: [id] });
  await updateProviders(transaction, userId, null);
}

/** Deletes all identities of the user but this one. */
export async function deleteOtherIdentities(
  transaction: Transaction,
  userId: string,
  { provider, subject }: ExternalAccount,
): Promise<void> {
  await transaction.query({
    text: 'delete from auth.identities where user_id = $1 and (provider, provider_id) <> ($2, $3)',
    values: [userId, provider, subject],
  });
  await updateProviders(transaction, userId, null);
}

/**
 * The ids of users that one of these addresses belongs to: as their own, or as one that a provider of theirs has
 * verified. Users of a company's identity provider are found by that provider alone.
 */
export async function userIdsByEmail(
  transaction: Transaction,
  provider: string,
  addresses: readonly string[],
): Promise<readonly string[]> {
  if (addresses.length === 0) return [];
  const verified = `select i.user_id from auth.identities i join auth.users u on u.id = i.user_id
    where i.email in (select jsonb_array_elements_text($1::jsonb)) and u.deleted_at is null
      and (i.identity_data ->> 'email_verified') = 'true'`;
  const values = [JSON.stringify(addresses)];
  const text = provider.startsWith('sso:')
    ? `select to_jsonb(found.user_id) from (${verified} and i.provider = $2) found group by found.user_id`
    : `select to_jsonb(found.user_id) from (${verified} and not u.is_sso_user
        union select u.id from auth.users u where u.email in (select jsonb_array_elements_text($1::jsonb))
          and u.deleted_at is null and not u.is_sso_user) found`;
  return await queryObjects<string>(
    transaction,
    text,
    provider.startsWith('sso:') ? [...values, provider] : values,
  );
}
