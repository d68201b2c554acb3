// A server's connections fit into the database that comes with it, and one that is too small is refused by name.
import { testDatabase } from '@atelier/backend/postgres/test-server';
import type { TestDatabase } from '@atelier/backend/postgres/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionsPerServer, requireConnectionBudget } from './connection-budget.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function limitTo(count: number): Promise<void> {
  await database.admin.pipeline([
    {
      text: `select set_config('shop.limit', $1, true)`,
      values: [String(count)],
    },
    {
      text: `do $$ begin
        execute format('alter database %I connection limit %s', current_database(), current_setting('shop.limit'));
      end $$`,
    },
  ]);
}

test('the database of one’s own has room for a server, its commands, and a third more', async () => {
  const [rows] = await database.admin.pipeline([
    {
      text: `select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer`,
    },
  ]);
  expect(Number(rows?.rows[0]?.[0])).toBeGreaterThanOrEqual(
    Math.ceil((connectionsPerServer * 4) / 3),
  );
  await expect(requireConnectionBudget(database)).resolves.toBeUndefined();
});

test('a database with less room is refused, with both numbers and the cure', async () => {
  await limitTo(connectionsPerServer);
  await expect(requireConnectionBudget(database)).resolves.toBeUndefined();
  await limitTo(connectionsPerServer - 1);
  await expect(requireConnectionBudget(database)).rejects.toThrow(
    new RegExp(
      `lets in ${connectionsPerServer - 1} connections.*up to ${connectionsPerServer}.*Raise`,
      's',
    ),
  );
});
