/** Locks of orders and of the maker's changes of the same goods: in whatever order they come, both are done, and none is a deadlock. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lifeDatabase, orderCalls } from './order-calls.ts';
import type { OrdersDatabase, Placed } from './orders-database.ts';
import { callers } from './shop-database.ts';
import { printStatements, variantsOf } from './test-variants.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await lifeDatabase();
  for (const product of [40, 41]) await shop.admin.pipeline(printStatements(product));
  await shop.query('update product_variants set stock = 500, edition_size = null');
});
afterAll(() => shop.close());

const { call, maker } = orderCalls(() => shop);

/** An order of one unit of each variant named. */
const order = (...variants: readonly (readonly [product: number, variant: number])[]) =>
  shop.place(callers.anonymous, {
    items: variants.map(([product, variant]) => ({
      product_id: product,
      variant_id: variant,
      quantity: 1,
    })),
  });

async function variants(product: number): Promise<readonly [number, number, number]> {
  const [small = 0, large = 0, framed = 0] = await variantsOf(shop, product);
  return [small, large, framed];
}

/** Resolves when another transaction waits for a lock. */
async function someoneWaits(): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if ((await shop.query('select count(*) from pg_locks where not granted')) !== '0') return;
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
  throw new Error('Nobody waits.');
}

/** Locks a variant as the maker's statement does, begins `other`, and changes the variant once that one waits. */
async function changeBeside<Result>(
  variant: number,
  other: () => Promise<Result>,
): Promise<Result> {
  let result: Promise<Result> | undefined;
  await shop.admin.transaction(async ({ query }) => {
    await query({ text: `select from product_variants where id = ${variant} for no key update` });
    result = other();
    await someoneWaits();
    await query({ text: `update product_variants set price = price + 1 where id = ${variant}` });
  });
  if (result === undefined) throw new Error('It has not begun.');
  return result;
}

const cancelled = { status: 'cancelled' };

test('an order beside a change of its variant waits, and is of the new price', async () => {
  const [, large] = await variants(40);
  const before = Number(
    await shop.query('select price from product_variants where id = $1', String(large)),
  );
  const placed = await changeBeside(large, () => order([40, large]));
  expect(placed.refused).toBeUndefined();
  expect(
    Number(await shop.query('select unit_price from order_items where order_id = $1', placed.id)),
  ).toBe(before + 1);
});

test.each<readonly [string, (placed: Placed) => Promise<unknown>, object]>([
  ['a cancellation', (placed) => maker('cancel_order($)', placed), cancelled],
  [
    'the expiry of an order',
    async (placed) => {
      await shop.query(
        `update orders set pay_by = now() - interval '1 s' where id = $1`,
        placed.id,
      );
      await shop.query('select private.expire_orders()');
      return maker('get_order($)', placed);
    },
    { status: 'expired' },
  ],
  [
    'a returned item',
    async (placed) => maker(`receive_return($, true)`, placed),
    { states: { return: 'received' } },
  ],
])('%s beside a change of the variant is done', async (name, act, after) => {
  const [small] = await variants(41);
  const placed = await order([41, small]);
  if (name === 'a returned item') {
    await maker('record_payment($)', placed);
    await maker('ship_order($)', placed);
    await call(callers.administrator, 'request_return($)', placed);
    await maker('decide_return($, true)', placed);
  }
  expect(await changeBeside(small, () => act(placed))).toMatchObject(after);
});

test('a wait for a variant that exceeds the limit says that the shop is busy, and holds no product', async () => {
  const [small, large] = await variants(40);
  await shop.query(`alter function place_order set lock_timeout = '500ms'`);
  await shop.admin.transaction(async ({ query }) => {
    await query({ text: `select from product_variants where id = ${small} for no key update` });
    const waiting = order([40, small]);
    await someoneWaits();
    expect((await order([40, large])).refused).toBeUndefined();
    expect((await waiting).refused).toBe('too_busy');
  });
  await shop.query(`alter function place_order set lock_timeout = '8s'`);
});

test('orders and cancellations beside a maker who changes many variants in any order are all done', async () => {
  const all = [...(await variants(40)), ...(await variants(41))];
  const [first, second] = [(await variants(40))[0], (await variants(41))[1]];
  const before = await shop.query('select sum(stock) from product_variants');
  const orders = new AbortController();
  const change = async (): Promise<void> => {
    while (!orders.signal.aborted)
      for (const ids of [all, all.toReversed()])
        await shop.admin.transaction(async ({ query }) => {
          for (const id of ids)
            await query({
              text: `select from product_variants where id = ${id} for no key update`,
            });
          await query({
            text: `update product_variants set weight_grams = weight_grams + 1 where id in (${ids.join()})`,
          });
        });
  };
  const buy = async (): Promise<readonly unknown[]> => {
    const outcomes: unknown[] = [];
    for (let round = 0; round < 10; round += 1) {
      const placed = await order([41, second], [40, first]);
      outcomes.push(placed.refused ?? (await maker('cancel_order($)', placed)));
    }
    return outcomes;
  };
  const changes = change();
  const outcomes = (await Promise.all([buy(), buy(), buy()])).flat();
  orders.abort();
  await changes;
  expect(outcomes).toMatchObject(Array.from({ length: 30 }, () => cancelled));
  expect(await shop.query('select sum(stock) from product_variants')).toBe(before);
});
