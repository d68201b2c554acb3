/**
 * Storage: Supabase Storage's protocol over a database and blobs. A request is routed to its endpoint, its caller is identified, and
 * it is handled. A refusal of any endpoint is caught here and nowhere else.
 */
import { join } from 'node:path';
import type { Keys } from '../keys/keys.ts';
import type { Database } from '../postgres/database.ts';
import { DatabaseUnreachable } from '../postgres/database.ts';
import { isDiskFull } from './blobs/disk-full.ts';
import { Refused } from './respond/refusal.ts';
import { refusalResponse } from './respond/refusal-response.ts';
import { BlobsUnavailable } from './blobs/blob-store.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import { storageRoutes } from './endpoints.ts';
import { openPictureCache } from './render/picture-cache.ts';
import { openRenderQueue } from './render/render-queue.ts';
import { createRenderer } from './render/renderer.ts';
import { discardBody } from '../http/discard-body.ts';
import { openPartialUploads } from './resumable/partial-uploads.ts';
import type { PartialUploads } from './resumable/partial-uploads.ts';
import type { ResumableUploads } from './resumable/resumable.ts';
import { createSigner } from './signatures/signer.ts';
import type { S3Settings } from './s3/s3-settings.ts';
import type { StorageLog } from './storage-log.ts';
import type { StorageServices, StorageSettings } from './storage-services.ts';
import { startSweeping } from './sweep.ts';

/** The services that storage runs on. */
export interface StorageOptions {
  /** In the unprivileged role under which requests arrive. */
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly keys: Pick<Keys, 'authenticate'>;
  readonly settings: StorageSettings;
  /** The key that signs URLs. */
  readonly signingSecret: Uint8Array;
  /** S3's protocol. */
  readonly s3: S3Settings;
  /** A folder of this machine for rendered pictures, and for incomplete uploads where no other place is given. */
  readonly workFolder: string;
  /** Incomplete uploads where the servers of a shop share them. */
  readonly uploads?: PartialUploads;
  readonly log?: StorageLog;
}

/** The running service. */
export interface StorageService {
  /** Answers a request to storage. Never rejects. */
  fetch(request: Request): Promise<Response>;
  /** Stops sweeping and rendering. The database is the caller's to close. */
  close(): Promise<void>;
}

const basePath = '/storage/v1';
const pictureCacheBytesMax = 512 * 1024 * 1024;
const silent: StorageLog = { error() {} };

/** Opens storage; the schema must have been applied. */
export async function createStorage(options: StorageOptions): Promise<StorageService> {
  const { database, blobs, keys, settings, log = silent, workFolder } = options;
  const pictures = await openPictureCache(join(workFolder, 'rendered'), pictureCacheBytesMax);
  const uploads = options.uploads ?? (await openPartialUploads(join(workFolder, 'partial')));
  const services: StorageServices = {
    database,
    blobs,
    keys,
    settings,
    signer: createSigner(options.signingSecret),
    s3: options.s3,
    renderer: createRenderer(blobs, pictures, openRenderQueue(), log),
    log,
  };
  const routes = storageRoutes(
    services,
    loadOnFirstUse(uploads),
    basePath,
    (error: unknown, request: Request) => {
      discardBody(request);
      return refusalResponse(refusalOf(error, request, log), request.method);
    },
  );
  const sweeping = startSweeping({ ...services, uploads, pictures });
  return {
    fetch: async (request) => await routes.fetch(request),
    async close() {
      await sweeping.stop();
      await services.renderer.close();
    },
  };
}

/** The library of the TUS protocol is loaded with its first request. */
function loadOnFirstUse(uploads: PartialUploads): () => Promise<ResumableUploads> {
  let opened: Promise<ResumableUploads> | undefined;
  return () => {
    opened ??= import('./resumable/resumable.ts').then(({ openResumableUploads }) =>
      openResumableUploads(uploads, basePath),
    );
    return opened;
  };
}

function refusalOf(error: unknown, { signal }: Request, log: StorageLog): Refused {
  if (error instanceof Refused) return error;
  // A client that went away in the middle of its request is no fault of the server, and reads no response.
  if (signal.aborted) return new Refused('InvalidRequest', { message: 'The request was aborted' });
  log.error('A request to storage failed.', error);
  if (error instanceof DatabaseUnreachable)
    return new Refused('DatabaseTimeout', { httpStatus: 503 });
  if (error instanceof BlobsUnavailable) return new Refused('StoreUnavailable');
  return new Refused(isDiskFull(error) ? 'InsufficientStorage' : 'InternalError');
}
