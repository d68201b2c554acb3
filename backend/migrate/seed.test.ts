/** Seed files against a real database: each once in its life, and none by halves. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seed } from './seed.ts';
import { testMigration } from './test-migration.ts';
import type { TestMigration } from './test-migration.ts';

let under: TestMigration;
beforeEach(async () => {
  under = await testMigration();
});
afterEach(() => under.close());

describe('seed files', () => {
  const runSeed = (files?: readonly string[]): Promise<readonly string[]> =>
    seed({
      server: under.database,
      projectDirectory: under.project.directory,
      ...(files === undefined ? {} : { files }),
    });

  test('run once in the life of a database', async () => {
    await under.project.write({
      'migrations/1_item.sql': 'create table item (id int)',
      'seed.sql': 'insert into item values (1); insert into item values (2)',
      'seeds/more.sql': 'insert into item values (3)',
    });
    await under.run();
    expect(await runSeed()).toEqual(['seed.sql']);
    expect(await runSeed(['seed.sql', 'seeds/more.sql'])).toEqual(['seeds/more.sql']);
    expect(await runSeed()).toEqual([]);
    expect(await under.ask('select sum(id) from item')).toEqual([['6']]);
  });

  test('that fail leave nothing and can be run again', async () => {
    await under.project.write({
      'seed.sql': 'create table item (id int); insert into nowhere values (1)',
    });
    await expect(runSeed()).rejects.toMatchObject({ code: 'sql-failed' });
    expect(await under.ask("select to_regclass('item')")).toEqual([[null]]);
    await under.project.write({ 'seed.sql': 'create table item (id int)' });
    expect(await runSeed()).toEqual(['seed.sql']);
  });

  test('need not exist, unless they are named', async () => {
    expect(await runSeed()).toEqual([]);
    await expect(runSeed(['gone.sql'])).rejects.toMatchObject({ code: 'file-unreadable' });
  });
});
