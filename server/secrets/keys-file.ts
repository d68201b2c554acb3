// Keys file of the installation: created once in the data folder, readable by its owner only, never printed or logged.
import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { generateKeys } from '@atelier/backend/keys/key-material';
import type { KeyMaterial } from '@atelier/backend/keys/key-material';
import { createKeys } from '@atelier/backend/keys/keys';
import { isUsableKey } from '@atelier/backend/keys/usable-key';
import { KnownFault } from '../fault.ts';
import type { TokenKeys } from '../settings/token-keys.ts';

const ownerOnly = 0o600;

/** Path of the keys in a data folder. */
export function keysFile(dataFolder: string): string {
  return join(dataFolder, 'keys.json');
}

/**
 * Reads the keys of the data folder, and creates them if there are none. Token keys from the settings replace the signing key.
 * Throws a {@link KnownFault} for a file that cannot be read: it is never overwritten.
 */
export async function readOrCreateKeys(
  dataFolder: string,
  provided: TokenKeys | null,
): Promise<KeyMaterial> {
  const file = keysFile(dataFolder);
  const own = (await readKeys(file)) ?? (await createKeysFile(file));
  if (provided === null) return own;
  const material = { ...own, ...provided, signingKey: null };
  const { signToken } = createKeys(material);
  // Without a time, so that every start signs the same tokens.
  const signed = (role: string): Promise<string> => signToken({ iss: 'supabase', role });
  return {
    ...material,
    anonKey: provided.anonKey ?? (await signed('anon')),
    serviceRoleKey: provided.serviceRoleKey ?? (await signed('service_role')),
  };
}

/** The text of the keys file, created where there is none. */
export async function readKeysText(dataFolder: string): Promise<string> {
  await readOrCreateKeys(dataFolder, null);
  return await readFile(keysFile(dataFolder), 'utf8');
}

/** Replaces the keys file as a whole; the one before stays beside it as `keys.json.replaced`. Throws for a text that does not hold keys. */
export async function replaceKeys(dataFolder: string, text: string): Promise<void> {
  const file = keysFile(dataFolder);
  if (parse(text) === null) throw unreadable(file, 'it does not hold keys', null);
  const draft = await writeDraft(file, text);
  // A link, so that there is a keys file at every moment. An earlier one stays: a server has keys of its own once.
  await link(file, `${file}.replaced`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rename(draft, file);
}

async function readKeys(file: string): Promise<KeyMaterial | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw unreadable(file, 'this account may not read it', error);
  }
  const found = parse(text);
  if (found === null) throw unreadable(file, 'it does not hold keys', null);
  for (const key of [found.signingKey, ...found.retiredKeys])
    if (key !== null && !(await isUsableKey(key)))
      throw unreadable(file, 'a key in it is damaged', null);
  return found;
}

function parse(text: string): KeyMaterial | null {
  try {
    const found = JSON.parse(text) as Partial<KeyMaterial> | null;
    const isWhole =
      typeof found?.publishableKey === 'string' &&
      typeof found.secretKey === 'string' &&
      typeof found.signingKey === 'object' &&
      Array.isArray(found.retiredKeys);
    return isWhole ? (found as KeyMaterial) : null;
  } catch {
    return null;
  }
}

/** Two processes that start on one new folder get the same keys: a link never replaces another. */
async function createKeysFile(file: string): Promise<KeyMaterial> {
  const draft = await writeDraft(file, `${JSON.stringify(await generateKeys(), null, 2)}\n`);
  try {
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  const made = await readKeys(file);
  if (made === null) throw unreadable(file, 'it vanished as soon as it was made', null);
  return made;
}

/** @returns the path of a new file beside `file`, which is on the disk */
async function writeDraft(file: string, text: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  await using handle = await open(draft, 'wx', ownerOnly);
  await handle.writeFile(text);
  await handle.sync();
  return draft;
}

function unreadable(file: string, why: string, cause: unknown): KnownFault {
  return new KnownFault(
    'keys_unreadable',
    `The keys in ${file} cannot be read: ${why}.\nPut the file back from a backup. To create new keys, move it away: existing sessions and API keys become invalid then.`,
    cause,
  );
}
