/** `GET admin/audit`: the service's own key reads what happened to accounts, the latest first, page by page. */
import { pageOf, readPage } from '../answers/pages.ts';
import { requireService } from '../request/caller.ts';
import { objectsOf } from '../rows.ts';
import { inUnit } from '../unit.ts';
import type { Endpoint } from './endpoint.ts';

export const adminAudit: Endpoint = {
  method: 'GET',
  path: '/admin/audit',
  async answer(call) {
    await requireService(call);
    const page = readPage(call);
    return await inUnit(call.auth, async (unit) => {
      const [total = 0] = await objectsOf<number>(
        unit,
        'select count(*) from auth.audit_log_entries',
      );
      const entries = await objectsOf(
        unit,
        `select jsonb_build_object('id', id, 'payload', payload, 'created_at', created_at, 'ip_address', ip_address)
          from auth.audit_log_entries order by created_at desc, id limit $1 offset $2`,
        [String(page.size), String(page.offset)],
      );
      return pageOf(entries, '/admin/audit', page, total);
    });
  },
};
