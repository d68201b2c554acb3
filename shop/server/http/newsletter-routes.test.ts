// Routes of newsletters: the preview of unsaved words and a test to the administrator's own address, for administrators alone.
import { expect, test } from 'vitest';
import { respondOrders } from './order-routes.ts';
import { testMailPort } from './test-mail-port.ts';

const sample = {
  email: 'maker@shop.example',
  currency: 'EUR',
  shop: { name: 'Kiln', legalText: 'Kiln, Lane 1', bankDetails: '', country: 'DE' },
  works: [],
};

function openShop(isAdmin: boolean) {
  const calls: unknown[] = [];
  const mails = testMailPort();
  const context = {
    rest: async (request: Request) => {
      calls.push(await request.json());
      return isAdmin
        ? Response.json(sample)
        : Response.json({ code: 'not_administrator' }, { status: 403 });
    },
    publishableKey: 'public',
    callPayments: () => Promise.resolve(null),
    readText: (request: Request) => request.text(),
    providers: new Map(),
    mails,
    siteUrl: 'https://shop.example',
    fontFolder: '',
    picture: async () => null,
    log: { info: () => undefined },
  };
  const request = (action: string, method = 'POST') =>
    respondOrders(
      new Request(`https://shop.example/orders/v1/newsletters/${action}`, {
        method,
        ...(method === 'POST'
          ? { body: JSON.stringify({ language: 'de', subject: 'Ofen', body: 'Offen.' }) }
          : {}),
      }),
      context,
    );
  return { request, calls, sent: mails.sent };
}

test('the preview has the words that were posted', async () => {
  const response = await openShop(true).request('preview');
  expect(await response.json()).toMatchObject({ subject: 'Ofen' });
});

test('a test goes to the administrator’s own address without the id of a real mail, and is logged by the database', async () => {
  const { request, sent, calls } = openShop(true);
  expect(await (await request('test')).json()).toEqual({ to: 'maker@shop.example', leaves: true });
  expect(sent).toMatchObject([{ to: 'maker@shop.example', subject: 'Ofen' }]);
  expect(sent[0]).not.toHaveProperty('messageId');
  expect(calls).toEqual([{ language: 'de', test_of: 'newsletter' }]);
});

test.each(['preview', 'test'])('%s is for administrators, by POST', async (action) => {
  const { request, sent } = openShop(false);
  expect((await request(action)).status).toBe(403);
  expect((await request(action, 'GET')).status).toBe(405);
  expect(sent).toEqual([]);
});
