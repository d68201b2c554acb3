// Random shops for tests of backups: orders that lived at random, variants, accounts, texts of any script, files, and objects made by hand.
import { randomBytes, randomUUID } from 'node:crypto';
import type { ScriptSession } from '@atelier/backend/postgres/script-session';
import type { BlobStore } from '@atelier/backend/storage/blobs/blob-store';
import { buyer } from '@atelier/shop/tests/order-calls';
import { agree } from '@atelier/shop/tests/order-model';
import { newGoods, shopUnderTest } from '@atelier/shop/tests/order-model-database';
import type { OrdersDatabase } from '@atelier/shop/tests/orders-database';
import { printStatements, variantsOf } from '@atelier/shop/tests/test-variants';
import {
  array,
  bigInt,
  constantFrom,
  double,
  integer,
  ipV6,
  json,
  oneof,
  record,
  string,
  uniqueArray,
  uint8Array,
} from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { shopWithOrders } from './invariants/test-orders.ts';

/** Text that PostgreSQL can hold: everything but a zero. */
const text = (lengthMax: number): Arbitrary<string> =>
  string({ unit: 'binary', maxLength: lengthMax }).map((each) => each.replaceAll('\0', ''));

/** Types of columns with a generator of their values as text. */
const cells: Readonly<Record<string, Arbitrary<string>>> = {
  text: text(300),
  'numeric(30, 8)': bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(String),
  'double precision': double().map(String),
  jsonb: json().map((each) => each.replaceAll(String.raw`\u0000`, '')),
  bytea: uint8Array({ maxLength: 60 }).map((bytes) => `\\x${Buffer.from(bytes).toString('hex')}`),
  'timestamp with time zone': integer({ min: -(2 ** 40), max: 2 ** 40 }).map((second) =>
    new Date(second).toISOString(),
  ),
  inet: ipV6(),
  'public.mood': constantFrom('calm', 'glad'),
  'extensions.hstore': constantFrom('a=>1', '"b c"=>"\\"", d=>NULL', ''),
};

interface Cell {
  readonly type: string;
  readonly value: string;
}
const cell: Arbitrary<Cell> = oneof(
  ...Object.entries(cells).map(([type, values]) => values.map((value) => ({ type, value }))),
);

/** All by which a random shop differs from another. */
export interface ShopPlan {
  readonly lives: number;
  readonly descriptions: readonly string[];
  readonly people: number;
  readonly framedPrints: number;
  readonly fileBytes: readonly number[];
  /** Tables that no migration makes: a row of cells each. */
  readonly tables: readonly { readonly name: string; readonly row: readonly Cell[] }[];
}

/** Sizes of files beside the borders of parts. */
const sizes = constantFrom(0, 1, 262_143, 262_144, 262_145, 1_000_000);
const tableName = text(12).filter((name) => name.trim() !== '');

export const shopPlans: Arbitrary<ShopPlan> = record({
  lives: integer({ min: 0 }),
  descriptions: array(text(2_000), { minLength: 1, maxLength: 3 }),
  people: integer({ min: 0, max: 5 }),
  framedPrints: integer({ min: 1, max: 3 }),
  fileBytes: array(sizes, { minLength: 1, maxLength: 5 }),
  tables: uniqueArray(
    record({ name: tableName, row: array(cell, { minLength: 1, maxLength: 8 }) }),
    { selector: ({ name }) => name, minLength: 1, maxLength: 4 },
  ),
});

/** Opens a shop by its plan; `close` drops its database. */
export async function openRandomShop(
  plan: ShopPlan,
  blobs: BlobStore,
  open: (shop: OrdersDatabase) => Promise<ScriptSession>,
): Promise<OrdersDatabase> {
  const shop = await shopWithOrders();
  const session = await open(shop);
  try {
    // The file of that shop has no bytes.
    await session.run('delete from storage.objects');
    await agree(shopUnderTest(shop), () => newGoods(shop), {
      seed: plan.lives,
      runs: 2,
      searchMs: 60_000,
    });
    await sellPrints(shop, plan.framedPrints);
    await addPeople(session, plan.people);
    await describe(session, plan.descriptions);
    for (const bytes of plan.fileBytes) await addFile(session, blobs, bytes);
    await makeByHand(session, plan.tables);
    return shop;
  } finally {
    await session.end();
  }
}

const printId = 5_000;

async function sellPrints(shop: OrdersDatabase, count: number): Promise<void> {
  await shop.admin.pipeline(printStatements(printId));
  const [, , framed] = await variantsOf(shop, printId);
  for (let sold = 0; sold < count; sold += 1) {
    const items = [{ product_id: printId, variant_id: framed, quantity: 1 }];
    const { refused } = await shop.place(buyer, { items });
    if (refused !== undefined) throw new Error(`An order was refused: ${refused}`);
  }
}

async function addPeople(session: ScriptSession, count: number): Promise<void> {
  for (let person = 0; person < count; person += 1)
    await session.rows(
      `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at)
         values ($1, 'authenticated', 'authenticated', $2, $3, now(), now(), now())`,
      [randomUUID(), `person-${person}@example.com`, randomBytes(20).toString('hex')],
    );
}

async function describe(session: ScriptSession, descriptions: readonly string[]): Promise<void> {
  for (const [at, description] of descriptions.entries())
    await session.rows('update product_texts set description = $2 where product_id = $1::bigint', [
      String([1, 2, printId][at]),
      description,
    ]);
}

async function addFile(session: ScriptSession, blobs: BlobStore, size: number): Promise<void> {
  const key = randomUUID();
  const { sha256 } = await blobs.write(key, ReadableStream.from([randomBytes(size)]));
  await session.rows(
    `insert into storage.objects (bucket_id, name, version, metadata) values ('pictures', $1, $1, $2::jsonb)`,
    [key, JSON.stringify({ size, eTag: sha256 })],
  );
}

async function makeByHand(session: ScriptSession, tables: ShopPlan['tables']): Promise<void> {
  await session.run(`create type public.mood as enum ('calm', 'glad');
    create extension hstore with schema extensions;
    create function public.loud(words text) returns text language sql immutable as $$ select upper(words) || '!' $$;`);
  for (const { name, row } of tables) {
    const [quoted] = await session.rows('select quote_ident($1) as name', [name]);
    const table = quoted?.['name'] ?? '';
    const columns = row.map(({ type }, at) => `"Column ${at}" ${type}`).join(', ');
    await session.run(`create table ${table} (id bigint generated always as identity primary key, ${columns},
        check (id > 0));
      create index on ${table} ("Column 0") where id > 7;
      create view ${table.replace(/"?$/, ' seen"').replace(/^"?/, '"')} as select public.loud(t::text) from ${table} t;
      alter table ${table} enable row level security;
      create policy everybody on ${table} for select to anon using (id > 0);
      comment on table ${table} is 'by hand'`);
    await session.rows(
      `insert into ${table} values (default, ${row.map(({ type }, at) => `$${at + 1}::${type}`).join(', ')})`,
      row.map(({ value }) => value),
    );
  }
}
