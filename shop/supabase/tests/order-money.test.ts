/** Money for an order: recorded once, in parts, from a provider or by hand, and refunded up to what was paid. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyer, lifeDatabase, orderCalls } from './order-calls.ts';
import type { OrdersDatabase, Placed } from './orders-database.ts';

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
  expect(await shop.query(paid, 'evt_late', order.id, 'pi_late')).toBe('too_late');
  expect(await call(buyer, 'get_order($)', order)).toMatchObject({
    status: 'refund_due',
    refunds: [{ amount: '100.50', state: 'asked' }],
  });
  expect(
    await shop.query(
      `select count(*) from graphile_worker.jobs where task_identifier = 'refund_payment'`,
    ),
  ).toBe('1');
});

test('a provider’s event counts once, in whatever order events arrive', async () => {
  const order = await place(1, 1, { payment: 'stripe' });
  const report = (
    event: string,
    kind: string,
    reference: string,
    amount = '150.00',
    currency = 'usd',
  ) =>
    shop.query(
      `select private.apply_provider_event('stripe', $1, $2, $3::uuid, $4, $5::numeric, $6)`,
      event,
      kind,
      order.id,
      reference,
      amount,
      currency,
    );
  expect(await report('evt_0', 'paid', 'pi_0', '140.00', 'eur')).toBe('currency_mismatch');
  expect(
    await Promise.all(
      ['evt_1', 'evt_1', 'evt_2'].map((event) => report(event, 'paid', 'pi_1', '140.00')),
    ),
  ).toContain('paid');
  expect(await report('evt_1', 'paid', 'pi_1', '140.00')).toBe('known');
  expect(await report('evt_3', 'failed', 'pi_1')).toBe('ignored');
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
  const results = await Promise.all(
    Array.from({ length: 3 }, () => maker('refund_order($, 100)', order)),
  );
  expect(
    results.filter((each) => (each as { refused?: string }).refused === 'invalid_amount'),
  ).toHaveLength(2);
});

/** Reports a card payment of an order, under the provider's reference of the charge. */
const cardPays = (order: Placed, reference: string, amount: string) =>
  shop.query(
    `select private.apply_provider_event('stripe', $1, 'paid', $2, $3, $4, 'usd')`,
    `evt ${reference}`,
    order.id,
    reference,
    amount,
  );
let reports = 0;
const charge = (kind: string, reference: string, amount: string, dispute = '') => {
  reports += 1;
  return shop.query(
    `select private.apply_charge_event('stripe', $1, $2, $3, $4, 'usd', $5, 'fraudulent')`,
    `evt charge ${reports}`,
    kind,
    reference,
    amount,
    dispute,
  );
};
/** Each refund as its payment's provider, its amount and its state. */
const refunds = (order: Placed) =>
  shop.query(
    `select string_agg(concat_ws(' ', paid.provider, given.amount, given.state), ', ' order by given.created_at, given.amount)
      from refunds as given join payments as paid on paid.id = payment_id where given.order_id = $1`,
    order.id,
  );
const finish = async (order: Placed, succeeded: boolean) => {
  const requested = await shop.query(
    `select string_agg(id::text, ' ') from refunds where order_id = $1 and state = 'asked'`,
    order.id,
  );
  for (const id of requested?.split(' ') ?? [])
    await shop.query(`select private.finish_refund($1, $2, 'provider')`, id, String(succeeded));
};
const expire = async (order: Placed) => {
  await shop.query(`update orders set pay_by = now() - interval '1 s' where id = $1`, order.id);
  await shop.query('select private.expire_orders()');
};
/** The maker has transferred what waits for it. */
const confirm = (order: Placed) =>
  maker(`confirm_refund((select id from refunds where order_id = $ and state = 'asked'))`, order);

test.each([
  ['expires', expire, 'expired'],
  ['is cancelled', (order: Placed) => maker('cancel_order($)', order), 'cancelled'],
])('a part of the price goes back where the order %s', async (_what, end, status) => {
  const order = await place();
  await maker(`record_payment($, 100, 'part')`, order);
  await end(order);
  expect(await call(buyer, 'get_order($)', order)).toMatchObject({
    status: 'refund_due',
    refunds: [{ amount: '100.00', state: 'asked' }],
  });
  expect(await confirm(order)).toMatchObject({ status, paid: '100.00', refunded: '100.00' });
  expect(await kinds(order)).toBe(`placed ${status} refunded`);
  // The rest comes all the same, and goes back as well.
  expect(await maker(`record_payment($, 81, 'rest')`, order)).toMatchObject({
    status: 'refund_due',
  });
  expect(await confirm(order)).toMatchObject({ status, paid: '181.00', refunded: '181.00' });
});

test('each of several payments is given back by itself, by the way it came', async () => {
  const order = await place(2, 2, { payment: 'stripe' });
  await maker(`record_payment($, 81, 'bank')`, order);
  expect(await cardPays(order, 'pi_part', '100.00')).toBe('paid');
  expect(await cardPays(order, 'pi_twice', '181.00')).toBe('overpaid');
  await maker('cancel_order($)', order);
  expect(await refunds(order)).toBe('manual 81.00 asked, stripe 100.00 asked, stripe 181.00 asked');
  expect(
    await shop.query(
      `select string_agg(private.refund_for_provider(id) ->> 'reference', ' ' order by amount) from refunds where order_id = $1`,
      order.id,
    ),
  ).toBe('pi_part pi_twice');
  await finish(order, true);
  expect(await call(buyer, 'get_order($)', order)).toMatchObject({
    status: 'cancelled',
    refunded: '362.00',
  });
});

test('a refund over several payments takes from each no more than it has', async () => {
  const order = await place(2, 2, { payment: 'stripe' });
  await maker(`record_payment($, 81, 'bank')`, order);
  await cardPays(order, 'pi_rest', '100.00');
  await maker('refund_order($, 150)', order);
  expect(await refunds(order)).toBe('manual 50.00 done, stripe 100.00 asked');
  // A refund that the provider refuses can be paid by hand, once.
  await finish(order, false);
  const byHand = `confirm_refund((select id from refunds where order_id = $ and state = 'failed'))`;
  expect(await maker(byHand, order)).toMatchObject({ refunded: '150.00' });
  expect(await maker('refund_order($)', order)).toMatchObject({ refunded: '181.00' });
  expect(await maker('refund_order($)', order)).toMatchObject({ refused: 'invalid_amount' });
});

test('a refund made at the provider counts once, even when reported before the payment', async () => {
  expect(await charge('refunded', 'pi_desk', '30.00')).toBe('payment_unknown');
  const order = await place(2, 2, { payment: 'stripe' });
  expect(await cardPays(order, 'pi_desk', '181.00')).toBe('paid');
  const seen = () => call(buyer, 'get_order($)', order);
  expect(await seen()).toMatchObject({
    refunded: '30.00',
    states: { payment: 'partially_refunded' },
  });
  // The shop's own refund is told by the provider too.
  await maker('refund_order($, 51)', order);
  expect(await charge('refunded', 'pi_desk', '81.00')).toBe('refunded');
  await finish(order, true);
  expect(await seen()).toMatchObject({ refunded: '81.00' });
  expect(await charge('refunded', 'pi_desk', '181.00')).toBe('refunded');
  expect(await charge('refunded', 'pi_desk', '100.00')).toBe('refunded');
  expect(await seen()).toMatchObject({ refunded: '181.00', status: 'refunded' });
});

test('a disputed amount cannot be refunded, and a lost dispute counts as refunded', async () => {
  const order = await place(2, 2, { payment: 'stripe' });
  await cardPays(order, 'pi_contested', '181.00');
  expect(await charge('disputed', 'pi_contested', '181.00', 'dp_1')).toBe('disputed');
  expect(await shop.query(`select state from disputes where dispute = 'dp_1'`)).toBe('open');
  expect(await maker('refund_order($)', order)).toMatchObject({ refused: 'invalid_amount' });
  await maker('cancel_order($)', order);
  expect(await refunds(order)).toBeNull();
  expect(await charge('dispute_won', 'pi_contested', '181.00', 'dp_1')).toBe('dispute_won');
  expect(await refunds(order)).toBe('stripe 181.00 asked');

  const other = await place(2, 2, { payment: 'stripe' });
  await cardPays(other, 'pi_lost', '181.00');
  // The end is told before the beginning.
  await charge('dispute_lost', 'pi_lost', '50.00', 'dp_2');
  await charge('disputed', 'pi_lost', '50.00', 'dp_2');
  expect(await call(buyer, 'get_order($)', other)).toMatchObject({
    refunded: '50.00',
    states: { payment: 'partially_refunded' },
  });
  expect(await kinds(other)).toBe('placed paid');
});
