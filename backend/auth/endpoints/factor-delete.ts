/** `DELETE factors/:id`: a second factor is given up, by who has just shown it. */
import { json } from '../answers/json-response.ts';
import { refuse } from '../answers/errors.ts';
import { dropFactor } from '../factors/factor.ts';
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
      return json({ id: factor.id });
    });
  },
};
