/** `GET` and `DELETE admin/users/:id/factors`: second factors of an account in the hands of the service's own key. */
import { json } from '../answers/json-response.ts';
import { refuse } from '../answers/errors.ts';
import { factorJson } from '../answers/user-json.ts';
import { record } from '../audit/audit.ts';
import { dropFactor } from '../factors/factor.ts';
import { requireService } from '../request/caller.ts';
import { inUnit } from '../unit.ts';
import { named } from './admin-user.ts';
import type { Endpoint } from './endpoint.ts';

export const adminFactorList: Endpoint = {
  method: 'GET',
  path: '/admin/users/:id/factors',
  async answer(call) {
    await requireService(call);
    const { factors } = await inUnit(call.auth, (unit) => named(call, unit));
    return json(factors.map(factorJson));
  },
};

export const adminFactorDelete: Endpoint = {
  method: 'DELETE',
  path: '/admin/users/:id/factors/:inner',
  async answer(call) {
    await requireService(call);
    return await inUnit(call.auth, async (unit) => {
      const user = await named(call, unit);
      const factor = user.factors.find(({ id }) => id === call.innerId);
      if (factor === undefined) return refuse('mfa_factor_not_found');
      await dropFactor(unit, factor.id);
      await record(call.auth, unit, 'factor_deleted', 'service', call.device, {
        user_id: user.id,
        factor_id: factor.id,
      });
      return json(factorJson(factor));
    });
  },
};
