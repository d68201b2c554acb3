/** Refunds by line: each unit's exact share of discount and tax is paid back once, and all parts add up to the total. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyer, lifeDatabase, orderCalls } from './order-calls.ts';
import type { OrdersDatabase, Placed } from './orders-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await lifeDatabase();
});
afterAll(() => shop.close());

const { place, call, maker } = orderCalls(() => shop);

interface SeenOrder {
  readonly refunded: string;
  readonly status: string;
  readonly lines: readonly { readonly line: number; readonly refunded: number }[];
}
const named = (line: number, quantity: number): string =>
  `items => '[{"line": ${line}, "quantity": ${quantity}}]'`;
const sold = async (productId: number, quantity: number, rest = {}): Promise<Placed> => {
  const order = await place(productId, quantity, rest);
  await maker('record_payment($)', order);
  return order;
};

test('of two cups one comes back: its half of price and discount is refunded, and the order says so', async () => {
  // 2 × 90.50 less 1.00 is 180.00: above the limit of free shipping.
  const order = await sold(2, 2, { code: 'once' });
  await maker('ship_order($)', order);
  await maker('deliver_order($)', order);
  await call(buyer, `request_return($, ${named(1, 1)})`, order);
  await maker('decide_return($, true)', order);
  expect(await maker(`receive_return($, true, ${named(1, 1).slice(9)})`, order)).toMatchObject({
    status: 'partially_returned',
    states: { return: 'partially_received' },
    lines: [{ shipped: 2, returned: 1, restocked: 1, refunded: 0 }],
  });
  expect(await maker(`refund_order($, ${named(1, 1)})`, order)).toMatchObject({
    status: 'partially_returned',
    refunded: '90.00',
    lines: [{ refunded: 1, discount: '1.00' }],
    refunds: [{ amount: '90.00', lines: [{ line: 1, quantity: 1, amount: '90.00' }] }],
  });
  expect(await maker(`refund_order($, ${named(1, 2)})`, order)).toMatchObject({
    refused: 'invalid_quantity',
    truth: { line: 1, open: 1 },
  });
});

test('of what comes back a part can be restocked, line by line', async () => {
  const order = await sold(2, 3);
  await maker('ship_order($)', order);
  await call(buyer, 'request_return($)', order);
  await maker('decide_return($, true)', order);
  const restock = (units: number) =>
    maker(`receive_return($, true, '[{"line": 1, "quantity": 3, "restock": ${units}}]')`, order);
  expect(await restock(4)).toMatchObject({ refused: 'invalid_quantity' });
  const before = Number(await shop.query('select stock from products where id = 2'));
  expect(await restock(1)).toMatchObject({
    status: 'return_received',
    lines: [{ returned: 3, restocked: 1 }],
  });
  expect(await shop.query('select stock from products where id = 2')).toBe(String(before + 1));
});

test('a fee that the maker keeps is not refunded with the next unit', async () => {
  const order = await sold(2, 2);
  expect(await maker(`refund_order($, 80, '', ${named(1, 1)})`, order)).toMatchObject({
    refunded: '80.00',
    status: 'paid',
  });
  expect(await maker(`refund_order($, 90.51, '', ${named(1, 1)})`, order)).toMatchObject({
    refused: 'invalid_amount',
    truth: { share: '90.50' },
  });
  expect(await maker(`refund_order($, ${named(1, 1)})`, order)).toMatchObject({
    refunded: '170.50',
    lines: [{ refunded: 2 }],
  });
});

test('units of a refund that its provider refuses can be refunded again, once', async () => {
  const order = await place(2, 2, { payment: 'stripe' });
  await shop.query(
    `select private.receive_payment($1, 'stripe', 'pi_units', 181, 'provider')`,
    order.id,
  );
  // Of each unit only a dollar is paid back: money is left, units are not.
  await maker(`refund_order($, 1, '', ${named(1, 1)})`, order);
  const failed = await shop.query('select id from refunds where order_id = $1', order.id);
  await shop.query(`select private.finish_refund($1, false, 'provider')`, failed);
  expect(await call(buyer, 'get_order($)', order)).toMatchObject({ lines: [{ refunded: 0 }] });
  expect(await maker(`refund_order($, 2, '', ${named(1, 2)})`, order)).toMatchObject({
    lines: [{ refunded: 2 }],
  });
  expect(
    await shop.act({ role: 'service_role' }, 'select confirm_refund($1)', failed),
  ).toMatchObject({ refused: 'already_refunded', truth: { line: 1 } });
});

test('a refund of lines over two payments is divided without a rest', async () => {
  const order = await place(2, 2, { payment: 'stripe' });
  await maker(`record_payment($, 81, 'bank')`, order);
  await shop.query(
    `select private.receive_payment($1, 'stripe', 'pi_two', 100, 'provider')`,
    order.id,
  );
  expect(await maker(`refund_order($, ${named(1, 2)})`, order)).toMatchObject({
    lines: [{ refunded: 2 }],
    refunds: expect.arrayContaining([
      expect.objectContaining({
        amount: '100.00',
        lines: [{ line: 1, quantity: 2, amount: '100.00' }],
      }),
      expect.objectContaining({
        amount: '81.00',
        lines: [{ line: 1, quantity: 0, amount: '81.00' }],
      }),
    ]) as unknown,
  });
});

/** The provider reports how much of an order's payment went back, all refunds together. */
const refundAtProvider = (order: Placed, amount: number) =>
  shop.query(
    `select private.apply_charge_event('stripe', gen_random_uuid()::text, 'refunded', 'pi ' || $1, $2::numeric, 'usd', null, '')`,
    order.id,
    amount.toFixed(2),
  );
const paidOnline = async (): Promise<Placed> => {
  const order = await place(2, 2, { payment: 'stripe' });
  await shop.query(
    `select private.receive_payment($1::uuid, 'stripe', 'pi ' || $1, 181, 'provider')`,
    order.id,
  );
  return order;
};
/** The lines of an order's last credit note, its sum without lines, and what it corrects. */
const lastNote = async (order: Placed): Promise<unknown> =>
  JSON.parse(
    (await shop.query(
      `select json_build_object('lines', contents -> 'lines', 'other', contents -> 'other', 'taxes', contents -> 'taxes',
            'corrects', contents #>> '{corrects,number}' = (select number from order_documents as invoice
              where invoice.order_id = note.order_id and invoice.kind = 'invoice'))
          from order_documents as note where order_id = $1 and kind = 'credit_note' order by issued_at desc limit 1`,
      order.id,
    )) ?? 'null',
  );

test('a full refund at the provider names all units, in the order and on the credit note', async () => {
  const order = await paidOnline();
  await refundAtProvider(order, 181);
  expect(await call(buyer, 'get_order($)', order)).toMatchObject({
    status: 'refunded',
    lines: [{ refunded: 2 }],
    refunds: [{ amount: '181.00', lines: [{ line: 1, quantity: 2, amount: '181.00' }] }],
  });
  expect(await lastNote(order)).toMatchObject({
    lines: [{ title: 'Rain on Slate', quantity: 2, amount: '181.00' }],
    other: '0.00',
    corrects: true,
  });
  expect(await uncredited(order)).toBeNull();
});

test('a partial refund at the provider is a sum without lines, credited by tax rate; the last one names the units', async () => {
  await shop.query(`insert into tax_rates values ('*', 'standard', 20)`);
  const order = await paidOnline();
  await shop.query('delete from tax_rates');
  await refundAtProvider(order, 60);
  expect(await call(buyer, 'get_order($)', order)).toMatchObject({
    states: { payment: 'partially_refunded' },
    lines: [{ refunded: 0 }],
    refunds: [{ amount: '60.00', lines: [] }],
  });
  expect(await lastNote(order)).toEqual({
    lines: [],
    other: '60.00',
    taxes: [{ rate: '20', net: '50.00', tax: '10.00', gross: '60.00' }],
    corrects: true,
  });
  await refundAtProvider(order, 181);
  expect(await call(buyer, 'get_order($)', order)).toMatchObject({
    status: 'refunded',
    lines: [{ refunded: 2 }],
    refunds: [{ lines: [] }, { lines: [{ line: 1, quantity: 2, amount: '121.00' }] }],
  });
  expect(await uncredited(order)).toBeNull();
});

test('units that wait for their refund are not named again by one at the provider', async () => {
  const order = await paidOnline();
  await maker(`refund_order($, ${named(1, 1)})`, order);
  await refundAtProvider(order, 181);
  await shop.query(
    `select private.finish_refund(id, false, 'provider') from refunds where order_id = $1 and state = 'asked'`,
    order.id,
  );
  expect(await call(buyer, 'get_order($)', order)).toMatchObject({
    status: 'refunded',
    refunded: '181.00',
    lines: [{ refunded: 2 }],
  });
});

const orders = fc.record({
  quantities: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  prices: fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 3, maxLength: 3 }),
  discount: fc.integer({ min: 0, max: 5_000 }),
  rate: fc.constantFrom(0, 7, 19, 8.875),
  inclusive: fc.boolean(),
  /** The order in which units are refunded, and whether shipping comes first or last. */
  shuffle: fc.array(fc.nat(100), { minLength: 12, maxLength: 12 }),
  shippingFirst: fc.boolean(),
});

test('refunds of single units, in any order, add up to the total to the cent', async () => {
  await shop.query(`insert into products (id, category_id, price, status) values
    (31, 'prints', 1, 'published'), (32, 'prints', 1, 'published'), (33, 'prints', 1, 'published')`);
  await shop.query(`insert into product_texts (product_id, language, title, slug)
    select id, 'en', 'Cup ' || id, 'cup-' || id from products where id > 30`);
  await shop.query(`insert into discount_codes (code, kind, value) values ('PART', 'amount', 1)`);
  await fc.assert(
    fc.asyncProperty(orders, async (wanted) => {
      await configure(wanted);
      const items = wanted.quantities.map((quantity, index) => ({
        product_id: 31 + index,
        quantity,
      }));
      const order = await shop.place(buyer, { items, code: 'PART' });
      expect(order.refused).toBeUndefined();
      await maker('record_payment($)', order);
      const units = wanted.quantities
        .flatMap((quantity, index) => Array.from({ length: quantity }, () => index + 1))
        .toSorted((a, b) => (wanted.shuffle[a] ?? 0) - (wanted.shuffle[b] ?? 0));
      const steps: (number | null)[] = [...units];
      if (wanted.shippingFirst) steps.unshift(null);
      else steps.push(null);
      /** Units of each line that had nothing to pay back by themselves: free ones, and those whose share is less than half a cent. */
      const waiting = new Map<number, number>();
      for (const line of steps) {
        const quantity = line === null ? 0 : (waiting.get(line) ?? 0) + 1;
        const step = line === null ? `items => '[]', with_shipping => true` : named(line, quantity);
        const result = (await maker(`refund_order($, ${step})`, order)) as { refused?: string };
        expect([undefined, 'invalid_amount']).toContain(result.refused);
        if (line !== null) waiting.set(line, result.refused === undefined ? 0 : quantity);
      }
      const seen = (await call(buyer, 'get_order($)', order)) as SeenOrder;
      expect(seen.refunded).toBe(order.total);
      expect(await uncredited(order)).toBeNull();
    }),
    {
      numRuns: 12,
      examples: [
        [
          {
            // Three cents for four cups: the third one's share is nothing, and is paid back with the fourth.
            quantities: [3, 4],
            prices: [1898, 3, 0],
            discount: 4518,
            rate: 0,
            inclusive: false,
            shuffle: Array.from({ length: 12 }, () => 0),
            shippingFirst: false,
          },
        ],
      ],
    },
  );
  await shop.query('delete from tax_rates');
  await shop.query('update settings set tax_inclusive = true');
}, 180_000);

/** The tax rates of an order at which its credit notes are not its invoice; null where there is none. */
const uncredited = (order: Placed) =>
  shop.query(
    `select string_agg(rate, ' ') from (
      select part ->> 'rate' as rate, sum((part ->> 'net')::numeric * sign) as net, sum((part ->> 'tax')::numeric * sign) as tax
        from order_documents as document cross join lateral jsonb_array_elements(document.contents -> 'taxes') as part
          cross join lateral (select case document.kind when 'invoice' then 1 else -1 end as sign) as signed
        where document.order_id = $1 group by 1) as summed where net <> 0 or tax <> 0`,
    order.id,
  );

async function configure(wanted: typeof orders extends fc.Arbitrary<infer Value> ? Value : never) {
  for (const [index, price] of wanted.prices.entries())
    await shop.query(
      'update products set price = $1 where id = $2',
      (price / 100).toFixed(2),
      String(31 + index),
    );
  await shop.query(
    `update discount_codes set value = $1 where code = 'PART'`,
    (wanted.discount / 100).toFixed(2),
  );
  await shop.query('update settings set tax_inclusive = $1', String(wanted.inclusive));
  // The first line has a rate of its own.
  await shop.query(`insert into tax_classes values ('half', 'Half') on conflict do nothing`);
  await shop.query(`update products set tax_class = 'half' where id = 31`);
  for (const [index, name] of ['standard', 'half'].entries())
    await shop.query(
      `insert into tax_rates values ('*', $1, $2) on conflict (country, class_id) do update set rate = excluded.rate`,
      name,
      String(wanted.rate / (index + 1)),
    );
}
