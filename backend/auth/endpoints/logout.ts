/** `POST logout`: ends this session, all others, or all of the user's. */
import { refuse } from '../answers/errors.ts';
import { record } from '../audit/audit.ts';
import { callerOf, claimsOf, hasSession } from '../request/caller.ts';
import { endSessions, scopes } from '../sessions/session.ts';
import { inUnit } from '../unit.ts';
import type { Endpoint } from './endpoint.ts';

export const logout: Endpoint = {
  method: 'POST',
  path: '/logout',
  async answer(call) {
    const asked = call.query.get('scope') ?? 'global';
    const scope = scopes.find((each) => each === asked);
    if (scope === undefined) refuse('validation_failed', `Unsupported logout scope "${asked}"`);
    const claims = await claimsOf(call);
    await inUnit(call.auth, async (unit) => {
      const { user, session } = await callerOf(call, unit, claims);
      await endSessions(unit, user.id, hasSession(session) ? scope : 'global', session.id);
      await record(call.auth, unit, 'logout', user, call.device);
    });
    return new Response(null, { status: 204 });
  },
};
