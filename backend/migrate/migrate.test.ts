/** Migrations and current files against a real database: what is applied, when, and what is refused with nothing changed. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Rows } from '../postgres/database.ts';
import { testDatabase } from '../postgres/test-server.ts';
import type { TestDatabase } from '../postgres/test-server.ts';
import { applySqlFile } from './apply-sql-file.ts';
import { migrate } from './migrate.ts';
import type { Migrated } from './migrate.ts';
import { seed } from './seed.ts';
import { testProject } from './test-project.ts';
import type { TestProject } from './test-project.ts';

let database: TestDatabase;
let project: TestProject;
let log: string[] = [];

beforeEach(async () => {
  [database, project] = await Promise.all([testDatabase(), testProject()]);
  log = [];
});
afterEach(async () => {
  await Promise.all([database.close(), project.remove()]);
});

function run(): Promise<Migrated> {
  return migrate({
    server: database,
    projectDirectory: project.directory,
    log: (line) => log.push(line),
  });
}

async function ask(text: string): Promise<Rows['rows']> {
  return (await database.admin.pipeline([{ text }]))[0]?.rows ?? [];
}

/** Everything a refused run could have changed. */
async function picture(): Promise<Rows['rows']> {
  return [
    ...(await ask(`select c.oid::regclass, relkind from pg_class c join pg_namespace n on n.oid = relnamespace
                    where nspname in ('public', 'private') order by 1`)),
    ...(await ask(
      'select version, name, sha256 from supabase_migrations.schema_migrations order by 1',
    )),
  ];
}

describe('migrations', () => {
  test('are applied in the order of their numbers, once, and recorded', async () => {
    await project.write({
      'migrations/10_last.sql': "insert into story values ('last')",
      'migrations/0002_second.sql':
        "insert into story values ('second'); insert into story values ('third')",
      'migrations/1_first.sql': 'create table story (id serial, line text)'.replace(
        'id serial, ',
        '',
      ),
      'migrations/README.md': 'not a migration',
    });
    expect(await run()).toEqual({
      migrations: ['1_first', '0002_second', '10_last'],
      current: false,
    });
    expect(await ask('table story')).toEqual([['second'], ['third'], ['last']]);
    expect(log).toEqual(['Applying 1_first', 'Applying 0002_second', 'Applying 10_last']);
    expect(
      await ask('select version, name, length(sha256) from supabase_migrations.schema_migrations'),
    ).toEqual([
      ['1', 'first', '64'],
      ['0002', 'second', '64'],
      ['10', 'last', '64'],
    ]);
    expect(await run()).toEqual({ migrations: [], current: false });
    await project.write({ 'migrations/20260101120000_more.sql': 'drop table story' });
    expect((await run()).migrations).toEqual(['20260101120000_more']);
  });

  test('may be anything that psql would send as one text', async () => {
    await project.write({
      'migrations/1_dump.sql': `\uFEFF-- a dump; with; semicolons
        set check_function_bodies = false;
        select pg_catalog.set_config('search_path', '', false);
        set role anon; reset role;
        create function public.twice(x int) returns int language plpgsql as $body$
        begin
          -- a comment; 'quoted'
          return x * 2;
        end
        $body$;
        create table public.empty_name ();`,
      'migrations/2_after.sql': 'create table found_by_path as select twice(21)',
      'migrations/3_empty.sql': '',
      'migrations/4_crlf.sql': 'create table crlf ();\r\ncreate table lf ();\r\n',
    });
    await run();
    expect(await ask('table found_by_path')).toEqual([['42']]);
    // Line ends are git's business, not a change.
    await project.write({
      'migrations/4_crlf.sql': 'create table crlf ();\ncreate table lf ();\n',
    });
    expect((await run()).migrations).toEqual([]);
  });

  test('that fail leave nothing, say where, and keep what came before', async () => {
    await project.write({
      'migrations/1_good.sql': 'create table good ()',
      'migrations/2_bad.sql': '-- 🏺\ncreate table half ();\ncreate table good ();\n',
      'migrations/3_never.sql': 'create table never ()',
    });
    await expect(run()).rejects.toMatchObject({
      name: 'Refusal',
      code: 'sql-failed',
      message: expect.stringMatching(
        /2_bad\.sql.*relation "good" already exists \(42P07\)[^]*Nothing of it was kept/,
      ) as unknown,
    });
    expect(
      await ask("select to_regclass('half'), to_regclass('never'), to_regclass('good')"),
    ).toEqual([[null, null, 'good']]);
    await project.write({ 'migrations/2_bad.sql': 'select\n1,\n🏺 from nowhere' });
    await expect(run()).rejects.toThrow('2_bad.sql, line 3:');
    await project.write({ 'migrations/2_bad.sql': 'create table mended ()' });
    expect((await run()).migrations).toEqual(['2_bad', '3_never']);
  });

  test('that only the commit refuses leave nothing either', async () => {
    await project.write({
      'migrations/1_tables.sql': `create table parent (id int primary key);
        create table child (parent int references parent deferrable initially deferred)`,
      'migrations/2_orphan.sql': 'insert into child values (1)',
    });
    await expect(run()).rejects.toMatchObject({
      code: 'sql-failed',
      message: expect.stringContaining(
        '2_orphan.sql: insert or update on table "child"',
      ) as unknown,
    });
    expect(await ask('select version from supabase_migrations.schema_migrations')).toEqual([['1']]);
  });

  test('may run outside a transaction when their first line says so', async () => {
    const index = 'create index concurrently if not exists story_line on story (line);';
    await project.write({
      'migrations/1_story.sql': 'create table story (line text)',
      'migrations/2_index.sql': index,
    });
    await expect(run()).rejects.toThrow('-- atelier: no transaction');
    await project.write({ 'migrations/2_index.sql': `-- atelier: no transaction\n${index}\n` });
    await run();
    expect(await ask("select to_regclass('story_line')")).toEqual([['story_line']]);
    expect(await ask('select count(*) from supabase_migrations.schema_migrations')).toEqual([
      ['2'],
    ]);
  });

  test('may carry their own begin and commit', async () => {
    await project.write({
      'migrations/1_own.sql': 'begin;\ncreate table own ();\ncommit;\n',
      'migrations/2_next.sql': 'create table next ()',
    });
    expect((await run()).migrations).toEqual(['1_own', '2_next']);
    expect((await run()).migrations).toEqual([]);
  });

  test('that the Supabase command line applied are taken over, and from then on kept', async () => {
    await project.write({ 'migrations/20250101000000_shop.sql': 'create table shop ()' });
    await ask('create schema supabase_migrations');
    await ask(
      'create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)',
    );
    await ask(
      "insert into supabase_migrations.schema_migrations values ('20250101000000', '{}', 'shop')",
    );
    expect((await run()).migrations).toEqual([]);
    await project.write({ 'migrations/20250101000000_shop.sql': 'create table changed ()' });
    await expect(run()).rejects.toMatchObject({ code: 'migration-changed' });
  });

  test('tell everybody who serves the database', async () => {
    const heard: string[] = [];
    const listener = await database.authenticator.listen('pgrst', (payload) => heard.push(payload));
    await project.write({ 'migrations/1_one.sql': 'create table one ()' });
    await run();
    await run();
    await ask("notify pgrst, 'end'");
    while (!heard.includes('end')) await new Promise((resolve) => setTimeout(resolve, 5));
    await listener.close();
    expect(heard).toEqual(['reload schema', 'end']);
  });

  test('from three nodes at once are applied by one of them', async () => {
    await project.write({
      'migrations/1_slow.sql':
        'create table slow (id int); select pg_sleep(0.2); insert into slow values (1)',
      'migrations/2_index.sql':
        '-- atelier: no transaction\ncreate index concurrently slow_id on slow (id)',
      'migrations/3_more.sql': 'insert into slow values (2)',
      'current/functions/counted.sql':
        "create or replace function counted() returns bigint language sql as 'select count(*) from slow'",
    });
    const results = await Promise.all([run(), run(), run()]);
    expect(results.map(({ migrations }) => migrations.length).toSorted((a, b) => a - b)).toEqual([
      0, 0, 3,
    ]);
    expect(await ask('select counted()')).toEqual([['2']]);
  });

  const pending = { 'migrations/0009_new.sql': 'create table new ()' };
  test.for<{ title: string; change: Record<string, string | null>; code: string; says: string }>([
    {
      title: 'a changed text',
      change: { ...pending, 'migrations/0001_one.sql': 'create table one (id int)' },
      code: 'migration-changed',
      says: '0001_one.sql',
    },
    {
      title: 'a missing file',
      change: { ...pending, 'migrations/0001_one.sql': null },
      code: 'migration-missing',
      says: '0001_one',
    },
    {
      title: 'a database newer than the files',
      change: { 'migrations/0002_two.sql': null },
      code: 'migration-newer',
      says: '0002_two',
    },
    {
      title: 'a number given twice',
      change: { ...pending, 'migrations/2_again.sql': 'create table again ()' },
      code: 'migration-duplicate',
      says: '2_again.sql',
    },
    {
      title: 'a number below one that was applied',
      change: { ...pending, 'migrations/0000_late.sql': 'create table late ()' },
      code: 'migration-order',
      says: '0000_late.sql',
    },
    {
      title: 'a name without a number',
      change: { ...pending, 'migrations/three.sql': 'create table three ()' },
      code: 'migration-name',
      says: 'three.sql',
    },
  ])('refuse $title and change nothing', async ({ change, code, says }) => {
    await project.write({
      'migrations/0001_one.sql': 'create table one ()',
      'migrations/0002_two.sql': 'create table two ()',
    });
    await run();
    const before = await picture();
    await project.write(change);
    await expect(run()).rejects.toMatchObject({
      name: 'Refusal',
      code,
      message: expect.stringContaining(says) as unknown,
    });
    expect(await picture()).toEqual(before);
  });
});

describe('current files', () => {
  test('are applied in the order that their dependencies allow', async () => {
    await project.write({
      'migrations/1_table.sql': 'create table item (id int); insert into item values (1), (2)',
      'current/functions/a_of_b.sql':
        "create or replace function a_of_b() returns int language sql as 'select b_of_view() + 1'",
      'current/functions/b_of_view.sql':
        "create or replace function b_of_view() returns int language sql as 'select total from z_totals limit 1'",
      'current/functions/rows_of_view.sql':
        "create or replace function rows_of_view() returns setof a_view language sql as 'select * from a_view'",
      'current/views/a_view.sql': 'create or replace view a_view as select total from z_totals',
      'current/views/z_totals.sql':
        'create or replace view z_totals as select count(*)::int as total from item',
    });
    expect(await run()).toMatchObject({ current: true });
    expect(await ask('select a_of_b(), (select total from rows_of_view())')).toEqual([['3', '2']]);
  });

  test('are applied again when one changed, and not otherwise', async () => {
    const answer = (number: number): string =>
      `create or replace function answer() returns int language sql as 'select ${number}'`;
    await project.write({ 'current/functions/answer.sql': answer(1) });
    expect((await run()).current).toBe(true);
    expect((await run()).current).toBe(false);
    await project.write({ 'current/functions/answer.sql': answer(2) });
    expect((await run()).current).toBe(true);
    expect(await ask('select answer()')).toEqual([['2']]);
  });

  test('follow a migration that took away what they made', async () => {
    await project.write({
      'migrations/1_table.sql':
        'create table item (id int); alter table item enable row level security',
      'current/policies/item.sql': 'create policy everybody on item using (true);',
    });
    await run();
    await project.write({
      'migrations/2_again.sql':
        'drop table item; create table item (id int); alter table item enable row level security',
    });
    expect(await run()).toEqual({ migrations: ['2_again'], current: true });
    expect(await ask('select policyname from pg_policies')).toEqual([['everybody']]);
  });

  test('are the whole truth of a table’s policies', async () => {
    const policies = 'select tablename, policyname from pg_policies order by 1, 2';
    await project.write({
      'migrations/1_tables.sql': `create table item (id int); create table other (id int);
        create schema private; create table private.item (id int);
        create policy by_migration on other using (true)`,
      'current/policies/item.sql':
        'create policy one on item using (true); create policy two on item using (true);',
      'current/policies/private.item.sql':
        'create policy "of the private" on private.item using (true);',
    });
    await run();
    await project.write({
      'current/policies/item.sql': 'create policy two on item using (false);',
    });
    await ask('create policy by_hand on item using (true)');
    await run();
    expect(await ask(policies)).toEqual([
      ['item', 'of the private'],
      ['item', 'two'],
      ['other', 'by_migration'],
    ]);
    await project.write({ 'current/policies/item.sql': null });
    await run();
    expect(await ask(policies)).toEqual([
      ['item', 'of the private'],
      ['other', 'by_migration'],
    ]);
  });

  test.for([
    {
      title: 'names what nobody makes',
      text: "create or replace function bad() returns int language sql as 'select nobody()'",
      says: 'function nobody() does not exist',
    },
    { title: 'is no SQL', text: '\n\ncreate or replace funktion bad()', says: 'bad.sql, line 3' },
  ])('change nothing when one $title', async ({ text, says }) => {
    await project.write({
      'current/functions/good.sql':
        "create or replace function good() returns int language sql as 'select 1'",
      'current/functions/bad.sql': text,
    });
    await expect(run()).rejects.toMatchObject({
      code: 'sql-failed',
      message: expect.stringContaining(says) as unknown,
    });
    expect(await ask("select to_regproc('good')")).toEqual([[null]]);
  });
});

describe('seed files', () => {
  const runSeed = (files?: readonly string[]): Promise<readonly string[]> =>
    seed({
      server: database,
      projectDirectory: project.directory,
      ...(files === undefined ? {} : { files }),
    });

  test('run once in the life of a database', async () => {
    await project.write({
      'migrations/1_item.sql': 'create table item (id int)',
      'seed.sql': 'insert into item values (1); insert into item values (2)',
      'seeds/more.sql': 'insert into item values (3)',
    });
    await run();
    expect(await runSeed()).toEqual(['seed.sql']);
    expect(await runSeed(['seed.sql', 'seeds/more.sql'])).toEqual(['seeds/more.sql']);
    expect(await runSeed()).toEqual([]);
    expect(await ask('select sum(id) from item')).toEqual([['6']]);
  });

  test('that fail leave nothing and can be run again', async () => {
    await project.write({
      'seed.sql': 'create table item (id int); insert into nowhere values (1)',
    });
    await expect(runSeed()).rejects.toMatchObject({ code: 'sql-failed' });
    expect(await ask("select to_regclass('item')")).toEqual([[null]]);
    await project.write({ 'seed.sql': 'create table item (id int)' });
    expect(await runSeed()).toEqual(['seed.sql']);
  });

  test('need not exist, unless they are named', async () => {
    expect(await runSeed()).toEqual([]);
    await expect(runSeed(['gone.sql'])).rejects.toMatchObject({ code: 'file-unreadable' });
  });
});

describe('a file by hand', () => {
  test('answers what its statements did', async () => {
    await project.write({
      'hand.sql':
        "create table item (id int); insert into item values (1), (2); select id, 'x' as x from item",
    });
    const results = await applySqlFile(database, `${project.directory}/supabase/hand.sql`);
    expect(results.map(({ command, count, rows }) => ({ command, count, rows }))).toEqual([
      { command: 'CREATE', count: null, rows: [] },
      { command: 'INSERT', count: 2, rows: [] },
      {
        command: 'SELECT',
        count: 2,
        rows: [
          ['1', 'x'],
          ['2', 'x'],
        ],
      },
    ]);
  });

  test('that fails leaves nothing', async () => {
    await project.write({ 'hand.sql': 'create table item (id int); boom' });
    await expect(
      applySqlFile(database, `${project.directory}/supabase/hand.sql`),
    ).rejects.toMatchObject({
      code: 'sql-failed',
      message: expect.stringContaining('line 1: syntax error at or near "boom"') as unknown,
    });
    expect(await ask("select to_regclass('item')")).toEqual([[null]]);
  });
});
