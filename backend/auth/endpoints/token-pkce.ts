/** `POST token?grant_type=pkce`: changes the code that a link handed over, with the verifier it was asked for with, for a session. */
import { json } from '../answers/json-response.ts';
import { Refused, refuse } from '../answers/errors.ts';
import { checkVerifier, takeFlow } from '../flow-states/flow-state.ts';
import type { Call } from '../request/call.ts';
import { beginSession } from '../sessions/session.ts';
import { inUnit } from '../unit.ts';
import { holdUser, isBanned } from '../users/user.ts';

/** Answers with a session. */
export async function tokenByPkce({ auth, fields, device }: Call): Promise<Response> {
  const [code, verifier] = [fields.text('auth_code'), fields.text('code_verifier')];
  if (code === '' || verifier === '')
    refuse(
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    );
  // A code is good once, also for who does not have the verifier: its taking is committed either way.
  const answer = await inUnit(auth, async (unit) => {
    const flow = await takeFlow(unit, code);
    if (flow === undefined) return refuse('flow_state_not_found');
    try {
      checkVerifier(flow, verifier);
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
    const user = flow.user_id === null ? undefined : await holdUser(unit, flow.user_id);
    if (user === undefined) return refuse('flow_state_not_found');
    if (isBanned(user)) refuse('user_banned');
    return json(await beginSession(auth, unit, user, flow.authentication_method, device));
  });
  if (answer instanceof Refused) throw answer;
  return answer;
}
