/** `GET` and `POST admin/users`: the service's own key lists all accounts, page by page, and makes new ones. */
import { json } from '../answers/json-response.ts';
import { refuse } from '../answers/errors.ts';
import { userJson } from '../answers/user-json.ts';
import { record } from '../audit/audit.ts';
import { requireService } from '../request/caller.ts';
import type { Call } from '../request/call.ts';
import { objectsOf } from '../rows.ts';
import { inUnit } from '../unit.ts';
import { readAttributes, setAttributes } from '../users/attributes.ts';
import { newUser } from '../users/contact.ts';
import { holdUserBy, selectUser, updateUser } from '../users/user.ts';
import type { Contact, User } from '../users/user.ts';
import { traitsOf } from './admin-user.ts';
import type { Endpoint } from './endpoint.ts';

const perPageUsual = 50;
const perPageMax = 1000;

export const adminUserList: Endpoint = {
  method: 'GET',
  path: '/admin/users',
  async answer(call) {
    await requireService(call);
    const page = readCount(call, 'page', 1);
    const perPage = Math.min(readCount(call, 'per_page', perPageUsual), perPageMax);
    return await inUnit(call.auth, async (unit) => {
      const [total = 0] = await objectsOf<number>(
        unit,
        'select count(*) from auth.users where deleted_at is null',
      );
      const users = await objectsOf<User>(
        unit,
        `${selectUser} where u.deleted_at is null order by u.created_at desc, u.id limit $1 offset $2`,
        [String(perPage), String((page - 1) * perPage)],
      );
      const response = json({ users: users.map(userJson), aud: 'authenticated' });
      response.headers.set('X-Total-Count', String(total));
      response.headers.set('Link', pageLinks(page, perPage, total));
      return response;
    });
  },
};

function readCount({ query }: Call, name: string, absent: number): number {
  const text = query.get(name) ?? '';
  if (text === '') return absent;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  return refuse(
    'validation_failed',
    `Bad Pagination Parameters: ${name} must be a whole number from 1 on`,
  );
}

/** Where the next and the last page are (RFC 8288). */
function pageLinks(page: number, perPage: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string): string =>
    `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const next = page < last ? [link(page + 1, 'next')] : [];
  return [...next, link(last, 'last')].join(', ');
}

export const adminUserCreate: Endpoint = {
  method: 'POST',
  path: '/admin/users',
  async answer(call) {
    await requireService(call);
    const wanted = await readAttributes(call.fields, call.auth);
    const contact = contactOf(wanted);
    return await inUnit(call.auth, async (unit) => {
      for (const kind of ['email', 'phone'] as const) {
        const value = wanted[kind];
        if (value !== null && (await holdUserBy(unit, { kind, value })) !== undefined)
          refuse(kind === 'email' ? 'email_exists' : 'phone_exists');
      }
      const first = await newUser(unit, contact, wanted.userMetadata, wanted.encryptedPassword);
      // A second contact is as unproven as the first, until it is said to be confirmed.
      const user =
        contact.kind === 'email' && wanted.phone !== null
          ? await updateUser(unit, first.id, { phone: wanted.phone })
          : first;
      const made = await setAttributes(unit, user, wanted);
      await record(call.auth, unit, 'user_signedup', 'service', call.device, traitsOf(made));
      return json(userJson(made));
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
