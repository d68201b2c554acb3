/** Money for an order: recorded once, in parts, from a provider or by hand, and refunded up to what was paid. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyer, lifeDatabase, orderCalls } from './order-calls.ts';
import type { OrdersDatabase } from './orders-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await lifeDatabase();
});
afterAll(() => shop.close());

const { place, call, maker, kinds } = orderCalls(() => shop);

test('money for an order that was given up is recorded and refunded', async () => {
  const order = await place(2, 1, { payment: 'stripe' });
  await maker('cancel_order($)', order);
  const paid = `select private.apply_provider_event('stripe', $1, 'paid', $2::uuid, $3, 100.50, 'usd')`;
  expect(await shop.ask(paid, 'evt_late', order.id, 'pi_late')).toBe('too_late');
  expect(await call(buyer, 'get_order($)', order)).toMatchObject({
    status: 'refund_due',
    refunds: [{ amount: '100.50', state: 'asked' }],
  });
  expect(
    await shop.ask(
      `select count(*) from graphile_worker.jobs where task_identifier = 'refund_payment'`,
    ),
  ).toBe('1');
});

test('what a provider tells counts once, whatever the order in which it comes', async () => {
  const order = await place(1, 1, { payment: 'stripe' });
  const tell = (
    event: string,
    kind: string,
    reference: string,
    amount = '150.00',
    currency = 'usd',
  ) =>
    shop.ask(
      `select private.apply_provider_event('stripe', $1, $2, $3::uuid, $4, $5::numeric, $6)`,
      event,
      kind,
      order.id,
      reference,
      amount,
      currency,
    );
  expect(await tell('evt_0', 'paid', 'pi_0', '140.00', 'eur')).toBe('currency_mismatch');
  expect(
    await Promise.all(
      ['evt_1', 'evt_1', 'evt_2'].map((event) => tell(event, 'paid', 'pi_1', '140.00')),
    ),
  ).toContain('paid');
  expect(await tell('evt_1', 'paid', 'pi_1', '140.00')).toBe('known');
  expect(await tell('evt_3', 'failed', 'pi_1')).toBe('ignored');
  const seen = await call(buyer, 'get_order($)', order);
  expect(seen).toMatchObject({ status: 'paid', paid: '140.00' });
  expect(await kinds(order)).toBe('placed paid');
  expect(seen).toMatchObject({
    lines: [{ numbers: [{ certificate: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown }] }],
  });
});

test('a transfer may come in parts, each recorded once', async () => {
  const order = await place();
  expect(await maker(`record_payment($, 100, 'a')`, order)).toMatchObject({
    status: 'awaiting_payment',
    paid: '100.00',
  });
  expect(await maker(`record_payment($, 81, 'a')`, order)).toMatchObject({
    refused: 'payment_known',
  });
  expect(await maker(`record_payment($, 81, 'b')`, order)).toMatchObject({ status: 'paid' });
});

test('no more is refunded than was paid', async () => {
  const order = await place();
  await maker('record_payment($)', order);
  expect(await maker('refund_order($, 181.01)', order)).toMatchObject({
    refused: 'invalid_amount',
    truth: { refundable: '181.00' },
  });
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => maker('refund_order($, 100)', order)),
  );
  expect(
    answers.filter((each) => (each as { refused?: string }).refused === 'invalid_amount'),
  ).toHaveLength(2);
});
