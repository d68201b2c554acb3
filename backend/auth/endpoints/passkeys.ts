/**
 * `GET passkeys`, `PATCH` and `DELETE passkeys/:id`: users manage their passkeys, and the service role those of any
 * account.
 */
import { json } from '../respond/json-response.ts';
import { refuse } from '../respond/errors.ts';
import { passkeyJson } from '../respond/passkey-json.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import { loadCaller, requireClaims, isUuid, requireServiceRole } from '../request/caller.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import { deletePasskey, passkeysOf, renamePasskey } from '../webauthn/passkey.ts';
import { requireNamedUser } from './admin-user.ts';
import type { Endpoint } from './endpoint.ts';
import { requirePasskeyLevel, requirePasskeys } from './passkey-register.ts';

const nameLengthMax = 120;

export const passkeyList: Endpoint = {
  method: 'GET',
  path: '/passkeys',
  async handle(call) {
    requirePasskeys(call.auth);
    const claims = await requireClaims(call);
    return await inUnitOfWork(call.auth, async (unit) => {
      const { user } = await loadCaller(call, unit, claims);
      return json((await passkeysOf(unit, user.id)).map(passkeyJson));
    });
  },
};

export const passkeyUpdate: Endpoint = {
  method: 'PATCH',
  path: '/passkeys/:id',
  async handle(call) {
    const { auth, device, id } = call;
    requirePasskeys(auth);
    const claims = await requireClaims(call);
    const name = call.fields.text('friendly_name');
    if (name === '') refuse('validation_failed', 'friendly_name is required');
    if (name.length > nameLengthMax)
      refuse('validation_failed', `friendly_name must be ${nameLengthMax} characters or less`);
    return await inUnitOfWork(auth, async (unit) => {
      const { user } = await loadCaller(call, unit, claims);
      const passkey = isUuid(id) ? await renamePasskey(unit, user.id, id, name) : undefined;
      if (passkey === undefined) return refuseNotFound();
      await recordAuditEvent(auth, unit, 'passkey_updated', user, device, { passkey_id: id });
      return json(passkeyJson(passkey));
    });
  },
};

export const passkeyDelete: Endpoint = {
  method: 'DELETE',
  path: '/passkeys/:id',
  async handle(call) {
    const { auth, device, id } = call;
    requirePasskeys(auth);
    const claims = await requireClaims(call);
    await inUnitOfWork(auth, async (unit) => {
      const caller = await loadCaller(call, unit, claims);
      requirePasskeyLevel(caller);
      if (!isUuid(id) || !(await deletePasskey(unit, caller.user.id, id))) refuseNotFound();
      await recordAuditEvent(auth, unit, 'passkey_deleted', caller.user, device, {
        passkey_id: id,
      });
    });
    return new Response(null, { status: 204 });
  },
};

export const adminPasskeyList: Endpoint = {
  method: 'GET',
  path: '/admin/users/:id/passkeys',
  async handle(call) {
    await requireServiceRole(call);
    return await inUnitOfWork(call.auth, async (unit) => {
      const { id } = await requireNamedUser(call, unit);
      return json((await passkeysOf(unit, id)).map(passkeyJson));
    });
  },
};

export const adminPasskeyDelete: Endpoint = {
  method: 'DELETE',
  path: '/admin/users/:id/passkeys/:inner',
  async handle(call) {
    await requireServiceRole(call);
    const { auth, device, innerId } = call;
    await inUnitOfWork(auth, async (unit) => {
      const user = await requireNamedUser(call, unit);
      if (!isUuid(innerId) || !(await deletePasskey(unit, user.id, innerId))) refuseNotFound();
      await recordAuditEvent(auth, unit, 'passkey_deleted', 'service', device, {
        passkey_id: innerId,
        user_id: user.id,
      });
    });
    return new Response(null, { status: 204 });
  },
};

function refuseNotFound(): never {
  refuse('validation_failed', { status: 404, message: 'Passkey not found' });
}
