/** Repeated orders: the response to one waits for a standby, as that to a new order does, because PostgreSQL waits only for transactions that have written. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lifeDatabase } from './order-calls.ts';
import { home } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await lifeDatabase();
});
afterAll(() => shop.close());

const items = `'[{"product_id": 4, "quantity": 1}]'`;
/** The call of each function that takes the key of an order. */
const calls: Readonly<Record<string, (key: string) => string>> = {
  place_order: (key) =>
    `place_order(${items}, 'ada@example.com', '${JSON.stringify(home)}', '${key}', true)`,
  admin_place_order: (key) => `admin_place_order(${items}, '${key}')`,
};

test('each function with the key of an order is called here', async () => {
  expect(
    await shop.query(
      `select string_agg(proname, ' ' order by proname desc) from pg_proc
        where 'idempotency_key' = any (proargnames) and pronamespace = 'public'::regnamespace`,
    ),
  ).toBe(Object.keys(calls).join(' '));
});

test.each(Object.entries(calls))('a repeated call of %s writes', async (_name, call) => {
  const key = randomUUID();
  const hasWritten = `select (${call(key)} ->> 'repeated') || ' ' || (pg_current_xact_id_if_assigned() is not null)`;
  expect(await shop.act(callers.administrator, hasWritten)).toBe('false true');
  expect(await shop.act(callers.administrator, hasWritten)).toBe('true true');
});
