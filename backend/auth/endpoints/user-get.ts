/** `GET user`: who the token's user is at this moment. */
import { json } from '../answers/json-response.ts';
import { userJson } from '../answers/user-json.ts';
import { callerOf, claimsOf } from '../request/caller.ts';
import { inUnit } from '../unit.ts';
import type { Endpoint } from './endpoint.ts';

export const userGet: Endpoint = {
  method: 'GET',
  path: '/user',
  async answer(call) {
    const claims = await claimsOf(call);
    const { user } = await inUnit(call.auth, (unit) => callerOf(call, unit, claims));
    return json(userJson(user));
  },
};
