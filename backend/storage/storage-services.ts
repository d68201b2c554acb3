/** The services and settings that endpoints of storage use. */
import type { StorageConfig } from '../config/storage-config.ts';
import type { Keys } from '../keys/keys.ts';
import type { Database } from '../postgres/database.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import type { Renderer } from './render/renderer.ts';
import type { S3Settings } from './s3/s3-settings.ts';
import type { StorageLog } from './storage-log.ts';
import type { Signer } from './signatures/signer.ts';

export type StorageSettings = Pick<StorageConfig, 'fileSizeLimitBytes' | 'imageTransformation'>;

/** The services of storage. */
export interface StorageServices {
  /** In the unprivileged role under which requests arrive. */
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly keys: Pick<Keys, 'authenticate'>;
  readonly settings: StorageSettings;
  readonly signer: Signer;
  readonly renderer: Renderer;
  readonly s3: S3Settings;
  readonly log: StorageLog;
}
