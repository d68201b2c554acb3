/** `GET passkeys`, `PATCH` and `DELETE passkeys/:id`, and the same of any account for the service's own key. */
import { json } from '../answers/json-response.ts';
import { refuse } from '../answers/errors.ts';
import { passkeyJson } from '../answers/passkey-json.ts';
import { record } from '../audit/audit.ts';
import { callerOf, claimsOf, isUuid, requireService } from '../request/caller.ts';
import { inUnit } from '../unit.ts';
import { deletePasskey, passkeysOf, renamePasskey } from '../webauthn/passkey.ts';
import { named } from './admin-user.ts';
import type { Endpoint } from './endpoint.ts';
import { requirePasskeyLevel, requirePasskeys } from './passkey-register.ts';

const nameLengthMax = 120;

export const passkeyList: Endpoint = {
  method: 'GET',
  path: '/passkeys',
  async answer(call) {
    requirePasskeys(call.auth);
    const claims = await claimsOf(call);
    return await inUnit(call.auth, async (unit) => {
      const { user } = await callerOf(call, unit, claims);
      return json((await passkeysOf(unit, user.id)).map(passkeyJson));
    });
  },
};

export const passkeyUpdate: Endpoint = {
  method: 'PATCH',
  path: '/passkeys/:id',
  async answer(call) {
    const { auth, device, id } = call;
    requirePasskeys(auth);
    const claims = await claimsOf(call);
    const name = call.fields.text('friendly_name');
    if (name === '') refuse('validation_failed', 'friendly_name is required');
    if (name.length > nameLengthMax)
      refuse('validation_failed', `friendly_name must be ${nameLengthMax} characters or less`);
    return await inUnit(auth, async (unit) => {
      const { user } = await callerOf(call, unit, claims);
      const passkey = isUuid(id) ? await renamePasskey(unit, user.id, id, name) : undefined;
      if (passkey === undefined) return absent();
      await record(auth, unit, 'passkey_updated', user, device, { passkey_id: id });
      return json(passkeyJson(passkey));
    });
  },
};

export const passkeyDelete: Endpoint = {
  method: 'DELETE',
  path: '/passkeys/:id',
  async answer(call) {
    const { auth, device, id } = call;
    requirePasskeys(auth);
    const claims = await claimsOf(call);
    await inUnit(auth, async (unit) => {
      const caller = await callerOf(call, unit, claims);
      requirePasskeyLevel(caller);
      if (!isUuid(id) || !(await deletePasskey(unit, caller.user.id, id))) absent();
      await record(auth, unit, 'passkey_deleted', caller.user, device, { passkey_id: id });
    });
    return new Response(null, { status: 204 });
  },
};

export const adminPasskeyList: Endpoint = {
  method: 'GET',
  path: '/admin/users/:id/passkeys',
  async answer(call) {
    await requireService(call);
    return await inUnit(call.auth, async (unit) => {
      const { id } = await named(call, unit);
      return json((await passkeysOf(unit, id)).map(passkeyJson));
    });
  },
};

export const adminPasskeyDelete: Endpoint = {
  method: 'DELETE',
  path: '/admin/users/:id/passkeys/:inner',
  async answer(call) {
    await requireService(call);
    const { auth, device, innerId } = call;
    await inUnit(auth, async (unit) => {
      const user = await named(call, unit);
      if (!isUuid(innerId) || !(await deletePasskey(unit, user.id, innerId))) absent();
      await record(auth, unit, 'passkey_deleted', 'service', device, {
        passkey_id: innerId,
        user_id: user.id,
      });
    });
    return new Response(null, { status: 204 });
  },
};

function absent(): never {
  refuse('validation_failed', { status: 404, message: 'Passkey not found' });
}
