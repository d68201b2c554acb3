// Installation keys over a real database: first starts at once, a server that joins, a new password, and a stranger.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@atelier/backend/postgres/test-server';
import type { TestDatabase } from '@atelier/backend/postgres/test-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOrCreateKeys } from './keys-file.ts';
import { shareKeys } from './installation-keys.ts';

let database: TestDatabase;
let folders: string[];
let events: string[];

beforeEach(async () => {
  database = await testDatabase();
  folders = [];
  events = [];
});
afterEach(async () => {
  await database.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-installation-keys-'));
  folders.push(folder);
  return folder;
}

const share = (folder: string, password = 'a password'): Promise<void> =>
  shareKeys({ ...database.connection('admin'), password }, folder, {
    info: (event) => events.push(event),
  });
const keysIn = (folder: string): string => readFileSync(join(folder, 'keys.json'), 'utf8');

async function storedText(): Promise<string> {
  const [rows] = await database.admin.pipeline([
    { text: 'select installation_keys::text from atelier.installation_keys' },
  ]);
  return String(rows?.rows[0]?.[0]);
}

test('of several first starts at once all have the same keys', async () => {
  const all = Array.from({ length: 4 }, newFolder);
  await Promise.all(all.map((folder) => share(folder)));
  expect(new Set(all.map(keysIn)).size).toBe(1);
});

test('a server that joins takes over the keys of the first, for its owner’s eyes only', async () => {
  const [first, second] = [newFolder(), newFolder()];
  const made = await readOrCreateKeys(first, null);
  await readOrCreateKeys(second, null);
  const own = keysIn(second);
  await share(first);
  await share(second);
  expect(keysIn(second)).toBe(keysIn(first));
  expect(events).toEqual(['keys_taken_over']);
  expect(readFileSync(join(second, 'keys.json.replaced'), 'utf8')).toBe(own);
  expect(statSync(join(second, 'keys.json')).mode & 0o777).toBe(0o600);
  await share(second);
  expect(events).toHaveLength(1);
  const stored = await storedText();
  expect(stored).toContain(made.publishableKey);
  for (const secret of [made.secretKey, String(made.signingKey?.d)])
    expect(stored).not.toContain(secret);
});

test('nobody but the owner reads them', async () => {
  await share(newFolder());
  for (const role of ['anon', 'authenticated', 'service_role'])
    await expect(
      database.admin.pipeline([
        { text: `set local role ${role}` },
        { text: 'select * from atelier.installation_keys' },
      ]),
    ).rejects.toMatchObject({ fields: { code: '42501' } });
});

test('after a change of the password a server that has the keys encrypts them anew, and a stranger is refused', async () => {
  const [first, second] = [newFolder(), newFolder()];
  await share(first);
  await share(second);
  await expect(share(newFolder(), 'another password')).rejects.toMatchObject({
    code: 'installation_keys_unreadable',
  });
  await share(second, 'another password');
  const joining = newFolder();
  await share(joining, 'another password');
  expect(keysIn(joining)).toBe(keysIn(first));
});

test('an account without a password shares nothing', async () => {
  const folder = newFolder();
  await share(folder, '');
  await expect(storedText()).rejects.toMatchObject({ fields: { code: '42P01' } });
});
