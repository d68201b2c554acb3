/**
 * One-time tokens: codes and links that are accepted once, stored as hashes, each for one purpose; a new one replaces
 * the old.
 */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '../../postgres/database.ts';
import { queryObject } from '../query-objects.ts';

export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token'
  | 'reauthentication_token';

/** A row of `auth.one_time_tokens`. */
export interface OneTimeToken {
  readonly user_id: string;
  readonly token_type: TokenType;
  readonly token_hash: string;
  readonly relates_to: string;
}

/** A message's code to type, and the hash that its link carries. */
export interface CodeAndHash {
  readonly code: string;
  readonly hash: string;
}

/** Prefix of a link's hash when the link was requested with a PKCE challenge. */
export const pkcePrefix = 'pkce_';

/** A random code of so many digits. */
export function generateCode(digits: number): string {
  return Array.from({ length: digits }, () => randomInt(10)).join('');
}

/** The stored hash of a code, as in Supabase's own service. */
export function hashCode(relatesTo: string, code: string): string {
  return createHash('sha224')
    .update(relatesTo + code)
    .digest('hex');
}

/**
 * A link's random secret, in the form of a hash. It is independent of the code beside it, so that guessing codes never
 * finds links.
 */
export function generateLinkHash(): string {
  return randomBytes(28).toString('hex');
}

/**
 * Stores the hashes of a new code and its link for the user; earlier ones of the same purpose are void. The code's hash
 * is a column of the user's, where Supabase's service looks for it too.
 * @param olderBySeconds by how much the token is backdated, so that it expires earlier than others
 */
export async function storeToken(
  transaction: Transaction,
  token: OneTimeToken & { readonly code: string },
  olderBySeconds = 0,
): Promise<void> {
  const { user_id: userId, token_type: type, relates_to: relatesTo } = token;
  await transaction.pipeline([
    {
      text: `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
        values (gen_random_uuid(), $1, $2::auth.one_time_token_type, $3, $4,
          (now() at time zone 'utc') - make_interval(secs => $5::double precision), now() at time zone 'utc')
        on conflict (user_id, token_type) do update set
          token_hash = excluded.token_hash, relates_to = excluded.relates_to,
          created_at = excluded.created_at, updated_at = excluded.updated_at`,
      values: [userId, type, token.token_hash, relatesTo, String(olderBySeconds)],
    },
    {
      text: `update auth.users set ${type} = $2 where id = $1`,
      values: [userId, hashCode(relatesTo, token.code)],
    },
  ]);
}

const unexpired = `t.created_at > (now() at time zone 'utc') - make_interval(secs => $1::double precision)`;

/** The token of a link's hash, if it has one of these purposes and has not expired. */
export async function findByHash(
  transaction: Transaction,
  hash: string,
  types: readonly TokenType[],
  lifeSeconds: number,
): Promise<OneTimeToken | undefined> {
  return queryObject(
    transaction,
    `select to_jsonb(t) from auth.one_time_tokens t
      where ${unexpired} and t.token_hash = $2 and t.token_type::text = any (string_to_array($3, ','))`,
    [String(lifeSeconds), hash, types.join()],
  );
}

/** A token with the hash of the code to type. */
export interface CodedToken extends OneTimeToken {
  readonly code_hash: string | null;
}

/** The unexpired tokens of these purposes whose codes were sent to the contact. */
export async function findTokens(
  database: Pick<Transaction, 'pipeline'>,
  relatesTo: string,
  types: readonly TokenType[],
  lifeSeconds: number,
): Promise<readonly CodedToken[]> {
  const [result] = await database.pipeline([
    {
      text: `select to_jsonb(t) || jsonb_build_object('code_hash', to_jsonb(u) ->> t.token_type::text)
        from auth.one_time_tokens t join auth.users u on u.id = t.user_id
        where ${unexpired} and t.relates_to = $2 and t.token_type::text = any (string_to_array($3, ','))`,
      values: [String(lifeSeconds), relatesTo, types.join()],
    },
  ]);
  return (result?.rows ?? []).map(([cell]) => JSON.parse(cell ?? 'null') as CodedToken);
}

/**
 * Whether a code matches the token, compared in constant time. Supabase's service prefixes the hash of a link with a
 * challenge.
 */
export function matchesCode({ relates_to, code_hash }: CodedToken, code: string): boolean {
  const [computed, stored] = [
    Buffer.from(hashCode(relates_to, code)),
    Buffer.from((code_hash ?? '').replace(new RegExp(`^${pkcePrefix}`), '')),
  ];
  return stored.length === computed.length && timingSafeEqual(stored, computed);
}

/** Invalidates the code of a token; the link beside it remains valid, as no guess at the code reveals it. */
export async function invalidateCode(
  database: Pick<Transaction, 'pipeline'>,
  { user_id, token_type, code_hash }: CodedToken,
): Promise<void> {
  await database.pipeline([
    {
      text: `update auth.users set ${token_type} = '' where id = $1 and ${token_type} = $2`,
      values: [user_id, code_hash],
    },
  ]);
}

/** Deletes one token with its code and its link; false when it no longer exists. */
export async function consumeToken(
  transaction: Transaction,
  { user_id, token_type, token_hash }: OneTimeToken,
): Promise<boolean> {
  const { count } = await transaction.query({
    text: `delete from auth.one_time_tokens
      where user_id = $1 and token_type = $2::auth.one_time_token_type and token_hash = $3`,
    values: [user_id, token_type, token_hash],
  });
  return count === 1;
}

/** Deletes a user's tokens of these purposes. */
export async function deleteTokens(
  transaction: Transaction,
  userId: string,
  types: readonly TokenType[],
): Promise<void> {
  await transaction.query({
    text: `delete from auth.one_time_tokens
      where user_id = $1 and token_type::text = any (string_to_array($2, ','))`,
    values: [userId, types.join()],
  });
}

/** Deletes all tokens of a user, as after a new password. */
export async function deleteAllTokens(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query({
    text: 'delete from auth.one_time_tokens where user_id = $1',
    values: [userId],
  });
}
