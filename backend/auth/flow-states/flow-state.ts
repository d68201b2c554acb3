/**
 * The PKCE flow (RFC 7636): a link that was requested with a challenge leads to a code that only the verifier can
 * exchange.
 */
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '../../postgres/database.ts';
import { refuse } from '../respond/errors.ts';
import { queryObject } from '../query-objects.ts';

/** The PKCE challenge of a request. */
export interface PkceChallenge {
  readonly challenge: string;
  readonly method: 's256' | 'plain';
}

/** A row of `auth.flow_state`. */
export interface FlowState {
  readonly id: string;
  readonly user_id: string | null;
  readonly code_challenge: string;
  readonly code_challenge_method: 's256' | 'plain';
  readonly authentication_method: string;
  readonly provider_access_token: string | null;
  readonly provider_refresh_token: string | null;
  readonly session_not_after?: string | null;
  readonly age_seconds: number;
}

const lifeSeconds = 300;

/** The challenge of a request; null without one. Refuses an incomplete or malformed one. */
export function readPkceChallenge(challenge: string, method: string): PkceChallenge | null {
  if (challenge === '' && method === '') return null;
  if (challenge === '' || method === '')
    refuse('validation_failed', 'PKCE flow requires code_challenge_method and code_challenge');
  const name = method.toLowerCase();
  if (name !== 's256' && name !== 'plain')
    refuse('validation_failed', `code_challenge_method must be s256 or plain`);
  if (challenge.length < 43 || challenge.length > 128)
    refuse('validation_failed', 'code challenge has to be between 43 and 128 characters');
  if (!/^[\w.~-]+$/.test(challenge))
    refuse(
      'validation_failed',
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  return { challenge, method: name };
}

/** Stores the challenge until the user follows the link. */
export async function createFlow(
  transaction: Transaction,
  userId: string,
  method: string,
  { challenge, method: challengeMethod }: PkceChallenge,
): Promise<void> {
  await transaction.query({
    text: `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
        authentication_method, created_at, updated_at)
      values (gen_random_uuid(), $1, $2, $3::auth.code_challenge_method, $4, 'email', $5, now(), now())`,
    values: [userId, randomUUID(), challengeMethod, challenge, method],
  });
}

/** Issues the code for the user's latest challenge when a link was followed; undefined without a challenge. */
export async function issueCode(
  transaction: Transaction,
  userId: string,
  method: string,
): Promise<string | undefined> {
  const flow = await queryObject<{ auth_code: string }>(
    transaction,
    `update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
      where id = (select id from auth.flow_state where user_id = $1 and authentication_method = $2
        and auth_code_issued_at is null order by created_at desc limit 1)
      returning jsonb_build_object('auth_code', auth_code)`,
    [userId, method],
  );
  return flow?.auth_code;
}

/** Deletes and returns the flow of a code, which is accepted once. */
export function consumeFlow(
  transaction: Transaction,
  code: string,
): Promise<FlowState | undefined> {
  return queryObject(
    transaction,
    `delete from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null
      returning to_jsonb(flow_state) || jsonb_build_object('age_seconds', extract(epoch from now() - auth_code_issued_at))`,
    [code],
  );
}

/** Refuses an expired flow, or a verifier that does not match its challenge. */
export function checkVerifier(flow: FlowState, verifier: string): void {
  if (flow.age_seconds > lifeSeconds) refuse('flow_state_expired');
  const derived =
    flow.code_challenge_method === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier;
  const [computed, stored] = [Buffer.from(derived), Buffer.from(flow.code_challenge)];
  if (computed.length !== stored.length || !timingSafeEqual(computed, stored))
    refuse('bad_code_verifier');
}
