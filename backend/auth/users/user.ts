/** A user's account: queries that find, lock, insert and update it. */
import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../postgres/database.ts';
import { queryObject } from '../query-objects.ts';
import type { Value } from '../query-objects.ts';
import type { Factor } from '../factors/factor.ts';
import type { Identity } from './identity.ts';

/** A row of `auth.users` with its identities and second factors; times in ISO 8601. */
export interface User {
  readonly id: string;
  readonly aud: string | null;
  readonly role: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly encrypted_password: string | null;
  readonly email_confirmed_at: string | null;
  readonly phone_confirmed_at: string | null;
  readonly confirmed_at: string | null;
  readonly invited_at: string | null;
  readonly confirmation_sent_at: string | null;
  readonly recovery_sent_at: string | null;
  readonly email_change: string | null;
  readonly email_change_sent_at: string | null;
  readonly email_change_confirm_status: number;
  readonly phone_change: string | null;
  readonly phone_change_sent_at: string | null;
  readonly reauthentication_sent_at: string | null;
  readonly last_sign_in_at: string | null;
  readonly raw_app_meta_data: Readonly<Record<string, unknown>> | null;
  readonly raw_user_meta_data: Readonly<Record<string, unknown>> | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly banned_until: string | null;
  readonly deleted_at: string | null;
  readonly is_sso_user: boolean;
  readonly is_anonymous: boolean;
  readonly identities: readonly Identity[];
  readonly factors: readonly Factor[];
}

/** The columns that the service updates. */
export type UserChanges = {
  readonly [
    Column in keyof Omit<User, 'id' | 'identities' | 'factors' | 'confirmed_at'>
  ]?: User[Column];
};

/** SQL that selects a user with identities and second factors as one JSON object; append `where` to it. */
export const selectUser = `select to_jsonb(u) || jsonb_build_object('identities', coalesce(
    (select jsonb_agg(to_jsonb(i) order by i.created_at, i.id) from auth.identities i where i.user_id = u.id), '[]'),
    'factors', coalesce((select jsonb_agg(to_jsonb(f) - '{secret,web_authn_credential,last_webauthn_challenge_data}'::text[]
      order by f.created_at, f.id) from auth.mfa_factors f where f.user_id = u.id), '[]'))
  from auth.users u`;

const notDeleted = 'u.deleted_at is null and not u.is_sso_user';

/** The user by id, locked until the transaction ends. */
export function lockUser(transaction: Transaction, id: string): Promise<User | undefined> {
  return queryObject(
    transaction,
    `${selectUser} where u.id = $1 and u.deleted_at is null for update of u`,
    [id],
  );
}

/** The user by id, locked; also a deleted one whose anonymized row was retained. */
export function lockUserEvenDeleted(
  transaction: Transaction,
  id: string,
): Promise<User | undefined> {
  return queryObject(transaction, `${selectUser} where u.id = $1 for update of u`, [id]);
}

/** The user by contact, locked until the transaction ends. */
export function lockUserByContact(
  transaction: Transaction,
  contact: Contact,
): Promise<User | undefined> {
  return queryObject(
    transaction,
    `${selectUser} where u.${contact.kind} = $1 and ${notDeleted} for update of u`,
    [contact.value],
  );
}

/** The user by contact, without a lock, outside of any transaction. */
export async function findUserByContact(
  database: Database,
  contact: Contact,
): Promise<User | undefined> {
  const text = `${selectUser} where u.${contact.kind} = $1 and ${notDeleted}`;
  const [result] = await database.pipeline([{ text, values: [contact.value] }]);
  const cell = result?.rows[0]?.[0];
  return cell == null ? undefined : (JSON.parse(cell) as User);
}

/** A contact: an e-mail address or a phone number. */
export interface Contact {
  readonly kind: 'email' | 'phone';
  /** A lower-case address, or digits of E.164 without the plus. */
  readonly value: string;
}

/** Inserts a user with these columns; of two simultaneous inserts with one contact, the database refuses the second. */
export async function insertUser(
  transaction: Transaction,
  columns: UserChanges,
  id: string = randomUUID(),
): Promise<User> {
  const now = new Date().toISOString();
  const values = {
    aud: 'authenticated',
    role: 'authenticated',
    raw_app_meta_data: {},
    raw_user_meta_data: {},
    created_at: now,
    updated_at: now,
    ...columns,
  };
  const entries = Object.entries(values);
  await transaction.query({
    text: `insert into auth.users (instance_id, id, ${entries.map(([name]) => name).join(', ')})
      values ('00000000-0000-0000-0000-000000000000', $1, ${entries.map((_, index) => `$${index + 2}`).join(', ')})`,
    values: [id, ...entries.map(([, value]) => columnText(value))],
  });
  return await loadUser(transaction, id);
}

/** Updates columns and returns the updated user. */
export async function updateUser(
  transaction: Transaction,
  id: string,
  changes: UserChanges,
): Promise<User> {
  const entries = Object.entries({ ...changes, updated_at: new Date().toISOString() });
  await transaction.query({
    text: `update auth.users set ${entries.map(([name], index) => `${name} = $${index + 2}`).join(', ')} where id = $1`,
    values: [id, ...entries.map(([, value]) => columnText(value))],
  });
  return await loadUser(transaction, id);
}

/** Loads a user that must exist, since its row is locked. */
export async function loadUser(transaction: Transaction, id: string): Promise<User> {
  const user = await queryObject<User>(transaction, `${selectUser} where u.id = $1`, [id]);
  if (user === undefined) throw new Error('A user vanished inside a transaction.');
  return user;
}

/** The current time, or a later one, in ISO 8601. */
export function timestamp(inSeconds = 0): string {
  return new Date(Date.now() + inSeconds * 1000).toISOString();
}

/** Whether the user is banned at present. */
export function isBanned({ banned_until }: User): boolean {
  return banned_until !== null && Date.parse(banned_until) > Date.now();
}

function columnText(value: unknown): Value {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
