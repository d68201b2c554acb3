/** Deadlines of order functions: a shop that is too busy refuses by name with 503, and has written nothing. */
import { createKeys } from '@atelier/backend/keys/keys';
import { generateKeys } from '@atelier/backend/keys/key-material';
import { createRest } from '@atelier/backend/rest';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import type { ScriptSession } from '@atelier/backend/postgres/script-session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { home } from './orders-database.ts';
import { shopDatabase } from './shop-database.ts';
import type { ShopDatabase } from './shop-database.ts';

let shop: ShopDatabase;
let other: ScriptSession;
let rest: ReturnType<typeof createRest>;
let key: string;
beforeAll(async () => {
  shop = await shopDatabase();
  const material = await generateKeys();
  key = material.publishableKey;
  rest = createRest({ database: shop.authenticator, keys: createKeys(material), settings: {} });
  other = await openScriptSession(shop.connection('admin'), 'another buyer');
});
afterAll(async () => {
  await other.end();
  await rest.close();
  await shop.close();
});

const items = [{ product_id: 4, quantity: 1 }];
const order = {
  items,
  email: 'ada@example.com',
  address: home,
  idempotency_key: '0d000000-0000-4000-8000-000000000001',
  terms_accepted: true,
};

async function query(text: string, ...values: readonly (string | null)[]): Promise<string | null> {
  const [rows] = await shop.admin.pipeline([{ text, values }]);
  return rows?.rows[0]?.[0] ?? null;
}

async function call(
  name: string,
  args: object,
): Promise<readonly [number, string | null, unknown]> {
  const response = await rest.fetch(
    new Request(`http://shop.test/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    }),
  );
  const { code } = (await response.json()) as { readonly code?: string };
  return [response.status, response.headers.get('retry-after'), code];
}

const busy = [503, '5', 'too_busy'];
/** Calls with the limit that ends each of them, and the lock that another transaction holds meanwhile. */
const rows: readonly (readonly [name: string, limit: string, held: string, args: object])[] = [
  ['place_order', 'lock_timeout', 'select id from products where id = 4 for update', order],
  ['place_order', 'statement_timeout', 'select id from products where id = 4 for update', order],
  ['place_order', 'lock_timeout', 'lock table settings', order],
  ['quote_order', 'lock_timeout', 'lock table settings', { items }],
  ['quote_order', 'statement_timeout', 'lock table products', { items }],
];

test.each(rows)('%s within %s, beside %s', async (name, limit, locked, args) => {
  const signature = await query('select $1::regproc::regprocedure', `public.${name}`);
  const set = await query(
    `select split_part(setting, '=', 2) from pg_proc, unnest(proconfig) as setting
      where oid = $1::regprocedure and setting like $2 || '=%'`,
    signature,
    limit,
  );
  const before = await query('select count(*) from orders');
  await query(`alter function ${signature} set ${limit} = '50ms'`);
  await rest.reload();
  try {
    await other.run(`begin; ${locked}`);
    expect(await call(name, args)).toEqual(busy);
  } finally {
    await other.run('rollback');
    await query(`alter function ${signature} set ${limit} = '${set}'`);
    await rest.reload();
  }
  expect(await query('select count(*) from orders')).toBe(before);
});
