// Backup source: the parts of an installation that a backup is made of, opened for a command.
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BlobStore } from '@atelier/backend/storage/blobs/blob-store';
import type { Project } from '../compose/project.ts';
import { openBlobs } from '../compose/storage.ts';
import { keysFile } from '../secrets/keys-file.ts';
import type { Settings } from '../settings/settings.ts';

/** The blob store of an installation. */
export async function openMedia(project: Project, settings: Settings): Promise<BlobStore> {
  return await openBlobs(settings, join(project.dataFolder, 'storage'));
}

/** The bytes of the keys file; null where there is none. */
export async function readSecrets(dataFolder: string): Promise<Uint8Array | null> {
  try {
    return await readFile(keysFile(dataFolder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The project's name in a manifest. */
export function projectName({ isShop, folder }: Project): string {
  return isShop ? 'shop' : basename(folder);
}
