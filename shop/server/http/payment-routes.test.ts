// Payments over HTTP with two open providers: each order is paid at its own provider, and each webhook counts for its sender alone.
import { expect, test } from 'vitest';
import type { ProviderEvent } from '../payment/payment-provider.ts';
import { createTestProvider } from '../payment/test-provider.ts';
import { testOrder } from '../orders/test-order.ts';
import { respondOrders } from './order-routes.ts';
import { testMailPort } from './test-mail-port.ts';

const orderId = '0e000000-0000-4000-8000-000000000001';

function openShop() {
  const stripe = createTestProvider('stripe');
  const acme = createTestProvider('acme');
  const statements: (readonly unknown[])[] = [];
  const logged: string[] = [];
  let paymentMethod = 'acme';
  const context = {
    rest: async () => Response.json({ ...testOrder, id: orderId, paymentMethod }),
    publishableKey: 'public',
    callPayments: async (name: string, values: readonly unknown[]) => {
      statements.push([name, ...values]);
      return name === 'start_payment' ? payment : 'paid';
    },
    readText: (request: Request) => request.text(),
    providers: new Map([
      ['stripe', stripe],
      ['acme', acme],
    ]),
    mails: testMailPort(),
    siteUrl: 'https://shop.example',
    fontFolder: '',
    picture: async () => null,
    log: { info: (event: string) => void logged.push(event) },
  };
  const post = (path: string, { body, headers }: { body: string; headers: Headers }) =>
    respondOrders(
      new Request(`https://shop.example/orders/v1/${path}`, { method: 'POST', body, headers }),
      context,
    );
  const pay = (method: string) => {
    paymentMethod = method;
    return post(`${orderId}/pay`, { body: '', headers: new Headers({ 'x-order-token': 'token' }) });
  };
  const express = () =>
    post(`${orderId}/express`, { body: '', headers: new Headers({ 'x-order-token': 'token' }) });
  return { stripe, acme, statements, logged, post, pay, express };
}

const payment = {
  id: orderId,
  number: 1001,
  email: 'ada@example.com',
  language: 'de',
  currency: 'USD',
  due: '126.05',
  payBy: null,
};
const paid: ProviderEvent = {
  id: 'evt_1',
  kind: 'paid',
  orderId,
  reference: 'pi_1',
  amount: '126.05',
  currency: 'usd',
};
const refunded: ProviderEvent = {
  id: 'evt_2',
  kind: 'refunded',
  reference: 'pi_1',
  amount: '20.00',
  currency: 'usd',
  dispute: '',
  reason: '',
};

test.each(['stripe', 'acme'] as const)('an order of %s is paid there alone', async (name) => {
  const shop = openShop();
  const response = await shop.pay(name);
  expect(await response.json()).toEqual({ url: `https://${name}.example/pay/${orderId}` });
  expect([shop.stripe.payments, shop.acme.payments]).toEqual(
    name === 'stripe' ? [[payment], []] : [[], [payment]],
  );
});

test('an order is paid by the element of its provider alone', async () => {
  const shop = openShop();
  expect(await (await shop.express()).json()).toEqual({ clientSecret: `secret of ${orderId}` });
  expect([shop.stripe.payments, shop.acme.payments]).toEqual([[], [payment]]);
  expect(shop.statements).toEqual([['start_payment', orderId]]);
});

test('an order of a provider that is not open is not started', async () => {
  const shop = openShop();
  const response = await shop.pay('manual');
  expect([response.status, shop.statements]).toEqual([409, []]);
});

test.each([
  ['webhooks/stripe', 'stripe'],
  ['stripe-notices', 'stripe'],
  ['webhooks/acme', 'acme'],
] as const)('events at %s are applied to payments of %s', async (path, name) => {
  const shop = openShop();
  for (const event of [paid, refunded])
    expect((await shop.post(path, shop[name].webhook(event))).status).toBe(200);
  expect(shop.statements).toEqual([
    ['apply_provider_event', name, 'evt_1', 'paid', orderId, 'pi_1', '126.05', 'usd'],
    ['record_webhook', name, 'evt_1', 'paid'],
    ['apply_charge_event', name, 'evt_2', 'refunded', 'pi_1', '20.00', 'usd', '', ''],
    ['record_webhook', name, 'evt_2', 'paid'],
  ]);
});

test('a webhook at the address of another provider is refused', async () => {
  const shop = openShop();
  const response = await shop.post('webhooks/stripe', shop.acme.webhook(paid));
  expect([response.status, shop.statements, shop.logged]).toEqual([
    400,
    [['record_webhook', 'stripe', null, null]],
    ['payment_webhook_forged'],
  ]);
});

test.each(['webhooks/other', 'webhooks/manual'])('%s is not found', async (path) => {
  const shop = openShop();
  expect((await shop.post(path, shop.acme.webhook(paid))).status).toBe(404);
});
