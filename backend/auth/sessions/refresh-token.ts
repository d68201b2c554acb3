/**
 * Refresh tokens: each is accepted once. One that is sent again was copied, unless it is sent so soon that a client
 * lost the response.
 */
import { randomInt } from 'node:crypto';
import type { Statement, Transaction } from '../../postgres/database.ts';
import { queryObject } from '../query-objects.ts';

/** A row of `auth.refresh_tokens`. */
export interface RefreshToken {
  readonly id: number;
  readonly token: string;
  readonly user_id: string;
  readonly session_id: string | null;
  readonly revoked: boolean;
  readonly parent: string | null;
  readonly updated_at: string;
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const length = 12;

/** Whether a text has the format of a refresh token. */
export function isTokenFormat(text: string): boolean {
  return /^[a-z0-9]{12}$/.test(text);
}

/** A new token, and the statement that adds it to a session as the successor of its parent. */
export function newRefreshToken(
  sessionId: string,
  userId: string,
  parent: string | null,
): { readonly token: string; readonly statement: Statement } {
  const token = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  const statement = {
    text: `insert into auth.refresh_tokens (instance_id, token, user_id, session_id, parent, revoked, created_at, updated_at)
      values ('00000000-0000-0000-0000-000000000000', $1, $2, $3, $4, false, now(), now())`,
    values: [token, userId, sessionId, parent],
  };
  return { token, statement };
}

/** Adds a token to a session as the successor of its parent. */
export async function addRefreshToken(
  transaction: Transaction,
  sessionId: string,
  userId: string,
  parent: string | null,
): Promise<string> {
  const { token, statement } = newRefreshToken(sessionId, userId, parent);
  await transaction.query(statement);
  return token;
}

/**
 * The token's row, locked until the transaction ends, so that the second of two concurrent requests sees what the first
 * did.
 */
export function lockRefreshToken(
  transaction: Transaction,
  token: string,
): Promise<RefreshToken | undefined> {
  return queryObject(
    transaction,
    'select to_jsonb(t) from auth.refresh_tokens t where t.token = $1 for update',
    [token],
  );
}

/** The unused token of a session, locked. */
export function lockActiveToken(
  transaction: Transaction,
  sessionId: string,
): Promise<RefreshToken | undefined> {
  return queryObject(
    transaction,
    `select to_jsonb(t) from auth.refresh_tokens t
      where t.session_id = $1 and not t.revoked order by t.id desc limit 1 for update`,
    [sessionId],
  );
}

/** The treatment of a presented token. */
export type TokenDecision = 'rotate' | 'repeat-active' | 'stolen';

/**
 * Classifies a presented token: a used one is tolerated while its successor is unused, or for a moment after its use;
 * otherwise it counts as stolen.
 */
export function classifyToken(
  token: RefreshToken,
  active: RefreshToken | undefined,
  reuseIntervalSeconds: number,
  now = Date.now(),
): TokenDecision {
  if (!token.revoked) return 'rotate';
  if (active === undefined) return 'stolen';
  if (active.parent === token.token) return 'repeat-active';
  return Date.parse(token.updated_at) + reuseIntervalSeconds * 1000 >= now
    ? 'repeat-active'
    : 'stolen';
}

/** Marks a token as used. */
export async function revokeToken(transaction: Transaction, token: RefreshToken): Promise<void> {
  await transaction.query({
    text: 'update auth.refresh_tokens set revoked = true, updated_at = now() where id = $1',
    values: [String(token.id)],
  });
}

/** Ends a session whose tokens were stolen: no token of it, refresh or access, is accepted any more. */
export async function revokeFamily(transaction: Transaction, sessionId: string): Promise<void> {
  await transaction.pipeline([
    {
      text: 'update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1 and not revoked',
      values: [sessionId],
    },
    { text: 'update auth.sessions set not_after = now() where id = $1', values: [sessionId] },
  ]);
}
