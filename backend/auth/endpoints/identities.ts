/** `GET user/identities/authorize` and `DELETE user/identities/:id`: users add and remove ways to sign in, where projects let them. */
import { record } from '../audit/audit.ts';
import { refuse } from '../answers/errors.ts';
import { json } from '../answers/json-response.ts';
import { redirectTo } from '../answers/redirect-answer.ts';
import { unlinkIdentity } from '../identities/unlink-identity.ts';
import { notify } from '../messages/notify.ts';
import type { Call } from '../request/call.ts';
import { callerOf, claimsOf, isUuid, owesFactor } from '../request/caller.ts';
import type { Caller } from '../request/caller.ts';
import { inUnit } from '../unit.ts';
import { providerAddress } from './authorize.ts';
import type { Endpoint } from './endpoint.ts';

export const identityAuthorize: Endpoint = {
  method: 'GET',
  path: '/user/identities/authorize',
  changes: true,
  limit: 'authorize',
  async answer(call) {
    const claims = await claimsOf(call);
    requireManualLinking(call);
    const { user } = await inUnit(call.auth, async (unit) =>
      mayLink(await callerOf(call, unit, claims)),
    );
    const url = await providerAddress(call, user.id);
    if (call.query.get('skip_http_redirect') === 'true') return json({ url });
    return redirectTo(url);
  },
};

export const identityDelete: Endpoint = {
  method: 'DELETE',
  path: '/user/identities/:id',
  async answer(call) {
    const claims = await claimsOf(call);
    requireManualLinking(call);
    if (!isUuid(call.id))
      refuse('validation_failed', { status: 404, message: 'identity_id must be an UUID' });
    await inUnit(call.auth, async (unit) => {
      const { user } = mayLink(await callerOf(call, unit, claims));
      const { provider } = await unlinkIdentity(unit, user, call.id);
      const traits = { identity_id: call.id, provider };
      await record(call.auth, unit, 'identity_unlinked', user, call.device, traits);
      notify(call.auth, unit, user, 'identity_unlinked', { provider });
    });
    return json({});
  },
};

/** Refuses who has a second factor and has not shown it: ways to sign in outlive a password that is changed. */
export function mayLink(caller: Caller): Caller {
  if (owesFactor(caller))
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
