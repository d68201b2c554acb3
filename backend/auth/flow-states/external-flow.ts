/**
 * The flow of a provider's sign-in: the request is stored here, and the random `state` that travels with the browser
 * refers to it once.
 */
import { createHash, randomUUID } from 'node:crypto';
import { randomPKCECodeVerifier } from 'openid-client';
import type { Transaction } from '../../postgres/database.ts';
import type { FlowSecrets } from '../providers/provider.ts';
import { isUuid } from '../request/caller.ts';
import { queryObject } from '../query-objects.ts';
import type { PkceChallenge } from './flow-state.ts';

/** A visitor's request to sign in at a provider. */
export interface ExternalFlowRequest {
  readonly provider: string;
  /** The page that the visitor returns to in the end; it has been checked. */
  readonly redirect: string;
  /** The client's PKCE challenge, if the flow ends with a code. */
  readonly challenge: PkceChallenge | null;
  readonly inviteToken: string | null;
  /** The user that the provider's account is linked to. */
  readonly linkingUserId: string | null;
}

/** A flow whose visitor has returned from the provider. */
export interface ReturnedFlow {
  readonly id: string;
  readonly provider_type: string;
  readonly referrer: string | null;
  /** The code for the client; null when tokens are returned in the address. */
  readonly auth_code: string | null;
  readonly invite_token: string | null;
  readonly linking_target_id: string | null;
  readonly code_verifier: string;
  readonly is_late: boolean;
}

/** The time that signing in at the provider may take. */
const lifeSeconds = 600;

/** Stores the request, and derives the secrets that are sent to the provider. */
export async function createExternalFlow(
  transaction: Transaction,
  request: ExternalFlowRequest,
): Promise<FlowSecrets> {
  const [id, clientStateId, verifier] = [randomUUID(), randomUUID(), randomPKCECodeVerifier()];
  const { provider, challenge } = request;
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
        request.redirect,
        request.inviteToken,
        request.linkingUserId,
        clientStateId,
      ],
    },
  ]);
  return deriveSecrets(id, verifier);
}

/** The secrets that were sent with a returned flow. */
export const flowSecrets = ({ id, code_verifier: verifier }: ReturnedFlow): FlowSecrets =>
  deriveSecrets(id, verifier);

function deriveSecrets(id: string, verifier: string): FlowSecrets {
  const nonce = createHash('sha256').update(`${id} ${verifier}`).digest('base64url');
  return { state: id, verifier, nonce };
}

/** The flow of a `state`, which is accepted once. */
export async function consumeExternalFlow(
  transaction: Transaction,
  state: string,
): Promise<ReturnedFlow | undefined> {
  if (!isUuid(state)) return undefined;
  return await queryObject(
    transaction,
    `with consumed as (
        delete from auth.oauth_client_states s using auth.flow_state f
        where f.id = $1 and s.id = f.oauth_client_state_id
        returning f.id, s.code_verifier, s.created_at < now() - make_interval(secs => $2::double precision) as is_late
      )
      select to_jsonb(f) || jsonb_build_object('code_verifier', t.code_verifier, 'is_late', t.is_late)
      from consumed t join auth.flow_state f on f.id = t.id`,
    [state, String(lifeSeconds)],
  );
}

/** The outcome of a flow, for the session that its code is exchanged for. */
interface FlowOutcome {
  readonly accessToken?: string;
  readonly refreshToken?: string | null;
  /** The end of the session that the provider asks for; null for none. */
  readonly sessionEnd?: Date | null;
}

/** Completes a flow: from now on its code can be exchanged for a session of this user. */
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
  // In a statement of its own, since the column is not GoTrue's: a hosted project's database need not have it.
  if (sessionEnd !== null)
    await transaction.query({
      text: 'update auth.flow_state set session_not_after = $2 where id = $1',
      values: [flowId, sessionEnd.toISOString()],
    });
}

/** Deletes a flow that needs no code. */
export async function deleteFlow(transaction: Transaction, flowId: string): Promise<void> {
  await transaction.query({ text: 'delete from auth.flow_state where id = $1', values: [flowId] });
}
