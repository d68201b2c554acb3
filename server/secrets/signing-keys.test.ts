// Signing keys of a project: read from the configured file or variable, and refused with the place of the error.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateKeys, generateSigningKey } from '@atelier/backend/keys/key-material';
import { createKeys } from '@atelier/backend/keys/keys';
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
  // As Supabase's generator writes it.
  const key = { ...(await generateSigningKey()), key_ops: ['sign', 'verify'] };
  const text = JSON.stringify([key]);
  writeFileSync(join(folder, 'supabase', 'keys.json'), text);
  for (const named of [
    { ...none, signingKeysPath: './keys.json' },
    { ...none, signingKeys: text },
  ]) {
    const keys = createKeys(await withProjectKeys(material, named, folder));
    const token = await keys.signToken({ sub: 'u1' });
    expect(keys.jwks().keys[0]?.kid).toBe(key.kid);
    expect(keys.verifyToken(token)).toEqual({ sub: 'u1' });
  }
});

test('an unreadable or invalid key file is named without its contents', async () => {
  const material = await generateKeys();
  await expect(
    withProjectKeys(material, { ...none, signingKeysPath: 'absent.json' }, folder),
  ).rejects.toThrow(/absent\.json cannot be read \(ENOENT\)/);
  writeFileSync(join(folder, 'supabase', 'keys.json'), '["s3cret"]');
  await expect(
    withProjectKeys(material, { ...none, signingKeysPath: 'keys.json' }, folder),
  ).rejects.toThrow(/keys\.json: Key 1 of the signing keys cannot sign(?!.*s3cret)/);
});

test('a pair whose parts do not belong together stops the start and is named', async () => {
  const material = await generateKeys();
  const [one, other] = [await generateSigningKey(), await generateSigningKey()];
  const signingKeys = JSON.stringify([one, { ...one, d: other.d }]);
  await expect(withProjectKeys(material, { ...none, signingKeys }, folder)).rejects.toThrow(
    /^GOTRUE_JWT_KEYS: Key 2 of the signing keys does not work/,
  );
});
