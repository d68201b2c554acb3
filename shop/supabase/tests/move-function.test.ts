/** The function for moves: administrators alone reach it, and the holder of a move's token watches that move. */
import { expect, test } from 'vitest';
import type { FunctionContext } from '../function-context.ts';
import move from '../functions/move/index.ts';

/** A context whose database and server answer so. */
const contextWith = (
  isAdministrator: unknown,
  watched: unknown,
  calls: string[],
): FunctionContext => ({
  caller: { userId: null },
  address: '198.51.100.7',
  service: { fetch: () => Promise.reject(new Error('The service has no part in it.')) },
  asCaller: {
    fetch(path) {
      calls.push(path);
      return Promise.resolve(Response.json(isAdministrator));
    },
  },
  callServer(name) {
    calls.push(name);
    return Promise.resolve(name === 'watchMove' ? watched : { state: 'idle' });
  },
});
const send = (body: unknown) =>
  new Request('http://shop.test/functions/v1/move', { method: 'POST', body: JSON.stringify(body) });

test.each([
  ['an administrator', true, null, 200, ['watchMove', '/rest/v1/rpc/is_admin', 'move']],
  ['a customer', false, null, 403, ['watchMove', '/rest/v1/rpc/is_admin']],
  [
    'a caller whom the database refuses',
    { code: '42501' },
    null,
    403,
    ['watchMove', '/rest/v1/rpc/is_admin'],
  ],
  ['the holder of the token', false, { state: 'migrating' }, 200, ['watchMove']],
])('%s', async (_who, isAdministrator, watched, status, expected) => {
  const calls: string[] = [];
  const response = await move(send({ act: 'state' }), contextWith(isAdministrator, watched, calls));
  expect([response.status, calls]).toEqual([status, expected]);
});

test.each([
  ['a number', 3],
  ['nothing', null],
])('a body of %s is refused before anybody is asked', async (_what, body) => {
  const calls: string[] = [];
  const response = await move(send(body), contextWith(true, null, calls));
  expect([response.status, calls]).toEqual([400, []]);
});
