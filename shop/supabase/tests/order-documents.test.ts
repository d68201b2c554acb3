/** Order documents, invoices and credit notes: numbered without gaps, never changed, and together what the shop keeps, tax by tax. */
import { openDatabase } from '@atelier/backend/postgres/open-database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buyer, lifeDatabase, orderCalls, stranger } from './order-calls.ts';
import type { OrdersDatabase, Placed } from './orders-database.ts';
import { callers } from './shop-database.ts';
import type { Caller } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await lifeDatabase();
  await shop.query(
    `update settings set operator_name = 'Mei Tanaka', operator_address = E'1 Kiln Road\nKyoto', operator_tax_id = 'T123'`,
  );
});
afterAll(() => shop.close());
beforeEach(() => issueAt('payment'));

const { place, maker, kinds } = orderCalls(() => shop);

const issueAt = (moment: string) => shop.query('update settings set invoice_at = $1', moment);
const sold = async (productId = 2, quantity = 2, rest = {}): Promise<Placed> => {
  const order = await place(productId, quantity, rest);
  await maker('record_payment($)', order);
  return order;
};
/** Each document as its kind, its sequence within the year, and its sum. */
const documents = (order: Placed) =>
  shop.query(
    `select string_agg(kind || ' ' || gross, ', ' order by issued_at) from order_documents where order_id = $1`,
    order.id,
  );
const contents = async (order: Placed, kind = 'invoice') =>
  JSON.parse(
    (await shop.query(
      `select contents from order_documents where order_id = $1 and kind = $2 order by issued_at desc limit 1`,
      order.id,
      kind,
    )) ?? 'null',
  ) as unknown;
/** Years whose numbers have a gap, or whose later numbers were issued earlier; null where there is none. */
const gaps = () =>
  shop.query(`select string_agg(kind || ' ' || year, ', ') from (
    select kind, year, sequence, row_number() over (partition by kind, year order by sequence) as place, issued_at,
        lag(issued_at) over (partition by kind, year order by sequence) as before from order_documents
    ) as numbered where sequence <> place or issued_at < before`);
const one = `items => '[{"line": 1, "quantity": 1}]'`;

test('a paid order has an invoice by the list of the law, once, and its mail names it', async () => {
  const order = await place(1, 1);
  expect(await documents(order)).toBeNull();
  expect(await maker('record_payment($)', order)).toMatchObject({
    documents: [{ kind: 'invoice', gross: '140.00', corrects: null }],
  });
  expect(await contents(order)).toMatchObject({
    seller: { name: 'Mei Tanaka', address: '1 Kiln Road\nKyoto', taxId: 'T123', shop: 'Atelier' },
    buyer: { email: 'ada@example.com', address: { name: 'Ada Lovelace', country: 'US' } },
    order: { number: order.number },
    payment: { label: 'manual', paid: '140.00', bankDetails: '' },
    delivery: { method: 'standard', suppliedAt: null },
    lines: [{ title: 'Harbour, Early', quantity: 1, amount: '140.00', numbers: [{ of: 60 }] }],
    sums: { goods: '140.00', discount: '0.00', shipping: '0.00' },
    taxes: [{ rate: '0', net: '140.00', tax: '0.00', gross: '140.00' }],
  });
  await maker('ship_order($)', order);
  await maker('deliver_order($)', order);
  expect(await documents(order)).toBe('invoice 140.00');
  const mail = await shop.query(
    `select private.claim_mail(id) from order_mails where order_id = $1 and kind = 'paid'`,
    order.id,
  );
  expect(JSON.parse(mail ?? '{}')).toMatchObject({ documents: [{ kind: 'invoice' }] });
});

test('a buyer who declined news still receives the mail with the invoice', async () => {
  await shop.query(
    `update preferences set order_emails = false where user_id = $1`,
    buyer.sub ?? '',
  );
  const order = await sold();
  await maker('ship_order($)', order);
  const claim = async (kind: string) =>
    shop.query(
      `select private.claim_mail(id) from order_mails where order_id = $1 and kind = $2`,
      order.id,
      kind,
    );
  expect(await claim('paid')).toContain('"invoice"');
  expect(await claim('shipped')).toBeNull();
  await shop.query(
    `update preferences set order_emails = true where user_id = $1`,
    buyer.sub ?? '',
  );
});

test('at delivery it is issued with the last shipment, and credits what was refunded before', async () => {
  await issueAt('delivery');
  const order = await sold();
  await maker(`refund_order($, 5, 'A scratch')`, order);
  await maker(`ship_order($, '[{"line": 1, "quantity": 1}]')`, order);
  expect(await documents(order)).toBeNull();
  await maker('ship_order($)', order);
  expect(await documents(order)).toBe('invoice 181.00, credit_note 5.00');
  expect(await contents(order)).toMatchObject({
    delivery: { suppliedAt: expect.stringMatching(/^\d{4}-/) as unknown },
  });
  expect(await gaps()).toBeNull();
});

test('a setting that changes meanwhile leaves no paid order without an invoice', async () => {
  await issueAt('delivery');
  const order = await sold();
  await issueAt('payment');
  await maker('ship_order($)', order);
  expect(await documents(order)).toBe('invoice 181.00');
});

test('a refund of a line is credited with its own lines, and all notes together are the invoice', async () => {
  const order = await sold(2, 2, { code: 'once' });
  await maker('ship_order($)', order);
  await maker(`refund_order($, ${one})`, order);
  expect(await contents(order, 'credit_note')).toMatchObject({
    corrects: { number: expect.stringMatching(/^\d{4}-\d{4}$/) as unknown },
    lines: [{ title: 'Rain on Slate', quantity: 1, amount: '90.00' }],
    other: '0.00',
  });
  expect(await maker('refund_order($)', order)).toMatchObject({ status: 'refunded' });
  expect(await documents(order)).toBe('invoice 180.00, credit_note 90.00, credit_note 90.00');
  expect(await kinds(order)).toBe('placed paid shipped partially_refunded refunded');
  await shop.query(`update discount_uses set released_at = now()`);
});

test('a cancelled order is credited at once, and its refund not once more', async () => {
  const order = await sold();
  await maker('cancel_order($)', order);
  expect(await documents(order)).toBe('invoice 181.00, credit_note 181.00');
  expect(await contents(order, 'credit_note')).toMatchObject({ isCancellation: true });
  expect(
    await maker(`confirm_refund((select id from refunds where order_id = $))`, order),
  ).toMatchObject({ status: 'cancelled', refunded: '181.00' });
  expect(await documents(order)).toBe('invoice 181.00, credit_note 181.00');
});

test('an order without a payment, or without a price, has no invoice', async () => {
  const cancelled = await place();
  await maker('cancel_order($)', cancelled);
  expect(await documents(cancelled)).toBeNull();
  await shop.query(
    `insert into discount_codes (code, kind, value) values ('ALL', 'percentage', 100)`,
  );
  const free = await place(2, 1, { code: 'all', shipping: 'pickup', payment: 'pickup' });
  expect(free.total).toBe('0.00');
  expect(await documents(free)).toBeNull();
});

test('money that was paid twice goes back without a credit note, and a lost dispute is none', async () => {
  const order = await place(2, 2, { payment: 'stripe' });
  const receive = (reference: string) =>
    shop.query(
      `select private.receive_payment($1, 'stripe', $2, 181, 'provider')`,
      order.id,
      reference,
    );
  await receive('pi_doc_1');
  await receive('pi_doc_2');
  const refund = async () => {
    await maker('refund_order($, 181)', order);
    await shop.query(
      `select private.finish_refund(id, true, 'provider') from refunds where order_id = $1 and state = 'asked'`,
      order.id,
    );
  };
  await refund();
  expect(await documents(order)).toBe('invoice 181.00');
  await shop.query(
    `select private.apply_charge_event('stripe', 'evt_doc', 'dispute_lost', 'pi_doc_1', 50, 'usd', 'dp_doc', '')`,
  );
  expect(await documents(order)).toBe('invoice 181.00');
});

test('a payment that is rolled back takes no number', async () => {
  const before = await shop.query('select count(*) from order_documents');
  const order = await place();
  await shop.as(callers.administrator, {
    text: 'select record_payment($1)',
    values: [order.id],
  });
  expect(await documents(order)).toBeNull();
  await maker('record_payment($)', order);
  expect(await shop.query('select count(*) from order_documents')).toBe(String(Number(before) + 1));
  expect(await gaps()).toBeNull();
});

test('40 payments at once, every third rolled back, have numbers without a gap', async () => {
  const orders = await Promise.all(Array.from({ length: 40 }, () => place(2, 1)));
  const crowd = openDatabase({ connection: shop.connection('authenticator'), poolSize: 20 });
  try {
    await Promise.all(
      orders.map(({ id }, index) =>
        crowd.pipeline(
          [
            {
              text: `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
              values: [JSON.stringify(callers.administrator)],
            },
            { text: 'select record_payment($1)', values: [id] },
          ],
          { rollback: index % 3 === 0 },
        ),
      ),
    );
  } finally {
    await crowd.close();
  }
  const issued = await shop.query(
    `select count(*) from order_documents where order_id = any ($1::uuid[])`,
    `{${orders.map(({ id }) => id).join(',')}}`,
  );
  expect(issued).toBe('26');
  expect(await gaps()).toBeNull();
});

test('a year begins with 1, and a prefix changes no sequence', async () => {
  await shop.query(
    `update private.document_counters set year = year - 1, issued_at = issued_at - interval '1 year'`,
  );
  await shop.admin.pipeline([
    { text: 'set local session_replication_role = replica' },
    {
      text: `update order_documents set year = year - 1, issued_at = issued_at - interval '1 year', number = 'old ' || number`,
    },
  ]);
  await shop.query(`update settings set invoice_prefix = 'R-'`);
  const first = await sold();
  await shop.query(`update settings set invoice_prefix = ''`);
  const second = await sold();
  const numbers = await shop.query(
    `select string_agg(regexp_replace(number, '\\d{4}-', ''), ' ' order by sequence) from order_documents where order_id in ($1, $2)`,
    first.id,
    second.id,
  );
  expect(numbers).toBe('R-0001 0002');
  expect(await gaps()).toBeNull();
});

test('orders from before there were numbers keep what they had', async () => {
  const order = await sold();
  const old = await place();
  await shop.query('update orders set has_numbered_documents = false where id = $1', old.id);
  expect(await maker('record_payment($)', old)).toMatchObject({
    hasNumberedDocuments: false,
    documents: [],
  });
  await maker('cancel_order($)', old);
  expect(await documents(old)).toBeNull();
  expect(await documents(order)).toBe('invoice 181.00');
});

test('a document is never changed nor removed, not even by the owner of the database', async () => {
  const order = await sold();
  for (const text of [
    `update order_documents set gross = gross + 1, net = net + 1 where order_id = $1`,
    `update order_documents set contents = '{}' where order_id = $1`,
    `delete from order_documents where order_id = $1`,
  ])
    await expect(shop.query(text, order.id)).rejects.toThrow('history');
  await expect(shop.query('truncate order_documents cascade')).rejects.toThrow('history');
  // A buyer whose retention period is over is taken out; sums and lines stay.
  await shop.query(`select private.anonymize_order($1)`, order.id);
  const text = JSON.stringify(await contents(order));
  expect(text).not.toMatch(/Lovelace|ada@|Harbour Lane/);
  expect(text).toMatch(/"US".*Rain on Slate/s);
});

test('a document is for the maker, the owner, and who has the token', async () => {
  const order = await sold();
  const id = await shop.query('select id from order_documents where order_id = $1', order.id);
  const read = (caller: Caller, token: string | null = null) =>
    shop.act(caller, 'select get_order_document($1, $2)', id, token);
  expect(await read(callers.administrator)).toMatchObject({ kind: 'invoice', gross: '181.00' });
  expect(await read(buyer)).toMatchObject({ id });
  expect(await read(stranger)).toBeNull();
  expect(await read(callers.anonymous)).toBeNull();
  expect(await read(callers.anonymous, order.token)).toMatchObject({ id });
});
