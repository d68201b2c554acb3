// The Stripe provider against a double of its API that records requests, and the verification of webhooks.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromMinorUnits, toMinorUnits } from '../minor-units.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { createStripe } from './stripe-provider.ts';

interface Sent {
  readonly path: string;
  readonly key: string;
  readonly authorization: string;
  readonly fields: Readonly<Record<string, string>>;
}

const sent: Sent[] = [];
let refuse = false;
const double = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const { headers } = request;
    sent.push({
      path: request.url ?? '',
      key: String(headers['idempotency-key']),
      authorization: headers.authorization ?? '',
      fields,
    });
    response.statusCode = refuse ? 400 : 200;
    response.setHeader('content-type', 'application/json');
    const error = { error: { type: 'invalid_request_error', message: 'already refunded' } };
    const created = { id: 'cs_1', url: 'https://pay.example/cs_1', client_secret: 'pi_1_secret' };
    response.end(JSON.stringify(refuse ? error : created));
  });
});

let stripe: PaymentProvider;
beforeAll(async () => {
  double.listen(0, '127.0.0.1');
  await once(double, 'listening');
  const address = double.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  stripe = createStripe({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    apiUrl: `http://127.0.0.1:${port}`,
  });
});
afterAll(() => double.close());

const due = {
  id: 'order-1',
  number: 1001,
  email: 'ada@example.com',
  language: 'ar',
  currency: 'USD',
  due: '126.05',
  payBy: null,
};

test('a payment is requested to the cent, once per idempotency key', async () => {
  const back = {
    paid: 'https://shop.example/paid#token=x',
    cancelled: 'https://shop.example/left',
  };
  expect(await stripe.startPayment(due, back)).toBe('https://pay.example/cs_1');
  await stripe.startPayment(due, back);
  const [first, second] = sent.splice(0);
  expect(first).toMatchObject({
    path: '/v1/checkout/sessions',
    authorization: 'Bearer sk_test_1',
    fields: {
      mode: 'payment',
      client_reference_id: 'order-1',
      customer_email: 'ada@example.com',
      locale: 'auto',
      success_url: 'https://shop.example/paid#token=x',
      cancel_url: 'https://shop.example/left',
      'metadata[order_id]': 'order-1',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '12605',
    },
  });
  expect(second?.key).toBe(first?.key);
});

test('a payment by the element in the checkout is an intent, once per order and amount', async () => {
  expect(await stripe.startExpressPayment?.(due)).toBe('pi_1_secret');
  await stripe.startExpressPayment?.(due);
  const [first, second] = sent.splice(0);
  expect(first).toMatchObject({
    path: '/v1/payment_intents',
    fields: {
      amount: '12605',
      currency: 'usd',
      receipt_email: 'ada@example.com',
      'metadata[order_id]': 'order-1',
      'metadata[way]': 'express',
    },
  });
  expect(second?.key).toBe(first?.key);
});

test('a refund names its payment and has its own idempotency key; a final refusal returns false', async () => {
  const refund = { id: 'refund-1', amount: '20.00', currency: 'USD', reference: 'pi_1' };
  expect(await stripe.refund(refund)).toBe(true);
  const [first] = sent.splice(0);
  expect(first).toMatchObject({
    path: '/v1/refunds',
    key: 'refund refund-1',
    fields: { payment_intent: 'pi_1', amount: '2000' },
  });
  refuse = true;
  expect(await stripe.refund(refund)).toBe(false);
  refuse = false;
});

const event = (type: string, object: object): string =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
const session = {
  object: 'checkout.session',
  id: 'cs_1',
  metadata: { order_id: 'order-1' },
  currency: 'usd',
  amount_total: 12_605,
  payment_status: 'paid',
  payment_intent: 'pi_1',
};
const signed = (body: string, secret = 'whsec_1', at = Math.floor(Date.now() / 1000)): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
const read = {
  id: 'evt_1',
  orderId: 'order-1',
  reference: 'pi_1',
  amount: '126.05',
  currency: 'usd',
};

const other = { id: 'evt_1', kind: 'other' };
const charge = {
  object: 'charge',
  payment_intent: 'pi_1',
  amount_refunded: 2_000,
  currency: 'usd',
};
const dispute = {
  object: 'dispute',
  id: 'dp_1',
  payment_intent: 'pi_1',
  amount: 12_605,
  currency: 'usd',
  reason: 'fraudulent',
};
const intent = {
  object: 'payment_intent',
  id: 'pi_1',
  metadata: { order_id: 'order-1', way: 'express' },
  amount_received: 12_605,
  currency: 'usd',
};
const contested = { ...read, orderId: undefined, dispute: 'dp_1', reason: 'fraudulent' };
test.each([
  ['checkout.session.completed', session, { ...read, kind: 'paid' }],
  ['checkout.session.async_payment_succeeded', session, { ...read, kind: 'paid' }],
  ['checkout.session.completed', { ...session, payment_status: 'unpaid' }, other],
  ['checkout.session.async_payment_failed', session, { ...read, kind: 'failed' }],
  [
    'checkout.session.expired',
    { ...session, payment_intent: null },
    { ...read, kind: 'failed', reference: 'cs_1' },
  ],
  ['payment_intent.succeeded', intent, { ...read, kind: 'paid' }],
  // That of a session is told by the session's own event.
  ['payment_intent.succeeded', { ...intent, metadata: { order_id: 'order-1' } }, other],
  [
    'charge.refunded',
    charge,
    {
      id: 'evt_1',
      kind: 'refunded',
      reference: 'pi_1',
      amount: '20.00',
      currency: 'usd',
      dispute: '',
      reason: '',
    },
  ],
  ['charge.refunded', { ...charge, payment_intent: null }, other],
  ['charge.dispute.created', dispute, { ...contested, kind: 'disputed' }],
  ['charge.dispute.closed', { ...dispute, status: 'won' }, { ...contested, kind: 'dispute_won' }],
  ['charge.dispute.closed', { ...dispute, status: 'lost' }, { ...contested, kind: 'dispute_lost' }],
  [
    'charge.dispute.closed',
    { ...dispute, status: 'warning_closed' },
    { ...contested, kind: 'dispute_won' },
  ],
  ['customer.created', {}, other],
])('a webhook of %s becomes an event', async (type, object, expected) => {
  const body = event(type, object);
  expect(
    await stripe.verifyWebhook(body, new Headers({ 'stripe-signature': signed(body) })),
  ).toEqual(expected);
});

const body = event('checkout.session.completed', session);
test.each([
  ['no signature', body, ''],
  ['nonsense', body, 't=1,v1=0'],
  ['another secret', body, signed(body, 'whsec_2')],
  ['an old one', body, signed(body, 'whsec_1', Math.floor(Date.now() / 1000) - 3_600)],
  ['another body', body.replace('12605', '1'), signed(body)],
])('a webhook with %s is rejected', async (_what, text, signature) => {
  expect(
    await stripe.verifyWebhook(text, new Headers({ 'stripe-signature': signature })),
  ).toBeNull();
});

test.each([
  ['68.5', 'USD', 6_850],
  ['0.01', 'EUR', 1],
  ['1200.00', 'JPY', 1_200],
  ['9999999.99', 'USD', 999_999_999],
])('%s %s is %i of the smallest unit', (amount, currency, units) => {
  expect(toMinorUnits(amount, currency)).toBe(units);
  expect(Number(fromMinorUnits(units, currency))).toBe(Number(amount));
});

test.each([
  ['1.005', 'USD'],
  ['1.50', 'JPY'],
  ['-1', 'USD'],
  ['1e3', 'USD'],
  ['', 'USD'],
])('%s is no amount of %s', (amount, currency) => {
  expect(() => toMinorUnits(amount, currency)).toThrow(RangeError);
});

test.each([
  [200, {}, 'works'],
  [403, { error: { type: 'invalid_request_error', message: 'not permitted' } }, 'works'],
  [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, 'refused'],
  [500, { error: { type: 'api_error', message: 'down' } }, 'unreachable'],
])('an account whose API responds with %i %j %s', async (status, body, state) => {
  const api = createServer((_request, response) => {
    response.statusCode = status;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const address = api.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const account = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
  const open = () => createStripe({ ...account, apiUrl: `http://127.0.0.1:${port}` });
  expect(await open().checkAccount()).toBe(state);
  await new Promise((resolve) => api.close(resolve));
  expect(await open().checkAccount()).toBe('unreachable');
});
