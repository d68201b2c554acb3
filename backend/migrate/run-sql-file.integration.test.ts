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
