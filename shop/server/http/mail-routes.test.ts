// Routes of mails over a double of the mail server: every mail in every language, a test sending with its failures, and nobody but administrators.
import { languages } from '@atelier/shop/language';
import { describe, expect, test } from 'vitest';
import { respondOrders } from './order-routes.ts';
import { testMailPort } from './test-mail-port.ts';

const sample = {
  email: 'maker@shop.example',
  currency: 'EUR',
  shop: { name: 'Kiln', legalText: 'Kiln, Lane 1', bankDetails: 'IBAN DE00', country: 'DE' },
  works: [
    { id: 1, title: 'Moon', language: 'en', slug: 'moon', price: '120.00', editionSize: 40 },
    { id: 2, title: 'Cup', language: 'en', slug: 'cup', price: '18.50', editionSize: null },
  ],
};

function openShop(options: { isAdmin?: boolean; failure?: Error } = {}) {
  const calls: unknown[] = [];
  const mails = testMailPort(options.failure ?? null);
  const context = {
    rest: async (request: Request) => {
      calls.push([new URL(request.url).pathname, await request.json()]);
      return options.isAdmin === false
        ? Response.json({ code: 'not_administrator' }, { status: 403 })
        : Response.json(sample);
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
  const post = (action: string, body: unknown) =>
    respondOrders(
      new Request(`https://shop.example/orders/v1/mails/${action}`, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
      context,
    );
  return { post, calls, sent: mails.sent };
}

interface Listed {
  readonly mails: readonly { readonly name: string; readonly subject: string }[];
}

describe.each(languages)('in %s', (language) => {
  test('every mail is composed without an empty place or an unknown key', async () => {
    const { post } = openShop();
    const { mails } = (await (await post('list', { language })).json()) as Listed;
    expect(mails.length).toBeGreaterThan(25);
    for (const { name, subject } of mails) {
      expect(subject).not.toMatch(/\{\{|^$|order-mails:|undefined/);
      const preview = await post('preview', { language, mail: name });
      expect([name, preview.status]).toEqual([name, 200]);
      expect(await preview.text()).not.toMatch(/\{\{|order-mails:|undefined/);
    }
  });
});

test('a test goes to the administrator’s own address, without the id of a real mail, and is logged by the database', async () => {
  const { post, sent, calls } = openShop();
  const response = await post('test', { language: 'de', mail: 'customer.shipped' });
  expect(await response.json()).toEqual({ to: 'maker@shop.example', leaves: true });
  expect(sent).toMatchObject([{ to: 'maker@shop.example' }]);
  expect(sent[0]).not.toHaveProperty('messageId');
  expect(calls).toEqual([
    ['/rest/v1/rpc/admin_mail_sample', { language: 'de', test_of: 'customer.shipped' }],
  ]);
});

test.each([
  ['EAUTH', 'sign_in', '535 5.7.8 Authentication failed'],
  ['ECONNREFUSED', 'unreachable', 'connect ECONNREFUSED 127.0.0.1:25'],
  ['ETIMEDOUT', 'silent', 'Greeting never received'],
  ['EENVELOPE', 'refused', '550 5.1.1 No such user'],
  ['', 'other', 'Something else'],
])('a failure %s is the reason %s with the server’s words', async (code, reason, detail) => {
  const { post } = openShop({ failure: Object.assign(new Error(detail), { code }) });
  const response = await post('test', { language: 'en', mail: 'maker.placed' });
  expect([response.status, await response.json()]).toMatchObject([
    502,
    { code: 'mail_not_sent', reason, detail },
  ]);
});

test.each([
  ['list', {}, 403],
  ['preview', { mail: 'customer.placed' }, 403],
  ['test', { mail: 'customer.placed' }, 403],
  ['test', { mail: 'customer.nothing' }, 404],
  ['test', 'no json', 404],
])('%s with %j by somebody else gets %i', async (action, body, status) => {
  const { post, sent } = openShop({ isAdmin: false });
  expect((await post(action, body)).status).toBe(status);
  expect(sent).toEqual([]);
});
