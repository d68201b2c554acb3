// Responses of the shop's functions while the database is unavailable, by the function context.

import { expect, test } from 'vitest';
import type { FunctionContext } from './function-context.ts';
import contact from './functions/contact/index.ts';
import ip from './functions/ip/index.ts';

/** A context whose database answers with the status. */
const contextWith = (status: number): FunctionContext => ({
  caller: { userId: null },
  address: '198.51.100.7',
  service: { fetch: () => Promise.resolve(Response.json({ message: 'secret' }, { status })) },
  asCaller: { fetch: () => Promise.resolve(Response.json(null, { status })) },
  callServer: () => Promise.resolve(true),
});

const message = {
  name: 'Mei',
  email: 'mei@example.com',
  subject: 'Prints',
  message: 'Are there any more of them?',
};

test.each([
  ['ip', () => ip(new Request('http://localhost/ip'), contextWith(503))],
  [
    'contact',
    () => {
      const sent = { method: 'POST', body: JSON.stringify(message) };
      return contact(new Request('http://localhost/contact', sent), contextWith(503));
    },
  ],
])('%s asks to come again', async (_, call) => {
  const { status, headers } = await call();
  expect([status, headers.get('retry-after')]).toEqual([503, '10']);
});

test('a refusal of the database stays a fault of the function', async () => {
  await expect(ip(new Request('http://localhost/ip'), contextWith(404))).rejects.toThrow('404');
});
