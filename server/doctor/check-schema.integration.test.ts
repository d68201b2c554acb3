// Checks of a real database's schema, in which each thing is broken in turn: the doctor names what is missing, and a cure that mends it.
import { join } from 'node:path';
import { migrate } from '@atelier/backend/migrate/migrate';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import type { ScriptSession } from '@atelier/backend/postgres/script-session';
import type { TestDatabase } from '@atelier/backend/postgres/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installJobs } from '../jobs/install-jobs.ts';
import { testShopDatabase } from '../test-shop-database.ts';
import { checkSchema } from './check-schema.ts';
import type { Cures } from './check-schema.ts';
import { describeFinding } from './finding.ts';
import type { Finding } from './finding.ts';
import { parseProjectState } from './project-state.ts';
import { readShopFiles } from './shop-files.ts';
import type { ShopFiles } from './shop-files.ts';

const folder = join(import.meta.dirname, '..', '..', 'shop');
const cures: Cures = {
  migrate: 'npx atelier migrate',
  administrator: 'npx atelier create-admin',
  worker: 'npx atelier worker',
  areJobsExpected: true,
};
let database: TestDatabase;
let session: ScriptSession;
let files: ShopFiles;

beforeAll(async () => {
  database = await testShopDatabase();
  await installJobs(database);
  files = await readShopFiles(folder);
  session = await openScriptSession(database.connection('admin'), 'doctor test');
  await session.run(`
    insert into auth.users (id, email) values ('0c000000-0000-4000-8000-000000000003', 'ada@example.com');
    update public.users set role = 'admin';
    insert into storage.buckets (id, name, public) values ('media', 'media', true);
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('expire_orders', now(), now())`);
});
afterAll(async () => {
  await session.end();
  await database.close();
});

async function findings(): Promise<readonly Finding[]> {
  const [row] = await session.rows('select public.project_state()::text as state');
  const state = parseProjectState(JSON.parse(row?.['state'] ?? 'null'));
  if (state === null) throw new Error('The state cannot be read.');
  return checkSchema(state, files, cures);
}
const wrong = (found: readonly Finding[]): readonly string[] =>
  found.filter(({ level }) => level === 'problem').map(describeFinding);

test('a database of this version is sound in all', async () => {
  expect(files.functions.length).toBeGreaterThan(300);
  expect(files.policies.length).toBeGreaterThan(80);
  expect(wrong(await findings())).toEqual([]);
});

test.each([
  [
    `delete from supabase_migrations.schema_migrations where version = '0085'`,
    /^✗ schema: it lacks the migration 0085\n {4}npx atelier migrate$/,
  ],
  [
    `insert into supabase_migrations.schema_migrations (version, name) values ('9999', 'later')`,
    /^✗ schema: it has the migration 9999, which this version lacks\n {4}Update this Atelier\.$/,
  ],
  [
    `update atelier.current_files set sha256 = 'x' where path = 'functions/get_order.sql'`,
    /^✗ schema: its functions\/get_order\.sql is of another version/,
  ],
  [
    'drop extension unaccent cascade',
    /extensions: unaccent missing\n {4}create extension if not exists unaccent/,
  ],
  [
    'drop function public.list_orders',
    /functions: public\.list_orders missing\n {4}npx atelier migrate --again$/,
  ],
  [
    'create or replace function public.is_admin() returns boolean language sql stable as $$ select true $$',
    /functions: public\.is_admin changed by hand\n {4}npx atelier migrate --again$/,
  ],
  [
    'drop policy "own rows" on public.addresses',
    /policies: missing on public\.addresses: own rows/,
  ],
  [
    'create policy everybody on public.orders for select using (true)',
    /policies: none of this version’s: public\.orders: everybody/,
  ],
  [
    'alter table public.orders disable row level security',
    /row-level security: off for orders\n {4}alter table public\."orders" enable row level security;$/,
  ],
  [`delete from storage.buckets where id = 'media'`, /files: there is no bucket media/],
  [
    `update storage.buckets set public = false where id = 'media'`,
    /files: the bucket media is private.*\n {4}update storage\.buckets set public = true/,
  ],
  [
    `alter table public.users disable trigger user; update public.users set role = 'customer'`,
    /administrators: nobody is one\n {4}npx atelier create-admin/,
  ],
  [
    `insert into private.imports (source, retained_accounts) values ('https://old.example', '{}')`,
    /moves: another project is being moved here/,
  ],
  [
    `update graphile_worker._private_known_crontabs set last_execution = now() - interval '1 hour'`,
    /jobs: off: mails, refunds .* \(last ran 60 minutes ago\)\n {4}npx atelier worker$/,
  ],
  ['delete from graphile_worker._private_known_crontabs', /jobs: off: .* \(never ran\)/],
  ['drop schema graphile_worker cascade', /jobs: off: .* \(not installed\)/],
  [
    `select graphile_worker.add_job('send_order_mail', run_at => now() - interval '10 minutes')`,
    /jobs: 1 wait for more than five minutes/,
  ],
])('%s', async (breaking, line) => {
  await session.run('begin');
  try {
    await session.run(breaking);
    const found = wrong(await findings());
    expect(found).toContainEqual(expect.stringMatching(line));
  } finally {
    await session.run('rollback');
  }
});

test('a worker that has begun a moment ago is on before its first minute', async () => {
  await session.run('begin');
  await session.run('update graphile_worker._private_known_crontabs set last_execution = null');
  const found = (await findings()).map(describeFinding);
  await session.run('rollback');
  expect(found).toContain('✓ jobs: on');
});

test('a change by hand is mended by the cure', async () => {
  await session.run('drop function public.list_orders; drop policy "own rows" on public.addresses');
  expect(wrong(await findings())).toHaveLength(2);
  const done = await migrate({ server: database, projectDirectory: folder });
  expect(done.current).toBe(false);
  await migrate({ server: database, projectDirectory: folder, again: true });
  expect(wrong(await findings())).toEqual([]);
});

test('an old PostgreSQL and a powerless service are named', async () => {
  const [row] = await session.rows('select public.project_state()::text as state');
  const state = parseProjectState(JSON.parse(row?.['state'] ?? 'null'));
  if (state === null) throw new Error('The state cannot be read.');
  const old = checkSchema({ ...state, version: 140_011, bypassesPolicies: false }, files, cures);
  expect(wrong(old)).toEqual([
    expect.stringContaining('PostgreSQL 14.11 is too old'),
    expect.stringContaining('alter role service_role bypassrls'),
  ]);
});
