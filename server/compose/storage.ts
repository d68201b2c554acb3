// Composition of storage: blob store, buckets, and the secret of signed addresses.
import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import type { StorageConfig } from '@atelier/backend/config/storage-config';
import type { KeyMaterial } from '@atelier/backend/keys/key-material';
import type { Keys } from '@atelier/backend/keys/keys';
import type { Database } from '@atelier/backend/postgres/database';
import { createStorage } from '@atelier/backend/storage';
import type { BlobStore } from '@atelier/backend/storage/blobs/blob-store';
import { openDiskBlobs } from '@atelier/backend/storage/blobs/disk-blobs';
import { withRemovalLock } from '@atelier/backend/storage/blobs/removal-lock';
import { openS3Blobs } from '@atelier/backend/storage/blobs/s3-blobs';
import { syncBuckets } from '@atelier/backend/storage/buckets/sync-buckets';
import { openPartialUploads } from '@atelier/backend/storage/resumable/partial-uploads';
import type { PartialUploads } from '@atelier/backend/storage/resumable/partial-uploads';
import { openS3PartialUploads } from '@atelier/backend/storage/resumable/s3-partial-uploads';
import { KnownFault } from '../fault.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import type { Cleanup } from './cleanup.ts';
import type { Project } from './project.ts';

/** Opens storage with the project's buckets; its tables must exist. */
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
  const blobs = withRemovalLock(await openBlobs(settings, folder), database);
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
    s3: {
      enabled: config.s3Enabled,
      encryptionKey: accessKeyEncryption(material),
      publicKeys: [
        material.publishableKey,
        ...(material.anonKey === null ? [] : [material.anonKey]),
      ],
    },
    workFolder: folder,
    uploads: await openUploads(settings, folder),
    log,
  });
  cleanup.add('storage', () => storage.close());
  return (request) => storage.fetch(request);
}

/** Incomplete uploads beside the files of the settings, where every server of the shop finds them. */
async function openUploads({ storage }: Settings, folder: string): Promise<PartialUploads> {
  if (storage?.kind === 's3') return openS3PartialUploads(storage.address);
  return await openPartialUploads(join(storage?.folder ?? folder, 'partial'));
}

/** The blob store of the settings. Throws a {@link KnownFault} for a bucket that does not respond. */
export async function openBlobs({ storage }: Settings, folder: string): Promise<BlobStore> {
  if (storage === null) return await openDiskBlobs(folder);
  if (storage.kind === 'folder') return await openDiskBlobs(storage.folder);
  const blobs = openS3Blobs(storage.address);
  await requireBucket(blobs, storage.address.bucketUrl);
  return blobs;
}

/** Checks the bucket at the start, before a wrong key or name can lose a file. */
async function requireBucket(blobs: BlobStore, bucketUrl: string): Promise<void> {
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

/** The key that encrypts the secrets of S3's access keys in the database. */
export function accessKeyEncryption({ jwtSecret, secretKey }: KeyMaterial): Uint8Array {
  return new Uint8Array(
    hkdfSync('sha256', jwtSecret ?? secretKey, '', 'atelier S3 access keys', 32),
  );
}

/** The secret of an older project, so that its signed addresses stay valid; else one derived from the secret key for this purpose alone. */
function signingSecret({ jwtSecret, secretKey }: KeyMaterial): Uint8Array {
  if (jwtSecret !== null) return new TextEncoder().encode(jwtSecret);
  return new Uint8Array(hkdfSync('sha256', secretKey, '', 'atelier signed addresses', 32));
}
