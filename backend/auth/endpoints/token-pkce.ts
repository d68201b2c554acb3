/** `POST token?grant_type=pkce`: exchanges the code of a link or provider sign-in, with its verifier, for a session. */
import { tokenResponse } from '../respond/token-response.ts';
import { Refused, refuse } from '../respond/errors.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import { checkVerifier, consumeFlow } from '../flow-states/flow-state.ts';
import type { FlowState } from '../flow-states/flow-state.ts';
import type { Call } from '../request/call.ts';
import { startSession, limitSessionEnd } from '../sessions/session.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import { lockUser, isBanned } from '../users/user.ts';

/** Responds with a session. */
export async function exchangePkceCode({ auth, fields, device }: Call): Promise<Response> {
  const [code, verifier] = [fields.text('auth_code'), fields.text('code_verifier')];
  if (code === '' || verifier === '')
    refuse(
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    );
  // A code is accepted once, even with a wrong verifier: its use is committed either way.
  const outcome = await inUnitOfWork(auth, async (unit) => {
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
    const tokens = await startSession(auth, unit, user, flow.authentication_method, device);
    const { session_not_after: end } = flow;
    await limitSessionEnd(unit, tokens, end == null ? null : new Date(end));
    return tokenResponse(tokens, providerTokens(flow));
  });
  if (outcome instanceof Refused) throw outcome;
  return outcome;
}

/** The provider's tokens go to the client, once: they are not stored. */
const providerTokens = (flow: FlowState): Readonly<Record<string, string>> => ({
  ...(flow.provider_access_token === null ? {} : { provider_token: flow.provider_access_token }),
  ...(flow.provider_refresh_token === null
    ? {}
    : { provider_refresh_token: flow.provider_refresh_token }),
});
