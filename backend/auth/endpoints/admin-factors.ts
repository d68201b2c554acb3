/** `admin/users/:id/factors`: the service role lists, changes and deletes second factors of an account. */
import { json } from '../respond/json-response.ts';
import { refuse } from '../respond/errors.ts';
import { factorJson } from '../respond/user-json.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import { updateFactor, deleteFactor, deleteOrphanedRecoveryCodes } from '../factors/factor.ts';
import { requireServiceRole } from '../request/caller.ts';
import { readPhone } from '../request/read-contact.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import { loadUser } from '../users/user.ts';
import { requireNamedUser } from './admin-user.ts';
import type { Endpoint } from './endpoint.ts';

export const adminFactorList: Endpoint = {
  method: 'GET',
  path: '/admin/users/:id/factors',
  async handle(call) {
    await requireServiceRole(call);
    const { factors } = await inUnitOfWork(call.auth, (unit) => requireNamedUser(call, unit));
    return json(factors.map(factorJson));
  },
};

export const adminFactorDelete: Endpoint = {
  method: 'DELETE',
  path: '/admin/users/:id/factors/:inner',
  async handle(call) {
    await requireServiceRole(call);
    return await inUnitOfWork(call.auth, async (unit) => {
      const user = await requireNamedUser(call, unit);
      const factor = user.factors.find(({ id }) => id === call.innerId);
      if (factor === undefined) return refuse('mfa_factor_not_found');
      await deleteFactor(unit, factor.id);
      await deleteOrphanedRecoveryCodes(unit, user.id);
      await recordAuditEvent(call.auth, unit, 'factor_deleted', 'service', call.device, {
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
  async handle(call) {
    await requireServiceRole(call);
    const { auth, fields, device, innerId } = call;
    const [name, phone] = [fields.text('friendly_name'), fields.text('phone')];
    return await inUnitOfWork(auth, async (unit) => {
      const user = await requireNamedUser(call, unit);
      const factor = user.factors.find(({ id }) => id === innerId);
      if (factor === undefined) return refuse('mfa_factor_not_found');
      if (name !== '') await updateFactor(unit, factor.id, 'friendly_name', name);
      if (phone !== '' && factor.factor_type === 'phone')
        await updateFactor(unit, factor.id, 'phone', readPhone(phone));
      const traits = { user_id: user.id, factor_id: factor.id, factor_type: factor.factor_type };
      await recordAuditEvent(auth, unit, 'factor_updated', 'service', device, traits);
      const { factors } = await loadUser(unit, user.id);
      const changed = factors.find(({ id }) => id === factor.id) ?? factor;
      return json(factorJson(changed));
    });
  },
};
