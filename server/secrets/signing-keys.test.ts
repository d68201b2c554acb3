// Signing keys of a project: read from where it says, and refused with the place of what is wrong.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateKeys, generateSigningKey } from '@atelier/backend/keys/key-material';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withProjectKeys } from './signing-keys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-keys-'));
  mkdirSync(join(folder, 'supabase'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const none = { signingKeys: null, signingKeysPath: null };

test('a project without keys leaves ours as they are', async () => {
  const material = await generateKeys();
  expect(await withProjectKeys(material, none, folder)).toBe(material);
});

test('the file and the variable bring the key that signs', async () => {
  const material = await generateKeys();
  const key = await generateSigningKey();
  const text = JSON.stringify([key]);
  writeFileSync(join(folder, 'supabase', 'keys.json'), text);
  for (const named of [
    { ...none, signingKeysPath: './keys.json' },
    { ...none, signingKeys: text },
  ]) {
    const { signingKey } = await withProjectKeys(material, named, folder);
    expect(signingKey?.kid).toBe(key.kid);
  }
});

test('what cannot be read, or is no key, is named without a word of it', async () => {
  const material = await generateKeys();
  await expect(
    withProjectKeys(material, { ...none, signingKeysPath: 'absent.json' }, folder),
  ).rejects.toThrow(/absent\.json cannot be read \(ENOENT\)/);
  writeFileSync(join(folder, 'supabase', 'keys.json'), '["s3cret"]');
  await expect(
    withProjectKeys(material, { ...none, signingKeysPath: 'keys.json' }, folder),
  ).rejects.toThrow(/keys\.json: Key 1 of the signing keys is none(?!.*s3cret)/);
});
