/** `GET user`: the current data of the token's user. */
import { json } from '../respond/json-response.ts';
import { userJson } from '../respond/user-json.ts';
import { loadCaller, requireClaims } from '../request/caller.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { Endpoint } from './endpoint.ts';

export const userGet: Endpoint = {
  method: 'GET',
  path: '/user',
  async handle(call) {
    const claims = await requireClaims(call);
    const { user } = await inUnitOfWork(call.auth, (unit) => loadCaller(call, unit, claims));
    return json(userJson(user));
  },
};
