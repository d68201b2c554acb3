/** Privacy of the statistics: after a month's turn nothing in any table leads to an address; and the retention of months. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { asVisitor, track, view, visitorAt } from './test-visitors.ts';

let shop: OrdersDatabase;
beforeEach(async () => {
  shop = await ordersDatabase();
});
afterEach(() => shop.close());

const address = '203.0.113.77';
const visitor = visitorAt(address, {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 Mark-9f2c',
  'x-client-country': 'FR',
});

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const [tables] = await shop.admin.pipeline([
    {
      text: `select format('%I.%I', nspname, relname) from pg_class join pg_namespace as space on space.oid = relnamespace
        where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
    },
  ]);
  const rows = await shop.admin.pipeline(
    (tables?.rows ?? []).map(([name]) => ({
      text: `select coalesce(string_agg('${name ?? ''} ' || each::text, chr(10)), '') from ${name ?? ''} as each`,
    })),
  );
  return rows.map(({ rows: [row] }) => row?.[0] ?? '').join('\n');
}

/** The pseudonyms of the address under every salt and key that any table has. */
async function knownPseudonyms(): Promise<readonly string[]> {
  const [found] = await shop.admin.pipeline([
    {
      text: `select private.address_pseudonym($1::inet, secret) from (select salt as secret from private.statistics_salts
        union all select key from private.visitor_keys union all select value from private.secrets) as known`,
      values: [address],
    },
  ]);
  return (found?.rows ?? []).map(([name]) => name ?? '');
}

async function visitAndOrder(): Promise<string> {
  await view(shop, visitor, '/?utm_source=press', 'https://www.example.com/secret?token=Mark-9f2c');
  await view(shop, visitor, '/orders/0e000000-0000-4000-8000-00000000abcd?token=Mark-9f2c');
  await track(shop, visitor, 'search_empty', 'Mark-9f2c@example.com');
  const placed = await asVisitor(
    shop,
    visitor,
    `select place_order('[{"product_id": 1, "quantity": 1}]', 'ada@example.com', $1::jsonb, gen_random_uuid(), true) ->> 'id'`,
    JSON.stringify({
      name: 'Ada',
      line1: '1 Lane',
      city: 'Portland',
      region: 'OR',
      postcode: '97201',
      country: 'US',
    }),
  );
  return placed ?? '';
}

/** Lets a month pass, and runs the job. */
async function passMonth(): Promise<void> {
  for (const text of [
    `update private.statistics_salts set starts_on = starts_on - 32, ends_at = ends_at - interval '32 days'`,
    `update private.visitor_keys set month = month - interval '1 month'`,
    `select private.prepare_statistics((now() - interval '32 days')::date)`,
    `update private.visits set day = day - 32, started_at = started_at - interval '32 days', last_at = last_at - interval '32 days'`,
    `update private.statistics_buyers set day = day - 32`,
    `select private.sum_statistics(99)`,
    `select private.retire_statistics()`,
  ])
    await shop.query(text);
}

test('in the month itself the pseudonym is there, and neither address, user agent nor secrets of addresses are', async () => {
  await visitAndOrder();
  const text = await everything();
  const [pseudonym] = await knownPseudonyms();
  expect(text).toContain(pseudonym);
  expect(text).not.toContain(address);
  expect(text).not.toMatch(/mark-9f2c/i);
});

test('after a month’s turn no table leads to an address', async () => {
  await visitAndOrder();
  await passMonth();
  const text = await everything();
  expect(text).not.toContain(address);
  for (const pseudonym of await knownPseudonyms()) expect(text).not.toContain(pseudonym);
  expect(await shop.query('select count(*) from private.statistics_salts')).toBe('0');
  expect(await shop.query('select count(*) from private.statistics_buyers')).toBe('0');
  // A visit without minutes is left.
  expect(await shop.query(`select count(*) from private.visits`)).toBe('1');
  expect(
    await shop.query(
      `select count(*) from private.visits where started_at <> date_trunc('hour', started_at)`,
    ),
  ).toBe('0');
});

test('no table of the statistics has the number of an order, and no order one of a visit', async () => {
  const order = await visitAndOrder();
  expect(order).toMatch(/^[\da-f-]{36}$/);
  const rows = (await everything()).split('\n').filter((row) => row.includes(order));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => /statistics|visit/.test(row.split(' ')[0] ?? ''))).toEqual([]);
});

test('messages and orders have pseudonyms of another key', async () => {
  await visitAndOrder();
  const sender = await shop.query('select sender from orders');
  expect(sender).not.toBe('');
  expect(
    await shop.query('select count(*) from unique_visitors where ip_address = $1', sender),
  ).toBe('0');
});

test('months beyond the retention are dropped, with their sums', async () => {
  await visitAndOrder();
  await passMonth();
  await shop.query('update settings set statistics_retention_months = 1');
  await shop.query(`select private.prepare_statistics((now() - interval '400 days')::date)`);
  await shop.query(
    `insert into private.statistics_days values ((now() - interval '400 days')::date, 0, false, 1, 1, 0, 0, 1, '{}')`,
  );
  await shop.query('select private.retire_statistics()');
  expect(
    await shop.query(
      `select to_regclass('private.' || private.partition_name('visits', (now() - interval '400 days')::date))`,
    ),
  ).toBeNull();
  expect(
    await shop.query(
      `select count(*) from private.statistics_days where day < now() - interval '300 days'`,
    ),
  ).toBe('0');
  expect(await shop.query('select count(*) from private.visits')).toBe('1');
});

test('a late start finds no partition, and makes it', async () => {
  for (const table of ['visits', 'visitor_stats'])
    await shop.query(
      `do $$ begin execute 'drop table private.' || private.partition_name('${table}', (now() at time zone 'UTC')::date); end $$`,
    );
  await view(shop, visitor, '/about');
  expect(await shop.query('select count(*) from private.visits')).toBe('1');
  expect(await shop.query('select count(*) from visitor_stats')).toBe('1');
});
