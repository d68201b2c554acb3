/** `GET`, `PUT` and `DELETE admin/users/:id`: the service role reads, changes and deletes an account. */
import { createHash } from 'node:crypto';
import { json } from '../respond/json-response.ts';
import { refuse } from '../respond/errors.ts';
import { userJson } from '../respond/user-json.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import { deleteAllTokens } from '../one-time-tokens/one-time-token.ts';
import type { Call } from '../request/call.ts';
import { isUuid, requireServiceRole } from '../request/caller.ts';
import { endSessions } from '../sessions/session.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { readAttributes, setAttributes } from '../users/attributes.ts';
import { lockUserEvenDeleted, timestamp, updateUser } from '../users/user.ts';
import type { User } from '../users/user.ts';
import type { Endpoint } from './endpoint.ts';

const path = '/admin/users/:id';

export const adminUserGet: Endpoint = {
  method: 'GET',
  path,
  async handle(call) {
    await requireServiceRole(call);
    return await inUnitOfWork(call.auth, async (unit) =>
      json(userJson(await requireNamedUser(call, unit))),
    );
  },
};

export const adminUserUpdate: Endpoint = {
  method: 'PUT',
  path,
  async handle(call) {
    await requireServiceRole(call);
    const attributes = await readAttributes(call.fields, call.auth, 'existing');
    return await inUnitOfWork(call.auth, async (unit) => {
      const user = await setAttributes(unit, await requireNamedUser(call, unit), attributes);
      await recordAuditEvent(
        call.auth,
        unit,
        'user_modified',
        'service',
        call.device,
        auditTraits(user),
      );
      return json(userJson(user));
    });
  },
};

export const adminUserDelete: Endpoint = {
  method: 'DELETE',
  path,
  async handle(call) {
    await requireServiceRole(call);
    const isSoft = call.fields.flag('should_soft_delete', false);
    await inUnitOfWork(call.auth, async (unit) => {
      const user = await requireNamedUser(call, unit);
      if (isSoft) await anonymize(unit, user);
      else await unit.query({ text: 'delete from auth.users where id = $1', values: [user.id] });
      await recordAuditEvent(
        call.auth,
        unit,
        'user_deleted',
        'service',
        call.device,
        auditTraits(user),
      );
    });
    return json({});
  },
};

/** The account that the service role acted on, for the audit log. */
export const auditTraits = ({ id, email, phone }: User): Readonly<Record<string, unknown>> => ({
  user_id: id,
  user_email: email ?? '',
  user_phone: phone ?? '',
});

/** The account that the path names, also a deleted one whose anonymized row was retained. */
export async function requireNamedUser({ id }: Call, unit: UnitOfWork): Promise<User> {
  if (!isUuid(id)) refuse('validation_failed', { status: 404, message: 'user_id must be an UUID' });
  return (await lockUserEvenDeleted(unit, id)) ?? refuse('user_not_found');
}

/**
 * Anonymizes the row of a deleted account: rows that refer to it stay, it contains no personal data, and nobody can
 * sign in to it.
 */
async function anonymize(unit: UnitOfWork, user: User): Promise<void> {
  const hashed = (text: string | null): string | null =>
    text === null
      ? null
      : createHash('sha256')
          .update(user.id + text)
          .digest('base64url');
  if (user.deleted_at !== null) return;
  await endSessions(unit, user.id, 'global', '');
  await deleteAllTokens(unit, user.id);
  for (const table of ['identities', 'mfa_factors', 'webauthn_credentials'])
    await unit.query({ text: `delete from auth.${table} where user_id = $1`, values: [user.id] });
  await updateUser(unit, user.id, {
    email: hashed(user.email),
    phone: hashed(user.phone),
    encrypted_password: null,
    email_change: '',
    phone_change: '',
    raw_user_meta_data: {},
    raw_app_meta_data: {},
    deleted_at: timestamp(),
  });
}
