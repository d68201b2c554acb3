/** Administration of orders: notes that no buyer reads, mails that are sent again, addresses that change, returns answered by line, and
 * payments by hand. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyer, lifeDatabase, orderCalls } from './order-calls.ts';
import { home } from './orders-database.ts';
import type { OrdersDatabase, Placed } from './orders-database.ts';
import { callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await lifeDatabase();
});
afterAll(() => shop.close());

const { place, maker, call, kinds } = orderCalls(() => shop);
const quoted = (value: object): string => `'${JSON.stringify(value)}'`;

test('a note is read by administrators, and by its buyer in no way', async () => {
  const order = await place();
  const secret = 'Asks for gift paper, and haggles.';
  const noted = await maker(`admin_add_order_note($, '${secret}')`, order);
  expect(noted).toMatchObject({ notes: [{ body: secret, author: 'keeper@example.com' }] });
  for (const [caller, text] of [
    [buyer, 'get_order($)'],
    [buyer, 'list_orders()'],
    [buyer, 'export_account()'],
    [buyer, '(select json_agg(each) from order_notes as each)'],
    [buyer, '(select json_agg(each) from order_events as each where order_id = $)'],
    [callers.anonymous, `get_order($, '${order.token}')`],
  ] as const)
    expect(
      JSON.stringify(await shop.act(caller, `select ${text.replace('$', `'${order.id}'`)}`)),
    ).not.toContain('haggles');
  expect(await call(buyer, `admin_order($)`, order)).toMatchObject({
    refused: 'not_administrator',
  });
  expect(
    await shop.query(
      `select json_agg(json_build_object('act', act, 'body', after ->> 'body')) from audit_log
        where entity = 'order_notes'`,
    ),
  ).toBe('[{"act" : "insert", "body" : null}]');
});

test.each([`''`, `repeat('x', 2001)`, `'   '`])('a note of %s is refused', async (words) => {
  const order = await place();
  expect(await maker(`admin_add_order_note($, ${words})`, order)).toMatchObject({
    refused: 'invalid_note',
  });
});

test('notes go with the personal data of an order', async () => {
  const order = await place();
  await maker(`admin_add_order_note($, 'Gift paper.')`, order);
  await shop.query(`select private.anonymize_order('${order.id}')`);
  expect(await shop.query(`select count(*) from order_notes where order_id = '${order.id}'`)).toBe(
    '0',
  );
  expect(await maker(`admin_add_order_note($, 'More.')`, order)).toMatchObject({
    refused: 'order_forgotten',
  });
});

test('a mail is sent again in the order’s language, through the queue, three times an hour', async () => {
  const order = await place(2, 1, { language: 'fr' });
  const mail = await shop.query(
    `select id from order_mails where order_id = '${order.id}' and reader = 'customer'`,
  );
  const resend = () => shop.act(callers.administrator, `select admin_resend_mail('${mail}')`);
  expect(await resend()).toMatchObject({ refused: 'mail_under_way' });
  await shop.query(`update order_mails set sent_at = now() where id = '${mail}'`);
  for (let time = 1; time <= 3; time += 1) expect(await resend()).not.toHaveProperty('refused');
  expect(await resend()).toMatchObject({ refused: 'too_many_mails', truth: { perHour: 3 } });
  expect(await kinds(order)).toBe('placed placed placed placed');
  const repeated = await shop.query(
    `select id from order_mails where order_id = '${order.id}' and repetition = 1`,
  );
  const jobs = await shop.query(
    `select count(*) from graphile_worker._private_jobs where payload ->> 'mail' = '${repeated}'`,
  );
  expect(jobs).toBe('1');
  const claimed = JSON.parse(
    (await shop.query(`select private.claim_mail('${repeated}')`)) ?? '{}',
  ) as object;
  expect(claimed).toMatchObject({ kind: 'placed', order: { language: 'fr' } });
  const copy = await shop.act(callers.administrator, `select admin_resend_mail('${repeated}')`);
  expect(copy).toMatchObject({ refused: 'mail_not_repeatable' });
});

const moved = { ...home, line1: '14 Harbour Lane' };

test('an address is changed before anything was sent, and its buyer gets a mail', async () => {
  const order = await place();
  await maker('record_payment($)', order);
  const changed = await maker(`admin_change_address($, ${quoted(moved)})`, order);
  expect(changed).toMatchObject({ order: { address: { line1: '14 Harbour Lane' } } });
  await maker(`admin_change_address($, ${quoted(moved)})`, order);
  expect(await kinds(order)).toBe('placed paid address_changed');
  await maker(`ship_order($, '[{"line": 1, "quantity": 1}]')`, order);
  expect(await maker(`admin_change_address($, ${quoted(home)})`, order)).toMatchObject({
    refused: 'illegal_transition',
    truth: { status: 'partially_shipped' },
  });
});

test('an issued invoice keeps the address that it names', async () => {
  const order = await place();
  await maker('record_payment($)', order);
  await maker(`admin_change_address($, ${quoted(moved)})`, order);
  const line = await shop.query(
    `select contents #>> '{buyer,address,line1}' from order_documents where order_id = '${order.id}'`,
  );
  expect(line).toBe(home.line1);
});

test.each([
  ['without a street', { ...home, line1: '' }, 'invalid_address', { fields: { line1: 'missing' } }],
  [
    'with a wrong postcode',
    { ...home, postcode: '1' },
    'invalid_address',
    { fields: { postcode: 'wrong' } },
  ],
  [
    'in a country where it costs more',
    { ...home, country: 'FR', postcode: '75001' },
    'other_price_there',
    { reason: 'not_shipped_there' },
  ],
])('an address %s is refused', async (_what, address, refused, truth) => {
  const order = await place();
  expect(await maker(`admin_change_address($, ${quoted(address)})`, order)).toMatchObject({
    refused,
    truth,
  });
});

test('another country is accepted where neither shipping nor tax change, and refused where one does', async () => {
  await shop.query('update products set international_shipping = true where id = 2');
  const abroad = { ...home, country: 'FR', postcode: '75001', region: '' };
  const move = (order: Placed) => maker(`admin_change_address($, ${quoted(abroad)})`, order);
  const changeFee = (difference: string) =>
    shop.query(
      `update shipping_rates set fee = fee + $1::numeric where method_id in (
        select id from shipping_methods where zone_id = private.shipping_zone_of('FR'))`,
      difference,
    );
  expect(await move(await place(2, 1))).not.toHaveProperty('refused');
  const dearer = await place(2, 1);
  await changeFee('5');
  expect(await move(dearer)).toMatchObject({
    refused: 'other_price_there',
    truth: { reason: 'shipping' },
  });
  await changeFee('-5');
  await shop.query(`insert into tax_rates values ('FR', 'standard', 20)`);
  expect(await move(await place(2, 1))).toMatchObject({
    refused: 'other_price_there',
    truth: { reason: 'tax' },
  });
});

test('a return is accepted by line, and the rest of it rejected', async () => {
  const order = await place(2, 3);
  await maker('record_payment($)', order);
  await maker('ship_order($)', order);
  await call(buyer, 'request_return($)', order);
  const part = (units: number) =>
    `decide_return($, true, 'The last is worn.', '[{"line": 1, "quantity": ${units}}]')`;
  expect(await maker(part(4), order)).toMatchObject({
    refused: 'invalid_quantity',
    truth: { line: 1, open: 3 },
  });
  expect(await maker(part(2), order)).toMatchObject({
    states: { return: 'accepted' },
    lines: [{ returnRequested: 2 }],
  });
  expect(await maker('receive_return($)', order)).toMatchObject({
    states: { return: 'partially_received' },
    lines: [{ returned: 2 }],
  });
});

test.each([
  ['cash', 'paid'],
  ['card_reader', 'paid'],
  ['manual', 'paid'],
])('a payment by %s is recorded with its reference', async (method, status) => {
  const order = await place();
  expect(
    await maker(`record_payment($, reference => 'R-1', method => '${method}')`, order),
  ).toMatchObject({ status });
  expect(await maker('admin_order($)', order)).toMatchObject({
    payments: [{ method, label: method, reference: 'R-1' }],
  });
});

test.each(['stripe', 'nothing'])('a payment by %s is not recorded by hand', async (method) => {
  const order: Placed = await place();
  expect(await maker(`record_payment($, method => '${method}')`, order)).toMatchObject({
    refused: 'payment_unavailable',
  });
});

test('a method of the stall cannot be offered in the checkout', async () => {
  await expect(
    shop.query(`update settings set payment_methods = payment_methods || '{cash}'`),
  ).rejects.toThrow(/cash/);
});

test('a refund that its provider is asked for is not confirmed by hand within a day', async () => {
  const order = await place(2, 1, { payment: 'stripe' });
  await shop.query(
    `select private.apply_provider_event('stripe', 'e-${order.id}', 'paid', $1, 'ch-1', $2, 'usd')`,
    order.id,
    order.total,
  );
  await maker('refund_order($)', order);
  const confirm = () => maker('confirm_refund((select id from refunds where order_id = $))', order);
  expect(await maker('admin_order($)', order)).toMatchObject({ owedRefunds: [] });
  expect(await confirm()).toMatchObject({ refused: 'refund_with_provider' });
  await shop.query(
    `update refunds set created_at = now() - interval '25 hours' where order_id = $1`,
    order.id,
  );
  expect(await confirm()).toMatchObject({ status: 'refunded' });
});

test('many orders are paid and shipped as one act, and those that do not allow it are named', async () => {
  const [open, also, cancelled] = [await place(), await place(), await place()];
  await maker('cancel_order($)', cancelled);
  const ids = `array['${open.id}', '${cancelled.id}', '${also.id}']::uuid[]`;
  const together = (act: string) =>
    shop.act(callers.administrator, `select admin_act_on_orders('${act}', ${ids})`);
  const before = Number(await shop.query('select coalesce(max(id), 0) from audit_log'));
  const done = { act: null, changed: 2, conflicts: [cancelled.id] };
  expect(await together('ship')).toMatchObject({ changed: 0 });
  expect(await together('pay')).toEqual(done);
  expect(await together('ship')).toEqual(done);
  expect(await together('ship')).toMatchObject({ changed: 0 });
  expect(await maker('get_order($)', also)).toMatchObject({ status: 'shipped' });
  expect(
    await shop.query(
      `select string_agg(act, ' ' order by id) from audit_log where id > $1`,
      String(before),
    ),
  ).toBe('pay_orders ship_orders');
  expect(
    await shop.act(callers.administrator, `select admin_act_on_orders('cancel', ${ids})`),
  ).toMatchObject({ refused: 'invalid_edits' });
});
