/** Relay states: requests to an identity provider until its response arrives, in `auth.saml_relay_states`. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../postgres/database.ts';
import type { PkceChallenge } from '../flow-states/flow-state.ts';
import { queryObject } from '../query-objects.ts';

/** A row, with the code of its flow. */
export interface RelayState {
  readonly id: string;
  readonly sso_provider_id: string;
  readonly request_id: string;
  readonly redirect_to: string | null;
  readonly flow_state_id: string | null;
  /** Null when tokens are returned in the address. */
  readonly auth_code: string | null;
  readonly age_seconds: number;
}

/** Stores a request under the id that travels with it. */
export async function storeRelayState(
  transaction: Transaction,
  id: string,
  request: {
    readonly providerId: string;
    readonly requestId: string;
    readonly redirect: string;
    readonly challenge: PkceChallenge | null;
  },
): Promise<void> {
  const { providerId, requestId, redirect, challenge } = request;
  const flowId = challenge === null ? null : randomUUID();
  if (challenge !== null)
    await transaction.query({
      text: `insert into auth.flow_state (id, auth_code, code_challenge_method, code_challenge, provider_type,
          authentication_method, created_at, updated_at)
        values ($1, $2, $3::auth.code_challenge_method, $4, $5, 'sso/saml', now(), now())`,
      values: [flowId, randomUUID(), challenge.method, challenge.challenge, `sso:${providerId}`],
    });
  await transaction.query({
    text: `insert into auth.saml_relay_states (id, sso_provider_id, request_id, redirect_to, flow_state_id, created_at, updated_at)
      values ($1, $2, $3, $4, $5, now(), now())`,
    values: [id, providerId, requestId, redirect, flowId],
  });
}

/** Deletes and returns the request that a response refers to; each is accepted once. */
export function consumeRelayState(
  transaction: Transaction,
  id: string,
): Promise<RelayState | undefined> {
  return queryObject(
    transaction,
    `with consumed as (delete from auth.saml_relay_states where id = $1 returning *)
      select to_jsonb(t) || jsonb_build_object('auth_code', f.auth_code,
        'age_seconds', extract(epoch from now() - t.created_at))
      from consumed t left join auth.flow_state f on f.id = t.flow_state_id`,
    [id],
  );
}
