/** `POST logout`: ends this session, all other sessions, or all sessions of the user. */
import { refuse } from '../respond/errors.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import { loadCaller, requireClaims, hasSession } from '../request/caller.ts';
import { endSessions, scopes } from '../sessions/session.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { Endpoint } from './endpoint.ts';

export const logout: Endpoint = {
  method: 'POST',
  path: '/logout',
  async handle(call) {
    const requestedScope = call.query.get('scope') ?? 'global';
    const scope = scopes.find((each) => each === requestedScope);
    if (scope === undefined)
      refuse('validation_failed', `Unsupported logout scope "${requestedScope}"`);
    const claims = await requireClaims(call);
    await inUnitOfWork(call.auth, async (unit) => {
      const { user, session } = await loadCaller(call, unit, claims);
      await endSessions(unit, user.id, hasSession(session) ? scope : 'global', session.id);
      await recordAuditEvent(call.auth, unit, 'logout', user, call.device);
    });
    return new Response(null, { status: 204 });
  },
};
