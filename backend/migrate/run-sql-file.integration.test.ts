/** SQL files of other projects: the line of an error, and extensions that only hosted Supabase has. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testMigration } from './test-migration.ts';
import type { TestMigration } from './test-migration.ts';

let under: TestMigration;
beforeEach(async () => {
  under = await testMigration();
});
afterEach(() => under.close());

const table = `create table item (id int primary key, note text not null);
-- 中文; a semicolon, and é
create function double(n int) returns int language sql
begin atomic
  select n;
  select n * 2;
end;
`;

describe('the failing line is reported', () => {
  test.each([
    ['a syntax error', 'insert into item\nboom', 9],
    ['a missing column', 'select 1;\nselect nothing from item;', 9],
    [
      'a doubled key',
      "insert into item values (1, 'a');\n\ninsert into item\nvalues (1, 'b');",
      10,
    ],
    ['a missing value', "insert into item values (1, 'a;b'); insert into item values (2, null)", 8],
    ['a division', '/* one;\ntwo */ select 1 / 0', 9],
    ['an exception', "do $$ begin\n perform 1;\n raise exception 'no'; end $$", 8],
  ])('%s', async (_, text, line) => {
    await under.project.write({ 'migrations/1_item.sql': `${table}${text}` });
    await expect(under.run()).rejects.toThrow(`1_item.sql, line ${line}: `);
    expect(await under.query("select to_regclass('item')")).toEqual([[null]]);
  });
});

describe('extensions of hosted Supabase', () => {
  const dump = `select 1;
CREATE EXTENSION IF NOT EXISTS "pg_graphql" WITH SCHEMA "graphql";
COMMENT ON EXTENSION pg_graphql IS 'a query; language';
create extension if not exists
  supabase_vault with schema vault; create table item (note text default 'create extension if not exists pgjwt;');
CREATE EXTENSION IF NOT EXISTS "pgcrypto" WITH SCHEMA "extensions";
`;

  test('are skipped with a warning where the file says if not exists', async () => {
    await under.project.write({ 'migrations/1_dump.sql': dump });
    expect((await under.run()).migrations).toEqual(['1_dump']);
    expect(under.log.filter((line) => line.startsWith('Warning'))).toEqual([
      expect.stringMatching(/skipped the extension pg_graphql in .*1_dump\.sql/),
      expect.stringMatching(/skipped the extension supabase_vault in /),
    ]);
    expect(
      await under.query(
        "select column_default from information_schema.columns where table_name = 'item'",
      ),
    ).toEqual([["'create extension if not exists pgjwt;'::text"]]);
  });

  test('leave the lines of what follows where they were', async () => {
    await under.project.write({
      'migrations/1_dump.sql': `${dump}insert into item values (1 / 0)`,
    });
    await expect(under.run()).rejects.toThrow('1_dump.sql, line 7: ');
  });

  test('fail where the file insists on them', async () => {
    await under.project.write({ 'migrations/1_dump.sql': 'create extension pgjwt' });
    await expect(under.run()).rejects.toThrow('1_dump.sql, line 1: ');
  });
});

describe('an extension that the server lacks is refused with its statement, line and cure', () => {
  test.each([
    ['create extension vector', 'postgresql-17-pgvector', 'create extension vector;'],
    [
      'create extension if not exists "pg_cron"\n  with schema pg_catalog;',
      'postgresql-17-cron',
      'create extension if not exists "pg_cron" with schema pg_catalog;',
    ],
    ['create extension pgjwt', 'auth/v1 signs tokens', 'create extension pgjwt;'],
    ['create extension my_own', 'postgresql-17-my-own', 'create extension my_own;'],
  ])('%s', async (statement, cure, shown) => {
    await under.project.write({ 'migrations/1_item.sql': `${table}\n${statement}` });
    const refused = await under.run().then(
      () => null,
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ code: 'extension-missing' });
    const message = refused instanceof Error ? refused.message : '';
    expect(message).toContain('1_item.sql, line 9: the extension ');
    expect(message).toContain(cure);
    expect(message).toContain(`\n  ${shown}\n`);
    expect(await under.query("select to_regclass('item')")).toEqual([[null]]);
  });
});

test('a dump in the form of psql runs, and its errors name the line of the file', async () => {
  const dump = String.raw`\restrict aB3
create table item (id int generated always as identity primary key, note text, at timestamptz, tags text[]);
COPY item (id, note, at, tags) FROM stdin;
7	one; it's\ttwo	2024-05-01 10:00:00+00	{a,b}
8	\N	\N	{}
\.
\unrestrict aB3
`;
  await under.project.write({ 'migrations/1_dump.sql': dump });
  await under.run();
  expect(await under.query('select id, note, tags[2] from item order by id')).toEqual([
    ['7', "one; it's\ttwo", 'b'],
    ['8', null, null],
  ]);
  await under.project.write({
    'migrations/2_more.sql': `${dump.replaceAll('item', 'more')}select 1 / 0;`,
  });
  await expect(under.run()).rejects.toThrow('2_more.sql, line 8: ');
});
