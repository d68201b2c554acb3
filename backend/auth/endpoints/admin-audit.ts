/** `GET admin/audit`: the service role reads the audit log, the latest entry first, page by page. */
import { refuse } from '../respond/errors.ts';
import { pageResponse, readPage } from '../respond/page-response.ts';
import type { Call } from '../request/call.ts';
import { requireServiceRole } from '../request/caller.ts';
import { queryObjects } from '../query-objects.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { Endpoint } from './endpoint.ts';

export const adminAudit: Endpoint = {
  method: 'GET',
  path: '/admin/audit',
  async handle(call) {
    await requireServiceRole(call);
    const page = readPage(call);
    const { fields, text } = readQuery(call);
    return await inUnitOfWork(call.auth, async (unit) => {
      const [total = 0] = await queryObjects<number>(
        unit,
        `select count(*) from auth.audit_log_entries where ${matching}`,
        [fields, text],
      );
      const entries = await queryObjects(
        unit,
        `select jsonb_build_object('id', id, 'payload', payload, 'created_at', created_at, 'ip_address', ip_address)
          from auth.audit_log_entries where ${matching} order by created_at desc, id limit $3 offset $4`,
        [fields, text, String(page.size), String(page.offset)],
      );
      return pageResponse(entries, call, page, total);
    });
  },
};

/** Scopes of a search, each with the fields of an entry that are searched. */
const scopes: Readonly<Record<string, string>> = {
  author: 'actor_username,actor_name',
  action: 'action',
  type: 'log_type',
};

/** The condition for entries with the text in one of the fields; an empty text matches all. */
const matching = `($2 = '' or exists (select from unnest(string_to_array($1, ',')) field
  where position(lower($2) in lower(payload ->> field)) > 0))`;

/** Parses `query=action:login` into fields and text. Refuses an unknown scope. */
function readQuery({ query }: Call): { readonly fields: string; readonly text: string } {
  const search = query.get('query') ?? '';
  if (search === '') return { fields: '', text: '' };
  const colon = search.indexOf(':');
  const name = colon < 0 ? '' : search.slice(0, colon);
  if (!Object.hasOwn(scopes, name)) refuse('validation_failed', `Invalid query scope: ${search}`);
  return { fields: scopes[name] ?? '', text: search.slice(colon + 1) };
}
