/** Current files against a real database: applied in the order of their dependencies, again when one changed, and all or none. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testMigration } from './test-migration.ts';
import type { TestMigration } from './test-migration.ts';

let under: TestMigration;
beforeEach(async () => {
  under = await testMigration();
});
afterEach(() => under.close());

describe('current files', () => {
  test('are applied in the order that their dependencies allow', async () => {
    await under.project.write({
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
    expect(await under.run()).toMatchObject({ current: true });
    expect(await under.query('select a_of_b(), (select total from rows_of_view())')).toEqual([
      ['3', '2'],
    ]);
  });

  test('are applied again when one changed, and not otherwise', async () => {
    const result = (number: number): string =>
      `create or replace function answer() returns int language sql as 'select ${number}'`;
    await under.project.write({ 'current/functions/answer.sql': result(1) });
    expect((await under.run()).current).toBe(true);
    expect((await under.run()).current).toBe(false);
    await under.project.write({ 'current/functions/answer.sql': result(2) });
    expect((await under.run()).current).toBe(true);
    expect(await under.query('select answer()')).toEqual([['2']]);
  });

  test('are applied again after a migration dropped their objects', async () => {
    await under.project.write({
      'migrations/1_table.sql':
        'create table item (id int); alter table item enable row level security',
      'current/policies/item.sql': 'create policy everybody on item using (true);',
    });
    await under.run();
    await under.project.write({
      'migrations/2_again.sql':
        'drop table item; create table item (id int); alter table item enable row level security',
    });
    expect(await under.run()).toEqual({ migrations: ['2_again'], current: true });
    expect(await under.query('select policyname from pg_policies')).toEqual([['everybody']]);
  });

  test('define all policies of a table: others are dropped', async () => {
    const policies = 'select tablename, policyname from pg_policies order by 1, 2';
    await under.project.write({
      'migrations/1_tables.sql': `create table item (id int); create table other (id int);
        create schema private; create table private.item (id int);
        create policy by_migration on other using (true)`,
      'current/policies/item.sql':
        'create policy one on item using (true); create policy two on item using (true);',
      'current/policies/private.item.sql':
        'create policy "of the private" on private.item using (true);',
    });
    await under.run();
    await under.project.write({
      'current/policies/item.sql': 'create policy two on item using (false);',
    });
    await under.query('create policy by_hand on item using (true)');
    await under.run();
    expect(await under.query(policies)).toEqual([
      ['item', 'of the private'],
      ['item', 'two'],
      ['other', 'by_migration'],
    ]);
    await under.project.write({ 'current/policies/item.sql': null });
    await under.run();
    expect(await under.query(policies)).toEqual([
      ['item', 'of the private'],
      ['other', 'by_migration'],
    ]);
  });

  test.for([
    {
      title: 'names what nobody makes',
      text: "create or replace function bad() returns int language sql as 'select nobody()'",
      message: 'function nobody() does not exist',
    },
    {
      title: 'is no SQL',
      text: '\n\ncreate or replace funktion bad()',
      message: 'bad.sql, line 3',
    },
  ])('change nothing when one $title', async ({ text, message }) => {
    await under.project.write({
      'current/functions/good.sql':
        "create or replace function good() returns int language sql as 'select 1'",
      'current/functions/bad.sql': text,
    });
    await expect(under.run()).rejects.toMatchObject({
      code: 'sql-failed',
      message: expect.stringContaining(message) as unknown,
    });
    expect(await under.query("select to_regproc('good')")).toEqual([[null]]);
  });
});
