// Keys file: created once by concurrent starts, replaced by the operator's own keys.
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

test('concurrent starts have the same keys, and no draft file remains', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => readOrCreateKeys(folder, null)));
  expect(new Set(all.map(({ secretKey }) => secretKey)).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['keys.json']);
});

test('the operator’s keys sign instead of the generated ones, which remain unchanged', async () => {
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

test('a damaged key is reported at the start', async () => {
  const { signingKey } = await readOrCreateKeys(folder, null);
  const file = join(folder, 'keys.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(signingKey?.d ?? '', signingKey?.x ?? ''));
  await expect(readOrCreateKeys(folder, null)).rejects.toThrow('a key in it is damaged');
});
