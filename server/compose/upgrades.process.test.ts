// Upgrades of a shop's database, from every published state and from each prefix of today's migrations: the upgraded database equals a
// new one, and its data is preserved.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyAuthSchema } from '@atelier/backend/auth/schema/apply-schema';
import { migrate } from '@atelier/backend/migrate/migrate';
import { testDatabase } from '@atelier/backend/postgres/test-server';
import type { TestDatabase } from '@atelier/backend/postgres/test-server';
import { applyRealtimeSchema } from '@atelier/backend/realtime/schema/apply-schema';
import { applyStorageSchema } from '@atelier/backend/storage/schema/apply-schema';
import { beforeAll, expect, test } from 'vitest';

const testMsMax = 300_000;
const shop = join(import.meta.dirname, '..', '..', 'shop');
const migrations = join(shop, 'supabase', 'migrations');
const files = readdirSync(migrations).toSorted();
const upTo = (last: number, ...without: readonly number[]): readonly string[] =>
  files.filter(
    (file) => Number.parseInt(file, 10) <= last && !without.includes(Number.parseInt(file, 10)),
  );

/** Branches were merged in another order than their numbers: what was published had holes. */
const published: readonly (readonly string[])[] = [
  upTo(7, 4, 5, 6),
  upTo(7, 6),
  upTo(11, 6, 8, 9),
  upTo(11, 6, 9),
  upTo(11, 9),
  upTo(15, 13),
];
const beginnings = files.map((_, index) => files.slice(0, index + 1));
const states = [...published, ...beginnings].map((state) => ({
  state,
  name: `${state.at(-1)?.slice(0, 4)}${isWhole(state) ? '' : ` without ${missing(state)}`}`,
}));

function isWhole(state: readonly string[]): boolean {
  return missing(state) === '';
}

function missing(state: readonly string[]): string {
  const last = files.indexOf(state.at(-1) ?? '');
  return files
    .slice(0, last)
    .filter((file) => !state.includes(file))
    .map((file) => file.slice(0, 4))
    .join();
}

/** All that makes a database what it is, but for the order of columns, which nothing depends on. */
const picture = `select string_agg(line, e'\\n' order by line) from (
    select format('column %s.%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
        pg_get_expr(adbin, adrelid))
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      join pg_class on pg_class.oid = attrelid
      where attnum > 0 and not attisdropped and relkind in ('r', 'v', 'm', 'p') and relnamespace in (select oid from ours)
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace in (select oid from ours)
    union all select format('index %s', pg_get_indexdef(indexrelid))
      from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace in (select oid from ours)
    union all select format('trigger %s', pg_get_triggerdef(pg_trigger.oid))
      from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal and relnamespace in (select oid from ours)
    union all select format('policy %s %s %s %s %s', polrelid::regclass, polname, polcmd, pg_get_expr(polqual, polrelid),
        pg_get_expr(polwithcheck, polrelid)) from pg_policy
    union all select format('function %s %s %s', oid::regprocedure, md5(prosrc), proacl)
      from pg_proc where pronamespace in (select oid from ours)
    union all select format('rights %s %s %s', oid::regclass, relrowsecurity, relacl)
      from pg_class where relkind in ('r', 'v', 'S') and relnamespace in (select oid from ours)
  ) as lines (line)`;
const query = async (database: TestDatabase, text: string): Promise<readonly string[]> => {
  const ours = `with ours as (select oid from pg_namespace where nspname in ('public', 'private'))`;
  const [rows] = await database.admin.pipeline([{ text: `${ours} ${text}` }]);
  return (rows?.rows[0]?.[0] ?? '').split('\n');
};

/** As a maker would have it who was there from the beginning; triggers are those of later. */
const work = [
  `set local session_replication_role = replica`,
  `insert into categories (id) values ('kept')`,
  `insert into products (id, category_id, price, stock, status) values (77, 'kept', 30, 4, 'published')`,
  `insert into product_texts (product_id, language, title, slug) values (77, 'en', 'A kept work', 'kept')`,
].map((text) => ({ text }));

/** Functions of the first shops that today's are called like. */
const oldFunctions = [
  `create or replace function private.add_job(task text, payload json, key text default null, due timestamptz default null)
    returns void language sql as ''`,
  `create or replace function private.start_payment(order_id uuid, provider text default null, data jsonb default null)
    returns json language sql as 'select null::json'`,
].map((text) => ({ text }));
/** The migration that orders came with. */
const firstWithOrders = '0010';

/** Functions under the names that they had before 0024, one with a policy that depends on it. */
const oldNames = [
  `create or replace function public.has_shown_factor() returns boolean language sql as 'select true'`,
  `create policy "second factor" on public.addresses using (public.has_shown_factor())`,
  `create or replace function private.take_goods(order_id uuid, quote jsonb) returns void language sql as ''`,
  `create or replace function public.keep_cart(items jsonb) returns void language sql as ''`,
].map((text) => ({ text }));
const lastWithOldNames = '0023_money_and_returns.sql';

const emptyProject = {
  name: 'no_shop_yet',
  async fill(database: TestDatabase) {
    await applyAuthSchema(database.connection('admin'));
    await applyStorageSchema(database.connection('admin'));
    await applyRealtimeSchema(database);
  },
};

/** Brings a new database to a state, and from there to today's. */
async function upgraded(state: readonly string[]): Promise<TestDatabase> {
  const project = mkdtempSync(join(tmpdir(), 'Atelier – мой 店 '));
  const database = await testDatabase(emptyProject);
  try {
    const folder = join(project, 'supabase', 'migrations');
    mkdirSync(folder, { recursive: true });
    for (const file of state) cpSync(join(migrations, file), join(folder, file));
    await migrate({ server: database, projectDirectory: project });
    if (state.length > 1) await database.admin.pipeline(work);
    const last = state.at(-1) ?? '';
    if (last > firstWithOrders) await database.admin.pipeline(oldFunctions);
    if (last > firstWithOrders && last <= lastWithOldNames) await database.admin.pipeline(oldNames);
    await migrate({ server: database, projectDirectory: shop });
    return database;
  } finally {
    rmSync(project, { recursive: true });
  }
}

let today: readonly string[];
beforeAll(async () => {
  const database = await upgraded([]);
  today = await query(database, picture);
  await database.close();
}, testMsMax);

test.each(states)('from $name', { timeout: testMsMax }, async ({ state }) => {
  const database = await upgraded(state);
  const now = await query(database, picture);
  expect(now.filter((line) => !today.includes(line))).toEqual([]);
  expect(today.filter((line) => !now.includes(line))).toEqual([]);
  const remaining = await query(
    database,
    `select string_agg(title, '') from product_texts where product_id = 77`,
  );
  expect(remaining).toEqual([state.length > 1 ? 'A kept work' : '']);
  // Triggers were off while the product was written: after the migration it would have no variant.
  const variants = await query(
    database,
    `select string_agg(price || ' ' || stock, ',') from product_variants where product_id = 77`,
  );
  const isCarriedOver = state.length > 1 && !state.includes('0030_variants.sql');
  expect(variants).toEqual([isCarriedOver ? '30.00 4' : '']);
  await database.close();
});
