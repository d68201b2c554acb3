/** Codes and links that are good once: only their hashes are kept, each for one purpose, and a new one replaces the old. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '../../postgres/database.ts';
import { objectOf } from '../rows.ts';

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

/** What is sent: a code to type, and the hash that a link carries. */
export interface Secret {
  readonly code: string;
  readonly hash: string;
}

/** Marks the hash of a link that was asked for with a code challenge. */
export const pkcePrefix = 'pkce_';

/** A code of so many digits. */
export function makeCode(digits: number): string {
  return Array.from({ length: digits }, () => randomInt(10)).join('');
}

/** What is kept of a code, as Supabase's own service keeps it. */
export function hashOf(relatesTo: string, code: string): string {
  return createHash('sha224')
    .update(relatesTo + code)
    .digest('hex');
}

/**
 * Keeps the hash of a new code for the user; an earlier one of the same purpose is void.
 * @param olderBySeconds how much older than it is the token is to count, so that it ends earlier than others
 */
export async function keepToken(
  transaction: Transaction,
  token: OneTimeToken,
  olderBySeconds = 0,
): Promise<void> {
  await transaction.query({
    text: `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
      values (gen_random_uuid(), $1, $2::auth.one_time_token_type, $3, $4,
        (now() at time zone 'utc') - make_interval(secs => $5::double precision), now() at time zone 'utc')
      on conflict (user_id, token_type) do update set
        token_hash = excluded.token_hash, relates_to = excluded.relates_to,
        created_at = excluded.created_at, updated_at = excluded.updated_at`,
    values: [
      token.user_id,
      token.token_type,
      token.token_hash,
      token.relates_to,
      String(olderBySeconds),
    ],
  });
}

const young = `t.created_at > (now() at time zone 'utc') - make_interval(secs => $1::double precision)`;

/** The token that a link's hash stands for, if it is of one of these purposes and young enough. */
export async function findByHash(
  transaction: Transaction,
  hash: string,
  types: readonly TokenType[],
  lifeSeconds: number,
): Promise<OneTimeToken | undefined> {
  return objectOf(
    transaction,
    `select to_jsonb(t) from auth.one_time_tokens t
      where ${young} and t.token_hash in ($2, $3) and t.token_type::text = any (string_to_array($4, ','))`,
    [String(lifeSeconds), hash, pkcePrefix + hash, types.join()],
  );
}

/** The user's token of one of these purposes that the code fits, compared in constant time. */
export async function findByCode(
  transaction: Transaction,
  relatesTo: string,
  code: string,
  types: readonly TokenType[],
  lifeSeconds: number,
): Promise<OneTimeToken | undefined> {
  const found = await objectOf<OneTimeToken[]>(
    transaction,
    `select coalesce(jsonb_agg(to_jsonb(t)), '[]') from auth.one_time_tokens t
      where ${young} and t.relates_to = $2 and t.token_type::text = any (string_to_array($3, ','))`,
    [String(lifeSeconds), relatesTo, types.join()],
  );
  const hash = Buffer.from(hashOf(relatesTo, code));
  return found?.find(({ token_hash }) => {
    const kept = Buffer.from(token_hash.replace(pkcePrefix, ''));
    return kept.length === hash.length && timingSafeEqual(kept, hash);
  });
}

/** Voids a user's tokens of these purposes. */
export async function dropTokens(
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

/** Voids all that a user has pending, as after a new password. */
export async function dropAllTokens(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query({
    text: 'delete from auth.one_time_tokens where user_id = $1',
    values: [userId],
  });
}
