/** `POST token?grant_type=pkce`: changes the code that a link handed over, with the verifier it was asked for with, for a session. */
import { tokenResponse } from '../respond/token-response.ts';
import { Refused, refuse } from '../respond/errors.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import { checkVerifier, consumeFlow } from '../flow-states/flow-state.ts';
import type { FlowState } from '../flow-states/flow-state.ts';
import type { Call } from '../request/call.ts';
import { startSession, limitSessionEnd } from '../sessions/session.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import { lockUser, isBanned } from '../users/user.ts';

/** Answers with a session. */
export async function exchangePkceCode({ auth, fields, device }: Call): Promise<Response> {
  const [code, verifier] = [fields.text('auth_code'), fields.text('code_verifier')];
  if (code === '' || verifier === '')
    refuse(
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    );
  // A code is good once, also for who does not have the verifier: its taking is committed either way.
  const answer = await inUnitOfWork(auth, async (unit) => {
    const flow = await consumeFlow(unit, code);
    if (flow === undefined) return refuse('flow_state_not_found');
    try {
      checkVerifier(flow, verifier);
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
    const user = flow.user_id === null ? undefined : await lockUser(unit, flow.user_id);
    if (user === undefined) return refuse('flow_state_not_found');
    if (isBanned(user)) refuse('user_banned');
    await recordAuditEvent(auth, unit, 'login', user, device, {
      provider_type: flow.authentication_method,
    });
    const grant = await startSession(auth, unit, user, flow.authentication_method, device);
    const { session_not_after: end } = flow;
    await limitSessionEnd(unit, grant, end == null ? null : new Date(end));
    return tokenResponse(grant, providerTokens(flow));
  });
  if (answer instanceof Refused) throw answer;
  return answer;
}

/** What the provider handed out goes to the client, once: nothing of it is kept. */
const providerTokens = (flow: FlowState): Readonly<Record<string, string>> => ({
  ...(flow.provider_access_token === null ? {} : { provider_token: flow.provider_access_token }),
  ...(flow.provider_refresh_token === null
    ? {}
    : { provider_refresh_token: flow.provider_refresh_token }),
});
