/** A flow that goes by way of a provider: what was asked for is kept here, and the one number that travels names it, once. */
import { createHash, randomUUID } from 'node:crypto';
import { randomPKCECodeVerifier } from 'openid-client';
import type { Transaction } from '../../postgres/database.ts';
import type { FlowSecrets } from '../providers/provider.ts';
import { isUuid } from '../request/caller.ts';
import { queryObject } from '../query-objects.ts';
import type { PkceChallenge } from './flow-state.ts';

/** What a visitor wants of a provider. */
export interface ExternalFlowRequest {
  readonly provider: string;
  /** Where the visitor goes in the end; it has been allowed. */
  readonly redirect: string;
  /** The client's own, where it is to trade a code in the end. */
  readonly challenge: PkceChallenge | null;
  readonly inviteToken: string | null;
  /** The user who adds a way to sign in. */
  readonly linkingUserId: string | null;
}

/** A flow whose visitor came back. */
export interface ReturnedFlow {
  readonly id: string;
  readonly provider_type: string;
  readonly referrer: string | null;
  /** The code for the client; null where tokens go back in the address. */
  readonly auth_code: string | null;
  readonly invite_token: string | null;
  readonly linking_target_id: string | null;
  readonly code_verifier: string;
  readonly is_late: boolean;
}

/** How long somebody may take to sign in over there. */
const lifeSeconds = 600;

/** Remembers the errand, and makes what is sent along with it. */
export async function createExternalFlow(
  transaction: Transaction,
  errand: ExternalFlowRequest,
): Promise<FlowSecrets> {
  const [id, clientStateId, verifier] = [randomUUID(), randomUUID(), randomPKCECodeVerifier()];
  const { provider, challenge } = errand;
  await transaction.pipeline([
    {
      text: `insert into auth.oauth_client_states (id, provider_type, code_verifier, created_at)
        values ($1, $2, $3, now())`,
      values: [clientStateId, provider, verifier],
    },
    {
      text: `insert into auth.flow_state (id, auth_code, code_challenge_method, code_challenge, provider_type,
          authentication_method, referrer, invite_token, linking_target_id, oauth_client_state_id, created_at, updated_at)
        values ($1, $2, $3::auth.code_challenge_method, $4, $5, 'oauth', $6, $7, $8, $9, now(), now())`,
      values: [
        id,
        challenge === null ? null : randomUUID(),
        challenge?.method ?? null,
        challenge?.challenge ?? null,
        provider,
        errand.redirect,
        errand.inviteToken,
        errand.linkingUserId,
        clientStateId,
      ],
    },
  ]);
  return deriveSecrets(id, verifier);
}

/** What was sent along with a flow that came back. */
export const flowSecrets = ({ id, code_verifier: verifier }: ReturnedFlow): FlowSecrets =>
  deriveSecrets(id, verifier);

function deriveSecrets(id: string, verifier: string): FlowSecrets {
  const nonce = createHash('sha256').update(`${id} ${verifier}`).digest('base64url');
  return { state: id, verifier, nonce };
}

/** The flow that a state names, which is good once: whoever comes with it again finds nothing. */
export async function consumeExternalFlow(
  transaction: Transaction,
  state: string,
): Promise<ReturnedFlow | undefined> {
  if (!isUuid(state)) return undefined;
  return await queryObject(
    transaction,
    `with taken as (
        delete from auth.oauth_client_states s using auth.flow_state f
        where f.id = $1 and s.id = f.oauth_client_state_id
        returning f.id, s.code_verifier, s.created_at < now() - make_interval(secs => $2::double precision) as is_late
      )
      select to_jsonb(f) || jsonb_build_object('code_verifier', t.code_verifier, 'is_late', t.is_late)
      from taken t join auth.flow_state f on f.id = t.id`,
    [state, String(lifeSeconds)],
  );
}

/** What came of a flow, for the session that its code is traded for. */
interface FlowOutcome {
  readonly accessToken?: string;
  readonly refreshToken?: string | null;
  /** When the session is to end; null for no such wish. */
  readonly sessionEnd?: Date | null;
}

/** Where a flow ends: its code is good from now on for this user. */
export async function completeFlow(
  transaction: Transaction,
  flowId: string,
  userId: string,
  { accessToken, refreshToken = null, sessionEnd = null }: FlowOutcome,
): Promise<void> {
  await transaction.query({
    text: `update auth.flow_state set user_id = $2, provider_access_token = $3, provider_refresh_token = $4,
        auth_code_issued_at = now(), updated_at = now() where id = $1`,
    values: [flowId, userId, accessToken ?? null, refreshToken],
  });
  // By itself, since the column is ours: a hosted project's database need not have it.
  if (sessionEnd !== null)
    await transaction.query({
      text: 'update auth.flow_state set session_not_after = $2 where id = $1',
      values: [flowId, sessionEnd.toISOString()],
    });
}

/** Forgets a flow that needs no code. */
export async function deleteFlow(transaction: Transaction, flowId: string): Promise<void> {
  await transaction.query({ text: 'delete from auth.flow_state where id = $1', values: [flowId] });
}
