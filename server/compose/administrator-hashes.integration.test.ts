// Hashes of the administrators' addresses, the only form that browsers get: they match, and are rewritten only when an address changes.
import { pbkdf2Sync } from 'node:crypto';
import type { TestDatabase } from '@atelier/backend/postgres/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashAdministrators } from './administrator-hashes.ts';
import { testShopDatabase } from '../test-shop-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testShopDatabase();
});
afterAll(() => database.close());

interface StoredHashes {
  readonly salt: string;
  readonly hashes: readonly string[];
}

async function storedAfter(emails: readonly string[]): Promise<StoredHashes> {
  await hashAdministrators(database, emails);
  const [rows] = await database.admin.pipeline([
    { text: `select get_settings() -> 'administrators'` },
  ]);
  return JSON.parse(rows?.rows[0]?.[0] ?? '{}') as StoredHashes;
}

const hash = (email: string, salt: string): string =>
  pbkdf2Sync(email, salt, 100_000, 32, 'sha256').toString('hex');

test('nobody has no hashes, and nothing is written', async () => {
  expect(await storedAfter([])).toEqual({ salt: '', hashes: [] });
});

test('each address has a hash, whatever its case, and no address is readable', async () => {
  const { salt, hashes } = await storedAfter(['Owner@Example.com', 'helper@example.com']);
  expect(hashes).toEqual(
    [hash('owner@example.com', salt), hash('helper@example.com', salt)].toSorted(),
  );
  expect(await storedAfter(['helper@example.com', 'owner@example.com'])).toEqual({ salt, hashes });
});

test('other addresses get another salt, and none leave nothing behind', async () => {
  const before = await storedAfter(['owner@example.com']);
  const after = await storedAfter(['other@example.com']);
  expect(after.salt).not.toBe(before.salt);
  expect(after.hashes).toEqual([hash('other@example.com', after.salt)]);
  expect((await storedAfter([])).hashes).toEqual([]);
});
