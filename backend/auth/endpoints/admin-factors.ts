/** `GET` and `DELETE admin/users/:id/factors`: second factors of an account in the hands of the service's own key. */
import { json } from '../answers/json-response.ts';
import { refuse } from '../answers/errors.ts';
import { factorJson } from '../answers/user-json.ts';
import { record } from '../audit/audit.ts';
import { changeFactor, dropFactor, dropLonelyCodes } from '../factors/factor.ts';
import { requireService } from '../request/caller.ts';
import { readPhone } from '../request/contact.ts';
import { inUnit } from '../unit.ts';
import { existing } from '../users/user.ts';
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
      await dropLonelyCodes(unit, user.id);
      await record(call.auth, unit, 'factor_deleted', 'service', call.device, {
        user_id: user.id,
        factor_id: factor.id,
      });
      return json(factorJson(factor));
    });
  },
};

export const adminFactorUpdate: Endpoint = {
  method: 'PUT',
  path: '/admin/users/:id/factors/:inner',
  async answer(call) {
    await requireService(call);
    const { auth, fields, device, innerId } = call;
    const [name, phone] = [fields.text('friendly_name'), fields.text('phone')];
    return await inUnit(auth, async (unit) => {
      const user = await named(call, unit);
      const factor = user.factors.find(({ id }) => id === innerId);
      if (factor === undefined) return refuse('mfa_factor_not_found');
      if (name !== '') await changeFactor(unit, factor.id, 'friendly_name', name);
      if (phone !== '' && factor.factor_type === 'phone')
        await changeFactor(unit, factor.id, 'phone', readPhone(phone));
      const traits = { user_id: user.id, factor_id: factor.id, factor_type: factor.factor_type };
      await record(auth, unit, 'factor_updated', 'service', device, traits);
      const { factors } = await existing(unit, user.id);
      const changed = factors.find(({ id }) => id === factor.id) ?? factor;
      return json(factorJson(changed));
    });
  },
};
