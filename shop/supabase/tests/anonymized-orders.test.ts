/** Anonymized orders: personal data is retained while an order is open or the books need it, and then deleted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';
import type { Caller } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  await shop.query(`update products set stock = 1000 where id = 2`);
  await shop.query(
    `insert into discount_codes (code, kind, value, once_per_customer) values ('ONCE', 'amount', 1, true)`,
  );
});
afterAll(() => shop.close());

const maker = callers.administrator;
const guest = callers.anonymous;

/** An order as it was some years ago, after what happened to it. */
async function order(
  steps: readonly string[],
  age: string,
  { caller = guest, product = 2, code }: { caller?: Caller; product?: number; code?: string } = {},
): Promise<string> {
  const { id } = await shop.place(caller, {
    items: [{ product_id: product, quantity: 1 }],
    ...(code === undefined ? {} : { code }),
  });
  for (const step of steps) {
    const result = await shop.act(maker, `select ${step.replace('$', `'${id}'`)}`);
    expect(result).not.toHaveProperty('refused');
  }
  await makeOlder(id, age);
  return id;
}

/** Time passes: history is never rewritten but by a test. */
async function makeOlder(id: string, age: string): Promise<void> {
  await shop.admin.pipeline([
    { text: `set local session_replication_role = replica` },
    {
      text: `update orders set placed_at = placed_at - $2::interval where id = $1`,
      values: [id, age],
    },
    {
      text: `update order_events set created_at = created_at - $2::interval where order_id = $1`,
      values: [id, age],
    },
  ]);
}

const forgotten = async (id: string): Promise<boolean> =>
  (await shop.query('select forgotten_at is not null from orders where id = $1', id)) === 't';
/** The job until it is done. */
async function forget(): Promise<void> {
  while ((await shop.query('select private.delete_expired_personal_data(2)')) !== '0');
}

const paid = 'record_payment($)';
const sent = `ship_order($, null, 'Post', 'T-1', 'https://post.example/T-1')`;
const done = 'deliver_order($)';
const cancelled = `cancel_order($, null, 'Ada moved')`;
const paidBack = `confirm_refund((select id from refunds where order_id = $))`;

/** Histories of an order: its steps, their age, and whether the order is anonymized by now. */
const lives: readonly (readonly [string, readonly string[], string, boolean])[] = [
  ['delivered long ago', [paid, sent, done], '12 years', true],
  ['sent long ago and never said to have arrived', [paid, sent], '12 years', true],
  ['delivered within the law’s time', [paid, sent, done], '9 years', false],
  ['delivered in the year that is counted from its end', [paid, sent, done], '10 years', false],
  ['never paid and cancelled', [cancelled], '91 days', true],
  ['never paid and cancelled lately', [cancelled], '89 days', false],
  ['paid and never sent', [paid], '40 years', false],
  ['waiting for its money', [], '40 years', false],
  ['cancelled and not paid back yet', [paid, cancelled], '40 years', false],
  ['cancelled and paid back', [paid, cancelled, paidBack], '12 years', true],
  ['cancelled and paid back within the law’s time', [paid, cancelled, paidBack], '1 year', false],
  ['on its way back', [paid, sent, `request_return($, null, 'Too blue')`], '40 years', false],
  [
    'come back and paid back',
    [
      paid,
      sent,
      `request_return($, null, 'Too blue', true)`,
      'receive_return($)',
      'refund_order($)',
    ],
    '12 years',
    true,
  ],
];
test.each(lives)('an order %s', async (_life, steps, age, expected) => {
  const id = await order(steps, age);
  await forget();
  expect(await forgotten(id)).toBe(expected);
  expect(await shop.query(`select email <> '' from orders where id = $1`, id)).toBe(
    expected ? 'f' : 't',
  );
});

test('a given-up order is forgotten by when it ended', async () => {
  const id = await order([], '100 days');
  await shop.query(`select private.record_event($1, 'order', 'expired', 'shop')`, id);
  await forget();
  expect(await forgotten(id)).toBe(false);
  await makeOlder(id, '91 days');
  await forget();
  expect(await forgotten(id)).toBe(true);
});

test('an order of an account is kept with it', async () => {
  const id = await order([paid, sent, done], '30 years', { caller: callers['right customer'] });
  await forget();
  expect(await forgotten(id)).toBe(false);
});

test('a person is taken out wherever they are named; sums, tax, events and the ledger of editions stay', async () => {
  const id = await order([paid, sent, done], '0 days', { product: 1, code: 'ONCE' });
  await shop.query(
    `update orders set note = 'Ring at Lovelace', sender = 'fd00::1' where id = $1`,
    id,
  );
  await shop.act(maker, `select refund_order($1, 1, 'Lovelace complained')`, id);
  const token = await shop.query('select private.order_token($1)', id);
  const books = (): Promise<string | null> =>
    shop.query(
      `select json_build_array(goods, discount, subtotal, shipping, taxes, delivery, tax, total, paid, refunded, number, placed_at, currency,
          order_state, payment_state, fulfilment_state,
          (select json_agg(json_build_array(title, unit_price, quantity, line_total)) from order_items where order_id = $1::uuid),
          (select json_agg(json_build_array(kind, axis, from_state, to_state, created_at, data ->> 'amount') order by id)
            from order_events where order_id = $1::uuid),
          (select json_agg(json_build_array(product_id, number, state, certificate, sold_at)) from edition_numbers
            where order_item_id in (select id from order_items where order_id = $1::uuid)),
          (select json_agg(json_build_array(amount, reference)) from payments where order_id = $1::uuid),
          address ->> 'country') from orders where id = $1`,
      id,
    );
  const everything = (): Promise<string | null> =>
    shop.query(
      `select concat((select to_json(o) from orders as o where id = $1), (select json_agg(e) from order_events as e where order_id = $1),
        (select json_agg(s) from shipments as s where order_id = $1), (select json_agg(r) from refunds as r where order_id = $1),
        (select json_agg(u) from discount_uses as u where order_id = $1))`,
      id,
    );
  expect(await everything()).toMatch(/Lovelace.*complained.*T-1/s);
  const before = await books();
  await makeOlder(id, '12 years');
  const older = await books();
  expect(older).not.toBe(before);
  await forget();
  expect(await forgotten(id)).toBe(true);
  expect(await books()).toBe(older);
  expect(await everything()).not.toMatch(/Lovelace|ada@|Harbour Lane|97201|complained|T-1|fd00/);
  expect(await shop.act(maker, 'select get_order($1)', id)).toMatchObject({
    email: '',
    note: '',
    address: { name: '', line1: '', city: '', postcode: '', country: 'US' },
    lines: [{ title: 'Harbour, Early' }],
  });
  const certificate = await shop.query(
    `select certificate from edition_numbers where order_item_id in (select id from order_items where order_id = $1)`,
    id,
  );
  expect(await shop.act(guest, 'select verify_certificate($1)', certificate)).toMatchObject({
    of: 60,
  });
  // Nobody gets in by the old link, and no mail is written to nobody.
  expect(await shop.act(guest, 'select get_order($1, $2)', id, token)).toBeNull();
  const mail = await shop.query('select id from order_mails where order_id = $1 limit 1', id);
  expect(await shop.query('select private.claim_mail($1)', mail)).toBeNull();
  // Doing it again changes nothing.
  const after = await everything();
  await forget();
  expect(await everything()).toBe(after);
});

test('a code that is good once a customer is good for the next one, and not again for who was forgotten twice', async () => {
  for (let at = 0; at < 2; at += 1) {
    await order([paid, sent, done], '12 years', { code: 'ONCE' });
    await forget();
  }
  expect(
    await shop.query(`select count(*) from discount_uses where customer like 'forgotten %'`),
  ).toBe('3');
});

test('history is taken words out of, and nothing else', async () => {
  const id = await order([cancelled], '0 days');
  const change = (what: string): Promise<unknown> =>
    shop.query(`update order_events set ${what} where order_id = $1 and kind = 'cancelled'`, id);
  for (const what of [
    `data = '{"reason": "another"}'`,
    `kind = 'placed'`,
    `data = '{}', created_at = now()`,
    `data = '{"amount": "1.00"}'`,
  ])
    await expect(change(what)).rejects.toThrow('Rows of order_events are history');
  await change(`data = '{}'`);
  await expect(shop.query('delete from order_events')).rejects.toThrow('history');
});

test('messages to the house go when they are old', async () => {
  await shop.query(`insert into contact_messages (name, email, subject, message, created_at) values
    ('Old', 'old@example.com', 's', 'm', now() - interval '731 days'), ('New', 'new@example.com', 's', 'm', now() - interval '729 days')`);
  await forget();
  expect(
    await shop.query(
      `select string_agg(name, ',' order by name) from contact_messages where name in ('Old', 'New')`,
    ),
  ).toBe('New');
});

test('deleting an account first lists its open orders, and its orders are anonymized in time', async () => {
  const bruno = callers['wrong customer'];
  const open = await order([paid], '0 days', { caller: bruno });
  const retained = await order([paid, sent, done], '2 years', { caller: bruno });
  await shop.query(
    `insert into contact_messages (name, email, subject, message, user_id) values ('Bruno', 'b@example.com', 's', 'm', $1)`,
    bruno.sub,
  );
  const number = await shop.query('select number from orders where id = $1', open);
  expect(await shop.act(bruno, 'select preview_deletion()')).toEqual({
    open: [{ number: Number(number), status: 'paid' }],
    retained: 1,
    forgottenBy: expect.stringMatching(/^\d{4}-01-01T/) as unknown,
    retentionYears: 10,
  });
  expect(await shop.act(callers['right customer'], 'select preview_deletion()')).toMatchObject({
    open: [],
  });
  expect(await shop.act(guest, 'select preview_deletion()')).toMatchObject({
    refused: expect.stringContaining('42501') as unknown,
  });
  expect(await shop.act(bruno, `select delete_account('bruno@example.com')`)).toBe('');
  expect(await shop.query(`select count(*) from contact_messages where name = 'Bruno'`)).toBe('0');
  await makeOlder(retained, '10 years');
  await makeOlder(open, '12 years');
  await forget();
  expect([await forgotten(open), await forgotten(retained)]).toEqual([false, true]);
  // Once it is sent, the other one's time has come as well.
  await shop.act(maker, `select ship_order($1)`, open);
  await forget();
  expect(await forgotten(open)).toBe(true);
});
