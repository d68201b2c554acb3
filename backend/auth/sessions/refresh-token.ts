/** Refresh tokens: good once. One that comes again is a copy in other hands, unless it comes so soon that a client lost the answer. */
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

/** Whether a text has the form of a token of ours. */
export function isTokenFormat(text: string): boolean {
  return /^[a-z0-9]{12}$/.test(text);
}

/** A new token and what adds it to a session, in succession of its parent. */
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

/** Adds a token to a session, in succession of its parent. */
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

/** The token's row, held until the transaction ends, so that of two who come at once the second sees what the first did. */
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

/** The token of a session that has not been used yet, held. */
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

/** What is to be done with a token that came. */
export type TokenDecision = 'rotate' | 'repeat-active' | 'stolen';

/** A used token is tolerated when its successor has not been used, or for a moment after its use; else its family is lost. */
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

/** Ends a session whose tokens got into other hands: no token of it, refresh or access, is good any more. */
export async function revokeFamily(transaction: Transaction, sessionId: string): Promise<void> {
  await transaction.pipeline([
    {
      text: 'update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1 and not revoked',
      values: [sessionId],
    },
    { text: 'update auth.sessions set not_after = now() where id = $1', values: [sessionId] },
  ]);
}
