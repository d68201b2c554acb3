// Storage as the process composes it: its blobs, its buckets, and what its addresses are signed with.
import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import type { StorageConfig } from '@atelier/backend/config/storage-config';
import type { KeyMaterial } from '@atelier/backend/keys/key-material';
import type { Keys } from '@atelier/backend/keys/keys';
import type { Database } from '@atelier/backend/postgres/database';
import { createStorage } from '@atelier/backend/storage';
import type { BlobStore } from '@atelier/backend/storage/blobs/blob-store';
import { openDiskBlobs } from '@atelier/backend/storage/blobs/disk-blobs';
import { openS3Blobs } from '@atelier/backend/storage/blobs/s3-blobs';
import { syncBuckets } from '@atelier/backend/storage/buckets/sync-buckets';
import { KnownFault } from '../fault.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import type { Cleanup } from './cleanup.ts';
import type { Project } from './project.ts';

/** Opens storage over tables that are there, with the buckets that the project names. */
export async function openStorage(options: {
  readonly project: Project;
  readonly settings: Settings;
  readonly config: StorageConfig;
  readonly database: Database;
  readonly keys: Keys;
  readonly material: KeyMaterial;
  readonly log: Log;
  readonly cleanup: Cleanup;
}): Promise<(request: Request) => Promise<Response>> {
  const { project, settings, config, database, keys, material, cleanup } = options;
  const folder = join(project.dataFolder, 'storage');
  const blobs = await openBlobs(settings, folder);
  const log = {
    error: (text: string, cause: unknown) => options.log.error('storage', cause, { text }),
  };
  await syncBuckets({ database, blobs, log }, join(project.folder, 'supabase'), config.buckets);
  const storage = await createStorage({
    database,
    blobs,
    keys,
    settings: {
      ...config,
      fileSizeLimitBytes: settings.fileSizeLimit ?? config.fileSizeLimitBytes,
    },
    signingSecret: signingSecret(material),
    workFolder: folder,
    log,
  });
  cleanup.add('storage', () => storage.close());
  return (request) => storage.fetch(request);
}

/** Where the settings say that blobs lie. Throws a {@link KnownFault} for a bucket that does not answer. */
export async function openBlobs({ storage }: Settings, folder: string): Promise<BlobStore> {
  if (storage === null) return await openDiskBlobs(folder);
  if (storage.kind === 'folder') return await openDiskBlobs(storage.folder);
  const blobs = openS3Blobs(storage.address);
  await mustAnswer(blobs, storage.address.bucketUrl);
  return blobs;
}

/** A wrong key or name is told at the start, and not with the first file that somebody loses. */
async function mustAnswer(blobs: BlobStore, bucketUrl: string): Promise<void> {
  try {
    await blobs.list()[Symbol.asyncIterator]().next();
  } catch (error) {
    throw new KnownFault(
      'storage_unreachable',
      `The bucket of STORAGE_URL (${bucketUrl}) cannot be listed.\nSee that it exists, that its key and secret are right, and that they may list, read, write and delete.`,
      error,
    );
  }
}

/**
 * With a secret of an older project its signed addresses stay good; else one that follows from our own secret key, and that signs
 * nothing but addresses.
 */
function signingSecret({ jwtSecret, secretKey }: KeyMaterial): Uint8Array {
  if (jwtSecret !== null) return new TextEncoder().encode(jwtSecret);
  return new Uint8Array(hkdfSync('sha256', secretKey, '', 'atelier signed addresses', 32));
}
