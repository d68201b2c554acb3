/** Mails to the maker: one for each event that others cause, at the right address and in the right language. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buyer, lifeDatabase, orderCalls } from './order-calls.ts';
import type { OrdersDatabase, Placed } from './orders-database.ts';
import { callers, administratorId } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await lifeDatabase();
});
beforeEach(async () => {
  await shop.query(
    `update settings set operator_email = 'post@example.org', operator_language = null, order_notices = true`,
  );
});
afterAll(() => shop.close());

const { place, call, maker } = orderCalls(() => shop);
const queuedMails = (order: Placed) =>
  shop.query(
    `select string_agg(kind, ' ' order by event_id) from order_mails where order_id = $1 and reader = 'maker'`,
    order.id,
  );
/** The job that the worker claims for the order's one mail to the maker. */
const claim = async (order: Placed) =>
  JSON.parse(
    (await shop.query(
      `select private.claim_mail(id) from order_mails where order_id = $1 and reader = 'maker'`,
      order.id,
    )) ?? 'null',
  ) as Readonly<Record<string, unknown>> | null;

test('that there is an order, whoever placed it but the maker', async () => {
  const order = await place();
  expect(await queuedMails(order)).toBe('placed');
  const jobs = `select string_agg(job.priority || '', ' ' order by job.priority) from graphile_worker.jobs as job
    join order_mails as mail on job.key = 'mail ' || mail.id where mail.order_id = $1`;
  expect(await shop.query(jobs, order.id)).toBe('0 5');
  expect(
    await queuedMails(
      await shop.place(callers.anonymous, { items: [{ product_id: 2, quantity: 1 }] }),
    ),
  ).toBe('placed');
  expect(
    await queuedMails(
      await shop.place(callers.administrator, { items: [{ product_id: 2, quantity: 1 }] }),
    ),
  ).toBeNull();
});

test('that it is cancelled or comes back where its buyer says so, and nothing that the maker did', async () => {
  const cancelled = await place();
  await call(buyer, 'cancel_order($)', cancelled);
  expect(await queuedMails(cancelled)).toBe('placed cancelled');
  const given = await place();
  await maker('cancel_order($)', given);
  expect(await queuedMails(given)).toBe('placed');
  for (const [query, kind] of [
    [`request_return($, reason => 'Blue')`, 'return_requested'],
    [`request_return($, withdraw => true)`, 'return_withdrawn'],
  ] as const) {
    const order = await place();
    await maker('record_payment($)', order);
    await maker('ship_order($)', order);
    await call(buyer, query, order);
    expect(await queuedMails(order)).toBe(`placed ${kind}`);
  }
});

test('that it is paid where a provider says so', async () => {
  const order = await place(2, 1, { payment: 'stripe' });
  await shop.query(
    `select private.receive_payment($1, 'stripe', 'pi_1', $2::numeric, 'provider')`,
    order.id,
    order.total,
  );
  expect(await queuedMails(order)).toBe('placed paid');
});

test('the mail has all of the order and no key to it, and is handed over until it is sent', async () => {
  const order = await place();
  const mail = await claim(order);
  expect(mail).toMatchObject({
    reader: 'maker',
    kind: 'placed',
    to: 'post@example.org',
    language: 'en',
    order: { number: order.number, email: 'ada@example.com', note: '', lines: [{ quantity: 2 }] },
  });
  expect(JSON.stringify(mail)).not.toContain(order.token);
  expect(await claim(order)).toEqual(mail);
  await shop.query(
    `select private.mark_mail_sent(id) from order_mails where order_id = $1 and reader = 'maker'`,
    order.id,
  );
  expect(await claim(order)).toBeNull();
});

test.each([
  [
    'the operator’s address, in its language',
    `operator_email = 'a@b.example', operator_language = 'ja'`,
    'a@b.example',
    'ja',
  ],
  [
    'the language of the account with that address',
    `operator_email = 'Keeper@example.com'`,
    'Keeper@example.com',
    'ru',
  ],
  [
    'the administrators, where the operator has no address',
    `operator_email = ''`,
    'keeper@example.com',
    'ru',
  ],
])('it goes to %s', async (_whom, settings, address, language) => {
  await shop.query(
    `update auth.users set email_confirmed_at = now() where id = $1`,
    administratorId,
  );
  await shop.query(`update preferences set language = 'ru' where user_id = $1`, administratorId);
  await shop.query(`update settings set ${settings}`);
  expect(await claim(await place())).toMatchObject({ to: address, language });
});

test.each([
  ['notices are switched off', `order_notices = false`, true],
  ['nobody has an address', `operator_email = ''`, false],
])(
  'nothing is written where %s, nor sent of what was written before',
  async (_why, settings, address) => {
    const confirmed = address ? 'now()' : 'null';
    await shop.query(
      `update auth.users set email_confirmed_at = ${confirmed} where id = $1`,
      administratorId,
    );
    const before = await place();
    await shop.query(`update settings set ${settings}`);
    expect(await claim(before)).toBeNull();
    expect(await queuedMails(await place())).toBeNull();
  },
);

test('the buyer takes their own mails along, and not the maker’s', async () => {
  const order = await place();
  expect(
    await shop.query(
      `select jsonb_array_length(private.exported_order(own) -> 'mails') from orders as own where id = $1`,
      order.id,
    ),
  ).toBe('1');
});

test('that a payment is contested and how that ends, and not that money came for an order that was given up', async () => {
  const order = await place(2, 1, { payment: 'stripe' });
  await maker('cancel_order($)', order);
  await shop.query(
    `select private.apply_provider_event('stripe', 'evt_m1', 'paid', $1, 'pi_m', 100.50, 'usd')`,
    order.id,
  );
  expect(await queuedMails(order)).toBe('placed');
  for (const kind of ['disputed', 'dispute_lost'])
    await shop.query(
      `select private.apply_charge_event('stripe', 'evt ' || $1, $1, 'pi_m', 100.50, 'usd', 'dp_m', 'fraudulent')`,
      kind,
    );
  expect(await queuedMails(order)).toBe('placed disputed dispute_lost');
});
