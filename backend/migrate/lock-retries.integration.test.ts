/** Lock retries beside another session: a migration lets go of its locks instead of failing that session in a deadlock, and is applied in the end. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openScriptSession } from '../postgres/script-session.ts';
import type { ScriptSession } from '../postgres/script-session.ts';
import { testMigration } from './test-migration.ts';
import type { TestMigration } from './test-migration.ts';

let under: TestMigration;
let request: ScriptSession;
beforeEach(async () => {
  under = await testMigration();
  await under.project.write({
    'migrations/1_tables.sql': 'create table first (id int); create table second (id int)',
    'current/policies/first.sql': 'create policy one on first using (true);',
    'current/policies/second.sql': 'create policy one on second using (true);',
  });
  await under.run();
  request = await openScriptSession(under.database.connection('admin'), 'request');
  await request.run('begin; lock table second in access share mode');
});
afterEach(async () => {
  await request.end();
  await under.close();
});

/** Resolves once another session waits for the lock on a table that the request holds. */
async function untilWaiting(): Promise<void> {
  await expect
    .poll(() =>
      under.query(
        `select count(*) from pg_locks where not granted and relation = 'second'::regclass`,
      ),
    )
    .toEqual([['1']]);
}

async function goesOn(): Promise<void> {
  const migrating = under.run();
  await untilWaiting();
  // The other order of the same locks: one of both has to let go.
  await request.run('lock table first in access share mode; commit');
  await migrating;
}

test('of policies', async () => {
  await under.project.write({
    'current/policies/first.sql': 'create policy two on first using (true);',
    'current/policies/second.sql': 'create policy two on second using (true);',
  });
  await goesOn();
  expect(await under.query('select policyname from pg_policies')).toEqual([['two'], ['two']]);
});

test('of a migration, which is recorded once', async () => {
  await under.project.write({
    'migrations/2_columns.sql':
      'alter table first add column name text; alter table second add column name text',
  });
  await goesOn();
  expect(await under.query('select name from second')).toEqual([]);
  expect(await under.query('select count(*) from supabase_migrations.schema_migrations')).toEqual([
    ['2'],
  ]);
});

test('policies of other files are left alone, with their tables', async () => {
  await under.project.write({
    'current/policies/first.sql': 'create policy two on first using (true);',
  });
  // The request still has its lock on the second table.
  expect((await under.run()).current).toBe(true);
  expect(await under.query('select policyname from pg_policies order by tablename')).toEqual([
    ['two'],
    ['one'],
  ]);
});

test('a migration with a commit of its own is not begun again, and the reason is said', async () => {
  await under.project.write({
    'migrations/2_own.sql':
      "create table third (id int); commit; set lock_timeout = '50ms'; alter table second add column name text",
  });
  await expect(under.run()).rejects.toMatchObject({
    code: 'sql-failed',
    message: expect.stringContaining('(55P03)') as unknown,
    remedy: expect.stringContaining('holds a lock') as unknown,
  });
  expect(await under.query('select count(*) from third')).toEqual([['0']]);
});
