/**
 * Storage: Supabase Storage's protocol over a database and blobs. A request finds its call in the table of contents, its maker is
 * made out, and it is answered. A refusal of any call is caught here and nowhere else.
 */
import { join } from 'node:path';
import type { Keys } from '../keys/keys.ts';
import type { Database } from '../postgres/database.ts';
import { DatabaseUnreachable } from '../postgres/database.ts';
import { preflightResponse, setCorsHeaders } from '../http/cors.ts';
import { storageCors } from '../http/cors-policies.ts';
import { unsupportedResponse } from './respond/unsupported.ts';
import { Refused, refuse } from './respond/refusal.ts';
import { refusalResponse } from './respond/refusal-response.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import { findEndpoint } from './endpoints.ts';
import { openPictureCache } from './render/picture-cache.ts';
import { openRenderQueue } from './render/render-queue.ts';
import { createRenderer } from './render/renderer.ts';
import { callerOf } from './request/caller.ts';
import type { RequestContext } from './request/request-context.ts';
import { discardBody } from '../http/discard-body.ts';
import { openPartialUploads } from './resumable/partial-uploads.ts';
import type { PartialUploads } from './resumable/partial-uploads.ts';
import { resumablePath } from './resumable/resumable-paths.ts';
import type { ResumableUploads } from './resumable/resumable.ts';
import { createSigner } from './signatures/signer.ts';
import type { StorageLog } from './storage-log.ts';
import type { StorageServices, StorageSettings } from './storage-services.ts';
import { startSweeping } from './sweep.ts';

export interface StorageOptions {
  /** As the powerless role that requests come in by. */
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly keys: Pick<Keys, 'authenticate'>;
  readonly settings: StorageSettings;
  /** What signed addresses are signed with. */
  readonly signingSecret: Uint8Array;
  /** A folder of this machine for uploads that are not whole yet, and for rendered pictures. */
  readonly workFolder: string;
  readonly log?: StorageLog;
}

export interface StorageService {
  /** Answers a request to storage. Never rejects. */
  fetch(request: Request): Promise<Response>;
  /** Stops sweeping and rendering. The database is the caller's to close. */
  close(): Promise<void>;
}

const basePath = '/storage/v1';
/** The release of Supabase's service whose protocol this follows; tools compare it. */
const version = '1.28.0';
const pictureCacheBytesMax = 512 * 1024 * 1024;
const silent: StorageLog = { error() {} };

/** Opens storage; the schema must have been applied. */
export async function createStorage(options: StorageOptions): Promise<StorageService> {
  const { database, blobs, keys, settings, log = silent, workFolder } = options;
  const kept = await openPictureCache(join(workFolder, 'rendered'), pictureCacheBytesMax);
  const uploads = await openPartialUploads(join(workFolder, 'partial'));
  const services: StorageServices = {
    database,
    blobs,
    keys,
    settings,
    signer: createSigner(options.signingSecret),
    renderer: createRenderer(blobs, kept, openRenderQueue(), log),
    log,
  };
  const resumable = loadOnFirstUse(uploads);
  const sweeping = startSweeping({ ...services, uploads, kept });
  return {
    async fetch(request) {
      const preflight = preflightResponse(request, storageCors);
      if (preflight !== undefined) return preflight;
      const response = await answer(services, resumable, request).catch((error: unknown) => {
        discardBody(request);
        return refusalResponse(refusalOf(error, request, log), request.method);
      });
      setCorsHeaders(response.headers, request, storageCors);
      return response;
    },
    async close() {
      await sweeping.stop();
      await services.renderer.close();
    },
  };
}

/** The library of the protocol is loaded with the first request of it. */
function loadOnFirstUse(uploads: PartialUploads): () => Promise<ResumableUploads> {
  let opened: Promise<ResumableUploads> | undefined;
  return () => {
    opened ??= import('./resumable/resumable.ts').then(({ openResumableUploads }) =>
      openResumableUploads(uploads, basePath),
    );
    return opened;
  };
}

async function answer(
  services: StorageServices,
  resumable: () => Promise<ResumableUploads>,
  request: Request,
): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.slice(basePath.length + 1);
  const context: RequestContext = { services, request, url, bucket: '', name: '' };
  if (path === resumablePath || path.startsWith(`${resumablePath}/`))
    return await (await resumable()).answer(context);
  if (path === 'status') return new Response('', { status: 200 });
  if (path === 'version') return new Response(version);
  const missing = unsupportedResponse(path, request.method);
  if (missing !== undefined) return missing;
  const found = findEndpoint(request.method, path);
  if (found === undefined) return notFound(request, url);
  const { endpoint, bucket, name } = found;
  const queryContext = { database: services.database, request, operation: endpoint.operation };
  if (endpoint.public === true)
    return await endpoint.handle({ ...context, bucket, name, queryContext });
  const caller = await callerOf(services.keys, request);
  return await endpoint.handle({ ...context, bucket, name, queryContext, caller });
}

function notFound({ method }: Request, { pathname }: URL): never {
  const message = `Route ${method}:${pathname.slice(basePath.length)} not found`;
  return refuse('InvalidRequest', { error: 'Not Found', status: 404, httpStatus: 404, message });
}

function refusalOf(error: unknown, { signal }: Request, log: StorageLog): Refused {
  if (error instanceof Refused) return error;
  // Who has gone away in the middle of his request is no fault of ours, and reads no answer.
  if (signal.aborted) return new Refused('InvalidRequest', { message: 'The request broke off' });
  log.error('A request to storage failed.', error);
  if (error instanceof DatabaseUnreachable)
    return new Refused('DatabaseTimeout', { httpStatus: 503 });
  return new Refused('InternalError');
}
