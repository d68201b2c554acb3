/** `DELETE factors/:id`: deletes a second factor, in a session that has verified it. */
import { json } from '../respond/json-response.ts';
import { refuse } from '../respond/errors.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import { deleteFactor, deleteOrphanedRecoveryCodes } from '../factors/factor.ts';
import { notify } from '../messages/notify.ts';
import { loadCaller, requireClaims } from '../request/caller.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { Endpoint } from './endpoint.ts';

export const factorDelete: Endpoint = {
  method: 'DELETE',
  path: '/factors/:id',
  async handle(call) {
    const claims = await requireClaims(call);
    return await inUnitOfWork(call.auth, async (unit) => {
      const { user, session } = await loadCaller(call, unit, claims);
      const factor = user.factors.find((each) => each.id === call.id);
      if (factor === undefined) return refuse('mfa_factor_not_found');
      if (factor.status === 'verified' && session.aal !== 'aal2')
        refuse('insufficient_aal', {
          status: 422,
          message: 'AAL2 required to unenroll verified factor',
        });
      await deleteFactor(unit, factor.id);
      await deleteOrphanedRecoveryCodes(unit, user.id);
      await recordAuditEvent(call.auth, unit, 'factor_unenrolled', user, call.device, {
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
