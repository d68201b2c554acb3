// The keys of a data folder: made once, whoever comes first, and the operator's own in their place.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeys } from '@atelier/backend/keys/keys';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOrCreateKeys } from './keys-file.ts';

let folder: string;
const none = { anonKey: null, serviceRoleKey: null };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-keys-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('many who start at once have the same keys, and no draft stays behind', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => readOrCreateKeys(folder, null)));
  expect(new Set(all.map(({ secretKey }) => secretKey)).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['keys.json']);
});

test('keys that the operator brings sign in the place of ours, which stay as they are', async () => {
  const own = await readOrCreateKeys(folder, null);
  const jwtSecret = 'x'.repeat(32);
  const { anonKey } = await readOrCreateKeys(folder, { ...none, jwtSecret });
  const supplied = { ...none, jwtSecret, anonKey };
  const both = await readOrCreateKeys(folder, supplied);
  const keys = createKeys(both);
  const roleOf = (apikey: string | null) =>
    keys.authenticate({ apikey, authorization: null, userAgent: null }).role;
  expect(both).toMatchObject({ jwtSecret, anonKey, signingKey: null });
  expect(both.publishableKey).toBe(own.publishableKey);
  expect([both.anonKey, both.serviceRoleKey].map(roleOf)).toEqual(['anon', 'service_role']);
  expect(await readOrCreateKeys(folder, supplied)).toEqual(both);
  expect(await readOrCreateKeys(folder, null)).toEqual(own);
});

test('a damaged key is told before anybody is to sign in by it', async () => {
  const { signingKey } = await readOrCreateKeys(folder, null);
  const file = join(folder, 'keys.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(signingKey?.d ?? '', signingKey?.x ?? ''));
  await expect(readOrCreateKeys(folder, null)).rejects.toThrow('a key in it is damaged');
});
