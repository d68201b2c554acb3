/**
 * `GET user/identities/authorize` and `DELETE user/identities/:id`: users link and unlink identities, if the project
 * allows it.
 */
import { recordAuditEvent } from '../audit/audit-log.ts';
import { refuse } from '../respond/errors.ts';
import { json } from '../respond/json-response.ts';
import { redirectTo } from '../respond/redirect-response.ts';
import { unlinkIdentity } from '../identities/unlink-identity.ts';
import { notify } from '../messages/notify.ts';
import type { Call } from '../request/call.ts';
import { loadCaller, requireClaims, isUuid, needsSecondFactor } from '../request/caller.ts';
import type { Caller } from '../request/caller.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import { authorizationUrlFor } from './authorize.ts';
import type { Endpoint } from './endpoint.ts';

export const identityAuthorize: Endpoint = {
  method: 'GET',
  path: '/user/identities/authorize',
  hasSideEffects: true,
  limit: 'authorize',
  async handle(call) {
    const claims = await requireClaims(call);
    requireManualLinking(call);
    const { user } = await inUnitOfWork(call.auth, async (unit) =>
      requireMayLink(await loadCaller(call, unit, claims)),
    );
    const url = await authorizationUrlFor(call, user.id);
    if (call.query.get('skip_http_redirect') === 'true') return json({ url });
    return redirectTo(url);
  },
};

export const identityDelete: Endpoint = {
  method: 'DELETE',
  path: '/user/identities/:id',
  async handle(call) {
    const claims = await requireClaims(call);
    requireManualLinking(call);
    if (!isUuid(call.id))
      refuse('validation_failed', { status: 404, message: 'identity_id must be an UUID' });
    await inUnitOfWork(call.auth, async (unit) => {
      const { user } = requireMayLink(await loadCaller(call, unit, claims));
      const { provider } = await unlinkIdentity(unit, user, call.id);
      const traits = { identity_id: call.id, provider };
      await recordAuditEvent(call.auth, unit, 'identity_unlinked', user, call.device, traits);
      notify(call.auth, unit, user, 'identity_unlinked', { provider });
    });
    return json({});
  },
};

/** Refuses a session without the second factor of its account: identities outlive a changed password. */
export function requireMayLink(caller: Caller): Caller {
  if (needsSecondFactor(caller))
    refuse(
      'insufficient_aal',
      'AAL2 session is required to link or unlink identities when MFA is enabled',
    );
  return caller;
}

/** Refuses `manual_linking_disabled`. */
export function requireManualLinking({ auth }: Call): void {
  if (!auth.settings.enableManualLinking) refuse('manual_linking_disabled');
}
