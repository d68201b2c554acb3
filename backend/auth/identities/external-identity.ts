/** The rows of `auth.identities` that stand for accounts elsewhere. */
import type { Transaction } from '../../postgres/database.ts';
import { identityData } from '../providers/external-account.ts';
import type { ExternalAccount } from '../providers/external-account.ts';
import { queryObject, queryObjects } from '../query-objects.ts';
import { updateProviders } from '../users/identity.ts';
import type { Identity } from '../users/identity.ts';

/** Lets nobody else settle the same account, or one with the same address, until the transaction ends. */
export async function lockAccount(
  transaction: Transaction,
  { provider, subject, emails }: ExternalAccount,
): Promise<void> {
  const names = [`${provider} ${subject}`, ...emails.map(({ address }) => `email ${address}`)];
  // In one order for all, so that no two wait for each other.
  for (const name of names.toSorted())
    await transaction.query({
      text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [name],
    });
}

/** The identity of an account that has been here before. */
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

/** Makes the account a way for the user to sign in. */
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

/** Keeps what the provider says now in the place of what it said before. */
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

/** Takes an identity of the user away. */
export async function deleteIdentity(
  transaction: Transaction,
  { id, user_id: userId }: Identity,
): Promise<void> {
  await transaction.query({ text: 'delete from auth.identities where id = $1', values: [id] });
  await updateProviders(transaction, userId, null);
}

/** Leaves the user with this one way to sign in. */
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
 * The users whom one of these addresses belongs to: as their account's own, or as one that a provider of theirs vouches for.
 * Whom a company's directory keeps is found by that directory alone.
 */
export async function userIdsByEmail(
  transaction: Transaction,
  provider: string,
  addresses: readonly string[],
): Promise<readonly string[]> {
  if (addresses.length === 0) return [];
  const vouched = `select i.user_id from auth.identities i join auth.users u on u.id = i.user_id
    where i.email in (select jsonb_array_elements_text($1::jsonb)) and u.deleted_at is null
      and (i.identity_data ->> 'email_verified') = 'true'`;
  const values = [JSON.stringify(addresses)];
  const text = provider.startsWith('sso:')
    ? `select to_jsonb(found.user_id) from (${vouched} and i.provider = $2) found group by found.user_id`
    : `select to_jsonb(found.user_id) from (${vouched} and not u.is_sso_user
        union select u.id from auth.users u where u.email in (select jsonb_array_elements_text($1::jsonb))
          and u.deleted_at is null and not u.is_sso_user) found`;
  return await queryObjects<string>(
    transaction,
    text,
    provider.startsWith('sso:') ? [...values, provider] : values,
  );
}
