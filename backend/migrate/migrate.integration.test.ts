/** Migrations against a real database: the order in which they are applied, and refusals that change nothing. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Rows } from '../postgres/database.ts';
import { testMigration } from './test-migration.ts';
import type { TestMigration } from './test-migration.ts';

let under: TestMigration;
beforeEach(async () => {
  under = await testMigration();
});
afterEach(() => under.close());

/** All state that a refused run could have changed. */
async function picture(): Promise<Rows['rows']> {
  return [
    ...(await under.query(`select c.oid::regclass, relkind from pg_class c join pg_namespace n on n.oid = relnamespace
                    where nspname in ('public', 'private') order by 1`)),
    ...(await under.query(
      'select version, name, sha256 from supabase_migrations.schema_migrations order by 1',
    )),
  ];
}

describe('migrations', () => {
  test('are applied in the order of their numbers, once, and recorded', async () => {
    await under.project.write({
      'migrations/10_last.sql': "insert into story values ('last')",
      'migrations/0002_second.sql':
        "insert into story values ('second'); insert into story values ('third')",
      'migrations/1_first.sql': 'create table story (id serial, line text)'.replace(
        'id serial, ',
        '',
      ),
      'migrations/README.md': 'not a migration',
    });
    expect(await under.run()).toEqual({
      migrations: ['1_first', '0002_second', '10_last'],
      current: false,
    });
    expect(await under.query('table story')).toEqual([['second'], ['third'], ['last']]);
    expect(under.log).toEqual(['Applying 1_first', 'Applying 0002_second', 'Applying 10_last']);
    expect(
      await under.query(
        'select version, name, length(sha256) from supabase_migrations.schema_migrations',
      ),
    ).toEqual([
      ['1', 'first', '64'],
      ['0002', 'second', '64'],
      ['10', 'last', '64'],
    ]);
    expect(await under.run()).toEqual({ migrations: [], current: false });
    await under.project.write({ 'migrations/20260101120000_more.sql': 'drop table story' });
    expect((await under.run()).migrations).toEqual(['20260101120000_more']);
  });

  test('that were added before applied ones are applied in the order of their numbers, and reported', async () => {
    await under.project.write({
      'migrations/1_story.sql': 'create table story (line text)',
      'migrations/5_last.sql': "insert into story values ('five')",
    });
    await under.run();
    await under.project.write({
      'migrations/6_new.sql': "insert into story values ('six')",
      'migrations/4_late.sql': "insert into story values ('four')",
      'migrations/03_later.sql': "insert into story values ('three')",
    });
    expect((await under.run()).migrations).toEqual(['03_later', '4_late', '6_new']);
    expect(await under.query('table story')).toEqual([['five'], ['three'], ['four'], ['six']]);
    expect(under.log.slice(2)).toEqual([
      'Applying 03_later, which was added after 5 was applied',
      'Applying 4_late, which was added after 5 was applied',
      'Applying 6_new',
    ]);
    expect((await under.run()).migrations).toEqual([]);
  });

  test('may be anything that psql would send as one text', async () => {
    await under.project.write({
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
    await under.run();
    expect(await under.query('table found_by_path')).toEqual([['42']]);
    // Different line ends are no change: git rewrites them.
    await under.project.write({
      'migrations/4_crlf.sql': 'create table crlf ();\ncreate table lf ();\n',
    });
    expect((await under.run()).migrations).toEqual([]);
  });

  test('that fail leave nothing, report the line, and do not undo earlier ones', async () => {
    await under.project.write({
      'migrations/1_good.sql': 'create table good ()',
      'migrations/2_bad.sql': '-- 🏺\ncreate table half ();\ncreate table good ();\n',
      'migrations/3_never.sql': 'create table never ()',
    });
    await expect(under.run()).rejects.toMatchObject({
      name: 'Refusal',
      code: 'sql-failed',
      message: expect.stringMatching(
        /2_bad\.sql.*relation "good" already exists \(42P07\)[^]*Nothing of it was kept/,
      ) as unknown,
    });
    expect(
      await under.query("select to_regclass('half'), to_regclass('never'), to_regclass('good')"),
    ).toEqual([[null, null, 'good']]);
    await under.project.write({ 'migrations/2_bad.sql': 'select\n1,\n🏺 from nowhere' });
    await expect(under.run()).rejects.toThrow('2_bad.sql, line 3:');
    await under.project.write({ 'migrations/2_bad.sql': 'create table mended ()' });
    expect((await under.run()).migrations).toEqual(['2_bad', '3_never']);
  });

  test('that only the commit refuses leave nothing either', async () => {
    await under.project.write({
      'migrations/1_tables.sql': `create table parent (id int primary key);
        create table child (parent int references parent deferrable initially deferred)`,
      'migrations/2_orphan.sql': 'insert into child values (1)',
    });
    await expect(under.run()).rejects.toMatchObject({
      code: 'sql-failed',
      message: expect.stringContaining(
        '2_orphan.sql, at its end: insert or update on table "child"',
      ) as unknown,
    });
    expect(await under.query('select version from supabase_migrations.schema_migrations')).toEqual([
      ['1'],
    ]);
  });

  test('may run outside a transaction when their first line says so', async () => {
    const index = 'create index concurrently if not exists story_line on story (line);';
    await under.project.write({
      'migrations/1_story.sql': 'create table story (line text)',
      'migrations/2_index.sql': index,
    });
    await expect(under.run()).rejects.toThrow('-- atelier: no transaction');
    await under.project.write({
      'migrations/2_index.sql': `-- atelier: no transaction\n${index}\n`,
    });
    await under.run();
    expect(await under.query("select to_regclass('story_line')")).toEqual([['story_line']]);
    expect(await under.query('select count(*) from supabase_migrations.schema_migrations')).toEqual(
      [['2']],
    );
  });

  test('may carry their own begin and commit', async () => {
    await under.project.write({
      'migrations/1_own.sql': 'begin;\ncreate table own ();\ncommit;\n',
      'migrations/2_next.sql': 'create table next ()',
    });
    expect((await under.run()).migrations).toEqual(['1_own', '2_next']);
    expect((await under.run()).migrations).toEqual([]);
  });

  test('that the Supabase command line applied are adopted, and their changes noticed from then on', async () => {
    await under.project.write({ 'migrations/20250101000000_shop.sql': 'create table shop ()' });
    await under.query('create schema supabase_migrations');
    await under.query(
      'create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)',
    );
    await under.query(
      "insert into supabase_migrations.schema_migrations values ('20250101000000', '{}', 'shop')",
    );
    expect((await under.run()).migrations).toEqual([]);
    await under.project.write({ 'migrations/20250101000000_shop.sql': 'create table changed ()' });
    await expect(under.run()).rejects.toMatchObject({ code: 'migration-changed' });
  });

  test('notify all servers of the database', async () => {
    const notifications: string[] = [];
    const listener = await under.database.authenticator.listen('pgrst', (payload) =>
      notifications.push(payload),
    );
    await under.project.write({ 'migrations/1_one.sql': 'create table one ()' });
    await under.run();
    await under.run();
    await under.query("notify pgrst, 'end'");
    while (!notifications.includes('end')) await new Promise((resolve) => setTimeout(resolve, 5));
    await listener.close();
    expect(notifications).toEqual(['reload schema', 'end']);
  });

  test('from three nodes at once are applied by one of them', async () => {
    await under.project.write({
      'migrations/1_slow.sql':
        'create table slow (id int); select pg_sleep(0.2); insert into slow values (1)',
      'migrations/2_index.sql':
        '-- atelier: no transaction\ncreate index concurrently slow_id on slow (id)',
      'migrations/3_more.sql': 'insert into slow values (2)',
      'current/functions/counted.sql':
        "create or replace function counted() returns bigint language sql as 'select count(*) from slow'",
    });
    const results = await Promise.all([under.run(), under.run(), under.run()]);
    expect(results.map(({ migrations }) => migrations.length).toSorted((a, b) => a - b)).toEqual([
      0, 0, 3,
    ]);
    expect(await under.query('select counted()')).toEqual([['2']]);
  });

  const pending = { 'migrations/0009_new.sql': 'create table new ()' };
  test.for<{ title: string; change: Record<string, string | null>; code: string; message: string }>(
    [
      {
        title: 'a changed text',
        change: { ...pending, 'migrations/0001_one.sql': 'create table one (id int)' },
        code: 'migration-changed',
        message: '0001_one.sql',
      },
      {
        title: 'a missing file',
        change: { ...pending, 'migrations/0001_one.sql': null },
        code: 'migration-missing',
        message: '0001_one',
      },
      {
        title: 'a database newer than the files',
        change: { 'migrations/0002_two.sql': null },
        code: 'migration-newer',
        message: '0002_two',
      },
      {
        title: 'a number given twice',
        change: { ...pending, 'migrations/2_again.sql': 'create table again ()' },
        code: 'migration-duplicate',
        message: '2_again.sql',
      },
      {
        title: 'a name without a number',
        change: { ...pending, 'migrations/three.sql': 'create table three ()' },
        code: 'migration-name',
        message: 'three.sql',
      },
    ],
  )('refuse $title and change nothing', async ({ change, code, message }) => {
    await under.project.write({
      'migrations/0001_one.sql': 'create table one ()',
      'migrations/0002_two.sql': 'create table two ()',
    });
    await under.run();
    const before = await picture();
    await under.project.write(change);
    await expect(under.run()).rejects.toMatchObject({
      name: 'Refusal',
      code,
      message: expect.stringContaining(message) as unknown,
    });
    expect(await picture()).toEqual(before);
  });
});
