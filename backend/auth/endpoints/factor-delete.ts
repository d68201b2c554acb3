/** `DELETE factors/:id`: a second factor is given up, by who has just shown it. */
import { json } from '../answers/json-response.ts';
import { refuse } from '../answers/errors.ts';
import { record } from '../audit/audit.ts';
import { dropFactor, dropLonelyCodes } from '../factors/factor.ts';
import { notify } from '../messages/notify.ts';
import { callerOf, claimsOf } from '../request/caller.ts';
import { inUnit } from '../unit.ts';
import type { Endpoint } from './endpoint.ts';

export const factorDelete: Endpoint = {
  method: 'DELETE',
  path: '/factors/:id',
  async answer(call) {
    const claims = await claimsOf(call);
    return await inUnit(call.auth, async (unit) => {
      const { user, session } = await callerOf(call, unit, claims);
      const factor = user.factors.find((each) => each.id === call.id);
      if (factor === undefined) return refuse('mfa_factor_not_found');
      if (factor.status === 'verified' && session.aal !== 'aal2')
        refuse('insufficient_aal', {
          status: 422,
          message: 'AAL2 required to unenroll verified factor',
        });
      await dropFactor(unit, factor.id);
      await dropLonelyCodes(unit, user.id);
      await record(call.auth, unit, 'factor_unenrolled', user, call.device, {
        factor_id: factor.id,
        factor_status: factor.status,
        session_id: session.id,
      });
      if (factor.status === 'verified')
        notify(call.auth, unit, user, 'mfa_factor_unenrolled', { factorType: factor.factor_type });
      return json({ id: factor.id });
    });
  },
};
