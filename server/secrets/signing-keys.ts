// Signing keys of a project, which replace the installation's: a file that the configuration names, or a variable.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AuthConfig } from '@atelier/backend/config/auth-config';
import type { KeyMaterial } from '@atelier/backend/keys/key-material';
import { SigningKeysRefused, withSigningKeys } from '@atelier/backend/keys/signing-keys';
import { KnownFault } from '../fault.ts';

/**
 * The keys of the installation with the project's signing keys, if there are any.
 * @param folder the project's; the path of the file is relative to its `supabase/`
 */
export async function withProjectKeys(
  material: KeyMaterial,
  { signingKeys, signingKeysPath }: Pick<AuthConfig, 'signingKeys' | 'signingKeysPath'>,
  folder: string,
): Promise<KeyMaterial> {
  if (signingKeys !== null) return withKeysFrom(material, signingKeys, 'GOTRUE_JWT_KEYS');
  if (signingKeysPath === null) return material;
  const file = resolve(folder, 'supabase', signingKeysPath);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new KnownFault(
      'signing_keys_unreadable',
      `The signing keys ${file} cannot be read (${error.code ?? 'unknown'}).\nName another file at signing_keys_path of [auth] in config.toml, or leave it out to use generated keys.`,
      error,
    );
  });
  return withKeysFrom(material, text, file);
}

async function withKeysFrom(
  material: KeyMaterial,
  text: string,
  where: string,
): Promise<KeyMaterial> {
  try {
    return await withSigningKeys(material, text);
  } catch (error) {
    if (!(error instanceof SigningKeysRefused)) throw error;
    throw new KnownFault('signing_keys_wrong', `${where}: ${error.message}`, null);
  }
}
