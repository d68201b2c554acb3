// Accounts of a plain project, by the admin calls of its accounts service, as rows of `auth.users` and `auth.identities`. Password hashes never come along.
import * as v from 'valibot';
import { jsonbText, timestampText } from './digest-rows.ts';
import { fetchProject } from './fetch-project.ts';
import type { PlainParts, PlainRow, PlainRows } from './plain-rows.ts';
import { sliceRows } from './plain-tables.ts';

const moment = v.optional(v.nullable(v.string()), null);
const text = v.optional(v.nullable(v.string()), null);
const object = v.optional(v.nullable(v.record(v.string(), v.unknown())), null);
const identitySchema = v.object({
  identity_id: v.string(),
  id: v.string(),
  user_id: v.string(),
  identity_data: object,
  provider: v.string(),
  last_sign_in_at: moment,
  created_at: moment,
  updated_at: moment,
});
const userSchema = v.object({
  id: v.string(),
  aud: text,
  role: text,
  email: text,
  phone: text,
  email_confirmed_at: moment,
  phone_confirmed_at: moment,
  invited_at: moment,
  last_sign_in_at: moment,
  created_at: moment,
  updated_at: moment,
  banned_until: moment,
  app_metadata: object,
  user_metadata: object,
  is_anonymous: v.optional(v.boolean(), false),
  identities: v.optional(v.nullable(v.array(identitySchema)), []),
});
const pageSchema = v.object({ users: v.array(userSchema) });
type User = v.InferOutput<typeof userSchema>;
type Identity = v.InferOutput<typeof identitySchema>;
type Cells = Readonly<Record<string, string | null>>;

const pageUsers = 1_000;
const time = (value: string | null): string | null =>
  value === null ? null : timestampText(value);
const filled = (value: string | null): string | null => (value === '' ? null : value);
const json = (value: object | null): string | null => (value === null ? null : jsonbText(value));

const userCells = (user: User): Cells => ({
  id: user.id,
  aud: user.aud,
  role: user.role,
  email: filled(user.email),
  phone: filled(user.phone),
  email_confirmed_at: time(user.email_confirmed_at),
  phone_confirmed_at: time(user.phone_confirmed_at),
  invited_at: time(user.invited_at),
  last_sign_in_at: time(user.last_sign_in_at),
  created_at: time(user.created_at),
  updated_at: time(user.updated_at),
  banned_until: time(user.banned_until),
  raw_app_meta_data: json(user.app_metadata),
  raw_user_meta_data: json(user.user_metadata),
  is_anonymous: String(user.is_anonymous),
});
const identityCells = (identity: Identity): Cells => ({
  id: identity.identity_id,
  provider_id: identity.id,
  user_id: identity.user_id,
  identity_data: json(identity.identity_data),
  provider: identity.provider,
  last_sign_in_at: time(identity.last_sign_in_at),
  created_at: time(identity.created_at),
  updated_at: time(identity.updated_at),
});

/** Columns of the two tables that the admin calls tell. */
export const accountColumns: Readonly<Record<string, readonly string[]>> = {
  'auth.users': [
    'id',
    'aud',
    'role',
    'email',
    'phone',
    'email_confirmed_at',
    'phone_confirmed_at',
    'invited_at',
    'last_sign_in_at',
    'created_at',
    'updated_at',
    'banned_until',
    'raw_app_meta_data',
    'raw_user_meta_data',
    'is_anonymous',
  ],
  'auth.identities': [
    'id',
    'provider_id',
    'user_id',
    'identity_data',
    'provider',
    'last_sign_in_at',
    'created_at',
    'updated_at',
  ],
};

/** Opens them: all accounts are read for a table, and again for the next comparison. */
export function openAccounts({ client }: PlainParts): PlainRows {
  async function users(): Promise<readonly User[]> {
    const all: User[] = [];
    for (let page = 1; ; page += 1) {
      const path = `/auth/v1/admin/users?page=${page}&per_page=${pageUsers}`;
      const { users: found } = v.parse(pageSchema, await (await fetchProject(client, path)).json());
      all.push(...found);
      if (found.length === 0) return all;
    }
  }
  async function cellsOf(title: string): Promise<readonly Cells[]> {
    const found = await users();
    return title === 'auth.users'
      ? found.map(userCells)
      : found.flatMap(({ identities }) => (identities ?? []).map(identityCells));
  }
  return {
    async read(request) {
      const rows = (await cellsOf(request.title)).map((cells): PlainRow => ({
        cells: request.columns.map((each) => cells[each] ?? null),
        key: [cells['id'] ?? ''],
      }));
      return sliceRows(rows, request);
    },
    count: async (title) => (await cellsOf(title)).length,
  };
}
