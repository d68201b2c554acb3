/** SQL files applied by hand to a real database: all of a file and its results, or nothing. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applySqlFile } from './apply-sql-file.ts';
import { testMigration } from './test-migration.ts';
import type { TestMigration } from './test-migration.ts';

let under: TestMigration;
beforeEach(async () => {
  under = await testMigration();
});
afterEach(() => under.close());

describe('a file by hand', () => {
  test('returns the results of its statements', async () => {
    await under.project.write({
      'hand.sql':
        "create table item (id int); insert into item values (1), (2); select id, 'x' as x from item",
    });
    const results = await applySqlFile(
      under.database,
      `${under.project.directory}/supabase/hand.sql`,
      () => {},
    );
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
    await under.project.write({ 'hand.sql': 'create table item (id int); boom' });
    await expect(
      applySqlFile(under.database, `${under.project.directory}/supabase/hand.sql`, () => {}),
    ).rejects.toMatchObject({
      code: 'sql-failed',
      message: expect.stringContaining('line 1: syntax error at or near "boom"') as unknown,
    });
    expect(await under.query("select to_regclass('item')")).toEqual([[null]]);
  });
});
