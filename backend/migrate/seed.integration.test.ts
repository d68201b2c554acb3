/** Seed files against a real database: each once in its life, and as a whole or not at all. */
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
  const log: string[] = [];
  const runSeed = (patterns = ['./seed.sql']): Promise<readonly string[]> =>
    seed({
      server: under.database,
      projectDirectory: under.project.directory,
      patterns,
      log: (line) => log.push(line),
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
    expect(await under.query('select sum(id) from item')).toEqual([['6']]);
  });

  test('that fail leave nothing and can be run again', async () => {
    await under.project.write({
      'seed.sql': 'create table item (id int); insert into nowhere values (1)',
    });
    await expect(runSeed()).rejects.toMatchObject({ code: 'sql-failed' });
    expect(await under.query("select to_regclass('item')")).toEqual([[null]]);
    await under.project.write({ 'seed.sql': 'create table item (id int)' });
    expect(await runSeed()).toEqual(['seed.sql']);
  });

  test('are those that the patterns match, in their order, each once', async () => {
    const line = (name: string): string => `insert into item values ('${name}')`;
    await under.project.write({
      'migrations/1_item.sql': 'create table item (id serial, name text)'.replace(
        'id serial, ',
        '',
      ),
      'seeds/b.sql': line('b'),
      'seeds/a.sql': line('a'),
      'seeds/deep/c.sql': line('c'),
      'last.sql': line('last'),
      '../first.sql': line('first'),
    });
    await under.run();
    const patterns = [
      '../first.sql',
      './seeds/*.sql',
      'seeds/a.sql',
      './seeds/**/c.sql',
      'last.sql',
    ];
    expect(await runSeed(patterns)).toEqual([
      '../first.sql',
      'seeds/a.sql',
      'seeds/b.sql',
      'seeds/deep/c.sql',
      'last.sql',
    ]);
    expect(await under.query('table item')).toEqual([['first'], ['a'], ['b'], ['c'], ['last']]);
  });

  test('need not exist; a pattern that matches none is reported', async () => {
    log.length = 0;
    expect(await runSeed()).toEqual([]);
    expect(log).toEqual([]);
    expect(await runSeed(['gone/*.sql'])).toEqual([]);
    expect(log).toEqual([expect.stringContaining('no seed file matches gone/*.sql')]);
  });
});
