/** `GET` and `POST admin/users`: the service role lists all accounts, page by page, and creates new ones. */
import { json } from '../respond/json-response.ts';
import { pageResponse, readPage } from '../respond/page-response.ts';
import { refuse } from '../respond/errors.ts';
import { userJson } from '../respond/user-json.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import type { Call } from '../request/call.ts';
import { isUuid, requireServiceRole } from '../request/caller.ts';
import { queryObjects } from '../query-objects.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import { readAttributes, setAttributes } from '../users/attributes.ts';
import { insertContactUser } from '../users/contact-confirmation.ts';
import { lockUserByContact, selectUser } from '../users/user.ts';
import type { Contact, User } from '../users/user.ts';
import { auditTraits } from './admin-user.ts';
import type { Endpoint } from './endpoint.ts';

export const adminUserList: Endpoint = {
  method: 'GET',
  path: '/admin/users',
  async handle(call) {
    await requireServiceRole(call);
    const page = readPage(call);
    const order = readOrder(call);
    const filter = call.query.get('filter') ?? '';
    return await inUnitOfWork(call.auth, async (unit) => {
      const [total = 0] = await queryObjects<number>(
        unit,
        `select count(*) from auth.users u where ${matching}`,
        [filter],
      );
      const users = await queryObjects<User>(
        unit,
        `${selectUser} where ${matching} order by ${order}, u.id limit $2 offset $3`,
        [filter, String(page.size), String(page.offset)],
      );
      const list = { users: users.map(userJson), aud: 'authenticated' };
      return pageResponse(list, call, page, total);
    });
  },
};

/**
 * The condition for users whose address or name contains the text; an empty text matches all, anonymized rows of
 * deleted accounts included.
 */
const matching = `($1 = ''
  or position(lower($1) in lower(coalesce(u.email, '') || ' ' || coalesce(u.raw_user_meta_data ->> 'full_name', ''))) > 0)`;

const directions: Readonly<Record<string, string>> = { ASC: 'asc', DESC: 'desc' };

/** Parses `sort=created_at asc` into SQL; the newest first by default. */
function readOrder({ query }: Call): string {
  const [field = '', direction = 'desc'] = (query.get('sort') ?? 'created_at').split(' ', 2);
  if (field !== 'created_at')
    refuse('validation_failed', `Bad Sort Parameters: bad field for sort '${field}'`);
  const known = directions[direction.toUpperCase()];
  if (known !== undefined) return `u.created_at ${known}`;
  return refuse(
    'validation_failed',
    `Bad Sort Parameters: bad direction for sort '${direction}', only 'asc' and 'desc' allowed`,
  );
}

export const adminUserCreate: Endpoint = {
  method: 'POST',
  path: '/admin/users',
  async handle(call) {
    await requireServiceRole(call);
    const attributes = await readAttributes(call.fields, call.auth, 'new');
    const contact = contactOf(attributes);
    const requestedId = call.fields.text('id');
    if (requestedId !== '' && (!isUuid(requestedId) || /^[0-]+$/.test(requestedId)))
      refuse('validation_failed', 'ID must conform to the uuid v4 format');
    const id = requestedId === '' ? undefined : requestedId;
    return await inUnitOfWork(call.auth, async (unit) => {
      for (const kind of ['email', 'phone'] as const) {
        const value = attributes[kind];
        if (value !== null && (await lockUserByContact(unit, { kind, value })) !== undefined)
          refuse(kind === 'email' ? 'email_exists' : 'phone_exists');
      }
      const { userMetadata: data, encryptedPassword } = attributes;
      const user = await insertContactUser(
        unit,
        { contact, data, encryptedPassword, id },
        'service',
      );
      const created = await setAttributes(unit, user, attributes);
      await recordAuditEvent(
        call.auth,
        unit,
        'user_signedup',
        'service',
        call.device,
        auditTraits(created),
      );
      return json(userJson(created));
    });
  },
};

function contactOf({
  email,
  phone,
}: {
  readonly email: string | null;
  readonly phone: string | null;
}): Contact {
  if (email !== null) return { kind: 'email', value: email };
  if (phone !== null) return { kind: 'phone', value: phone };
  return refuse('validation_failed', 'Cannot create a user without either an email or phone');
}
