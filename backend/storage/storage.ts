/**
 * Storage: Supabase Storage's protocol over a database and blobs. A request finds its call in the table of contents, its maker is
 * made out, and it is answered. A refusal of any call is caught here and nowhere else.
 */
import { join } from 'node:path';
import type { Keys } from '../keys/keys.ts';
import type { Database } from '../postgres/database.ts';
import { DatabaseUnreachable } from '../postgres/database.ts';
import { allowReading, preflight } from './answers/cors.ts';
import { answerNotOffered } from './answers/not-offered.ts';
import { Refused, refuse } from './answers/refused.ts';
import { refusalResponse } from './answers/refusal-response.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import { findCall } from './calls.ts';
import { openKeptPictures } from './render/kept-pictures.ts';
import { openRenderQueue } from './render/render-queue.ts';
import { createRenderer } from './render/renderer.ts';
import { callerOf } from './request/caller.ts';
import type { Call } from './request/call.ts';
import { discardBody } from './request/discard-body.ts';
import { openPartialUploads } from './resumable/partial-uploads.ts';
import type { PartialUploads } from './resumable/partial-uploads.ts';
import { resumablePath } from './resumable/resumable-paths.ts';
import type { Resumable } from './resumable/resumable.ts';
import { createSigner } from './signatures/signer.ts';
import type { StorageLog } from './storage-log.ts';
import type { Parts, StorageSettings } from './storage-parts.ts';
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
const keptPicturesBytesMax = 512 * 1024 * 1024;
const silent: StorageLog = { error() {} };

/** Opens storage; the schema must have been applied. */
export async function createStorage(options: StorageOptions): Promise<StorageService> {
  const { database, blobs, keys, settings, log = silent, workFolder } = options;
  const kept = await openKeptPictures(join(workFolder, 'rendered'), keptPicturesBytesMax);
  const uploads = await openPartialUploads(join(workFolder, 'partial'));
  const parts: Parts = {
    database,
    blobs,
    keys,
    settings,
    signer: createSigner(options.signingSecret),
    renderer: createRenderer(blobs, kept, openRenderQueue(), log),
    log,
  };
  const resumable = whenAsked(uploads);
  const sweeping = startSweeping({ ...parts, uploads, kept });
  return {
    async fetch(request) {
      const asked = preflight(request);
      if (asked !== undefined) return asked;
      const response = await answer(parts, resumable, request).catch((error: unknown) => {
        discardBody(request);
        return refusalResponse(refusalOf(error, request, log), request.method);
      });
      allowReading(response);
      return response;
    },
    async close() {
      await sweeping.stop();
      await parts.renderer.close();
    },
  };
}

/** The library of the protocol is loaded with the first request of it. */
function whenAsked(uploads: PartialUploads): () => Promise<Resumable> {
  let opened: Promise<Resumable> | undefined;
  return () => {
    opened ??= import('./resumable/resumable.ts').then(({ openResumable }) =>
      openResumable(uploads, basePath),
    );
    return opened;
  };
}

async function answer(
  parts: Parts,
  resumable: () => Promise<Resumable>,
  request: Request,
): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.slice(basePath.length + 1);
  const call: Call = { parts, request, url, bucket: '', name: '' };
  if (path === resumablePath || path.startsWith(`${resumablePath}/`))
    return await (await resumable()).answer(call);
  if (path === 'status') return new Response('', { status: 200 });
  if (path === 'version') return new Response(version);
  const missing = answerNotOffered(path, request.method);
  if (missing !== undefined) return missing;
  const found = findCall(request.method, path);
  if (found === undefined) return notFound(request, url);
  const { kind, bucket, name } = found;
  const asking = { database: parts.database, request, operation: kind.operation };
  if (kind.open === true) return await kind.answer({ ...call, bucket, name, asking });
  const who = await callerOf(parts.keys, request);
  return await kind.answer({ ...call, bucket, name, asking, who });
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
