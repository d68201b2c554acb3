/** The function `subscriptions` over the real gateway: requests, confirmation by a press, and one-click unsubscription (RFC 8058). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFunctions } from './open-functions.ts';
import type { OpenFunctions } from './open-functions.ts';
import { ordersDatabase } from './orders-database.ts';

let functions: OpenFunctions;
beforeAll(async () => {
  functions = await openFunctions(ordersDatabase);
});
afterAll(() => functions.close());
beforeEach(async () => {
  await functions.shop.admin.pipeline([
    { text: 'delete from subscriptions' },
    { text: 'delete from private.message_attempts' },
  ]);
});

const post = (body: unknown) =>
  functions.request('subscriptions', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const wish = { act: 'subscribe', email: 'ada@example.com', language: 'de', purpose: 'newsletter' };
async function query(text: string): Promise<string | null> {
  const [rows] = await functions.shop.admin.pipeline([{ text }]);
  return rows?.rows[0]?.[0] ?? null;
}
const token = async () =>
  (await query('select private.subscription_token(id) from subscriptions')) ?? '';
const isRunning = async () =>
  (await query(
    'select confirmed_at is not null and unsubscribed_at is null from subscriptions',
  )) === 't';

async function subscribe(): Promise<string> {
  await post(wish);
  const known = await token();
  await post({ act: 'confirm', token: known });
  expect(await isRunning()).toBe(true);
  return known;
}

test('a request is answered alike the second time, and confirmed by its token', async () => {
  for (let time = 0; time < 2; time += 1) {
    const response = await post(wish);
    expect([response.status, await response.json()]).toEqual([200, { outcome: 'requested' }]);
  }
  expect(await isRunning()).toBe(false);
  const confirmed = await post({ act: 'confirm', token: await token() });
  expect(await confirmed.json()).toEqual({ outcome: 'confirmed' });
  expect(await isRunning()).toBe(true);
});

test.each([
  ['an address that is none', { ...wish, email: 'ada' }, 422],
  ['an unknown purpose', { ...wish, purpose: 'all' }, 400],
  ['a work that there is not', { ...wish, purpose: 'new_edition', product: 99 }, 400],
  ['an unknown act', { act: 'list' }, 400],
  ['no JSON', 'x', 400],
])('%s is refused', async (_what, body, status) => {
  expect((await post(body)).status).toBe(status);
  expect(await query('select count(*) from subscriptions')).toBe('0');
});

test('a machine that fills in the trap learns nothing and leaves nothing', async () => {
  const response = await post({ ...wish, website: 'https://spam.example' });
  expect(await response.json()).toEqual({ outcome: 'requested' });
  expect(await query('select count(*) from subscriptions')).toBe('0');
});

test('an unknown token is unknown to a confirmation, and ends as any other', async () => {
  const unknown = 'x'.repeat(43);
  expect(await (await post({ act: 'confirm', token: unknown })).json()).toEqual({
    outcome: 'unknown',
  });
  expect(await (await post({ act: 'unsubscribe', token: unknown })).json()).toEqual({
    outcome: 'ended',
  });
});

test('a POST of a mail program unsubscribes without key, cookie or redirect', async () => {
  const known = await subscribe();
  const response = await functions.request(`subscriptions?unsubscribe=${known}`, {
    method: 'POST',
    headers: { apikey: '', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
  expect(await isRunning()).toBe(false);
});

test.each(['GET', 'HEAD'])(
  'a %s of the same address changes nothing, and leads to the page that asks',
  async (method) => {
    const known = await subscribe();
    const response = await functions.request(`subscriptions?unsubscribe=${known}`, { method });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/subscription#unsubscribe=${known}`,
    ]);
    expect(await isRunning()).toBe(true);
  },
);
