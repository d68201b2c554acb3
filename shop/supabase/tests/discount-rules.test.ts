/** Discount codes by amount, share, product, category and first order: allotted to their lines alone, never below zero, refused by name. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';
import type { Caller } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  await shop.query(`update products set stock = 1000 where id in (2, 3)`);
  await shop.query(`insert into discount_codes (code, kind) values ('CODE', 'free_shipping')`);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.query(`delete from discount_products`);
  await shop.query(`delete from discount_categories`);
  await shop.query(`update discount_codes set kind = 'free_shipping', value = 0, starts_at = null, ends_at = null, minimum_goods = 0,
    uses_max = null, first_order = false, applies_to = 'all', active = true where code = 'CODE'`);
});

interface Quoted {
  readonly problems: readonly unknown[];
  readonly lines: readonly { readonly productId: number; readonly discount: string }[];
  readonly sums: Readonly<Record<string, string>>;
}
/** A print of 90.50, a cup of 38.00 and a jar of 72.00. */
const cart = [
  { product_id: 2, quantity: 1 },
  { product_id: 3, quantity: 2 },
  { product_id: 4, quantity: 1 },
];
const quote = async (
  items: readonly object[] = cart,
  caller: Caller = callers.anonymous,
  email = 'q@example.com',
): Promise<Quoted> =>
  (await shop.act(
    caller,
    `select quote_order($1::jsonb, discount_code => 'code', email => $2)`,
    JSON.stringify(items),
    email,
  )) as Quoted;
const set = (assignments: string) =>
  shop.query(`update discount_codes set ${assignments} where code = 'CODE'`);
const shares = ({ lines }: Quoted) => lines.map(({ discount }) => discount);

test('a code for products and categories is allotted to their lines alone', async () => {
  await set(`kind = 'percentage', value = 10, applies_to = 'selection'`);
  expect((await quote()).problems).toEqual([
    { code: 'discount_other_goods', discountCode: 'CODE' },
  ]);
  await shop.query(`insert into discount_products values ('CODE', 2)`);
  expect(shares(await quote())).toEqual(['9.05', '0.00', '0.00']);
  await shop.query(`insert into discount_categories values ('CODE', 'ceramics')`);
  const all = await quote();
  expect(shares(all)).toEqual(['9.05', '7.60', '7.20']);
  expect(all.sums).toMatchObject({ goods: '238.50', discount: '23.85', subtotal: '214.65' });
  await shop.query(`delete from discount_products`);
  expect(shares(await quote())).toEqual(['0.00', '7.60', '7.20']);
});

test('an amount is never more than the goods that it is for', async () => {
  await set(`kind = 'amount', value = 500, applies_to = 'selection'`);
  await shop.query(`insert into discount_products values ('CODE', 3)`);
  const quoted = await quote();
  expect(shares(quoted)).toEqual(['0.00', '76.00', '0.00']);
  expect(quoted.sums).toMatchObject({ discount: '76.00', subtotal: '162.50' });
  const whole = await quote([{ product_id: 3, quantity: 1 }]);
  expect(whole.sums).toMatchObject({ discount: '38.00', subtotal: '0.00', total: '10.00' });
});

test('a deleted product leaves a code for selected products for none, not for all', async () => {
  await shop.query(
    `insert into products (id, category_id, price, status) values (40, 'prints', 1, 'published')`,
  );
  await set(`kind = 'percentage', value = 50, applies_to = 'selection'`);
  await shop.query(`insert into discount_products values ('CODE', 40)`);
  await shop.query('delete from products where id = 40');
  expect((await quote()).problems).toEqual([
    { code: 'discount_other_goods', discountCode: 'CODE' },
  ]);
});

test.each([
  [
    `starts_at = '2999-01-01T00:00:00Z'`,
    { code: 'discount_not_yet', startsAt: '2999-01-01T00:00:00+00:00' },
  ],
  [
    `ends_at = '2001-01-01T00:00:00Z'`,
    { code: 'discount_ended', endsAt: '2001-01-01T00:00:00+00:00' },
  ],
  [`minimum_goods = 238.51`, { code: 'discount_minimum', minimum: '238.51', goods: '238.50' }],
  [`active = false`, { code: 'discount_unknown' }],
  [`uses_max = 1, uses = 1`, { code: 'discount_used_up' }],
])('a code with %s is refused with the rule', async (rule, problem) => {
  await set(rule);
  expect((await quote()).problems).toEqual([{ ...problem, discountCode: 'CODE' }]);
  const placed = await shop.place(callers.anonymous, {
    items: cart,
    code: 'CODE',
    email: 'r@example.com',
  });
  expect(placed.refused).toBe(problem.code);
  expect(placed.truth).toMatchObject({ problems: [problem] });
  await set('uses = 0');
});

test('the minimum is one of the goods that the code is for', async () => {
  await set(`kind = 'percentage', value = 10, minimum_goods = 80, applies_to = 'selection'`);
  await shop.query(`insert into discount_products values ('CODE', 3)`);
  expect((await quote()).problems).toEqual([
    { code: 'discount_minimum', minimum: '80.00', goods: '76.00', discountCode: 'CODE' },
  ]);
});

test('a first order is one of the account and of the address, until it is cancelled', async () => {
  await set(`kind = 'amount', value = 5, first_order = true`);
  const items = [{ product_id: 4, quantity: 1 }];
  const problems = async (caller: Caller, email: string) =>
    (await quote(items, caller, email)).problems;
  const first = await shop.place(callers['wrong customer'], { items, email: 'First@example.com' });
  const again = [{ code: 'discount_first_order', discountCode: 'CODE' }];
  expect(await problems(callers['wrong customer'], 'other@example.com')).toEqual(again);
  expect(await problems(callers.anonymous, ' first@EXAMPLE.com')).toEqual(again);
  expect(await problems(callers.anonymous, 'second@example.com')).toEqual([]);
  await shop.act(callers['wrong customer'], 'select cancel_order($1)', first.id);
  expect(await problems(callers['wrong customer'], 'first@example.com')).toEqual([]);
});

test('an order keeps the shares of its lines', async () => {
  await set(`kind = 'percentage', value = 33.33`);
  const { id } = await shop.place(callers.anonymous, {
    items: cart,
    code: 'CODE',
    email: 'k@example.com',
  });
  expect(
    await shop.query(
      `select (sum(item.discount) = min(orders.discount)) || ' ' || min(orders.discount)
        from order_items as item join orders on orders.id = item.order_id where orders.id = $1`,
      id,
    ),
  ).toBe('true 79.49');
});

test('shares are never below zero nor above their line, and add up to the discount', async () => {
  const goods = fc.record({
    totals: fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 1, maxLength: 8 }),
    kind: fc.constantFrom('percentage', 'amount'),
    value: fc.integer({ min: 0, max: 10_000 }),
  });
  await fc.assert(
    fc.asyncProperty(goods, async ({ totals, kind, value }) => {
      const lines = totals.map((cents) => ({ productId: 1, lineTotal: (cents / 100).toFixed(2) }));
      await set(`kind = '${kind}', value = ${(value / 100).toFixed(2)}`);
      const found = await shop.query(
        `select private.discount_lines(rule, $1::jsonb) from discount_codes as rule where rule.code = 'CODE'`,
        JSON.stringify(lines),
      );
      const cents = (JSON.parse(found ?? '[]') as { discount: string }[]).map(({ discount }) =>
        Math.round(Number(discount) * 100),
      );
      const all = totals.reduce((sum, each) => sum + each, 0);
      const expected =
        kind === 'amount' ? Math.min(value, all) : Math.floor((all * value + 5_000) / 10_000);
      expect(cents.reduce((sum, each) => sum + each, 0)).toBe(expected);
      expect(cents.every((each, index) => each >= 0 && each <= (totals[index] ?? 0))).toBe(true);
    }),
    { numRuns: 60 },
  );
});
