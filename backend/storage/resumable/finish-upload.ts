/** Finishes a resumable upload whose bytes are complete: it becomes an object. Every step can be repeated after a kill. */
import { randomUUID } from 'node:crypto';
import { Refused, refuse } from '../respond/refusal.ts';
import type { BlobFacts, BlobStore } from '../blobs/blob-store.ts';
import { createDigest } from '../blobs/digest.ts';
import type { QueryContext } from '../database/as-caller.ts';
import type { Caller } from '../request/caller.ts';
import type { RequestContext } from '../request/request-context.ts';
import { requireDeclaredType, sniffedBytes } from '../upload/content-type.ts';
import { metadataOf, recordBlob } from '../upload/upload-object.ts';
import { isBlobReferenced } from '../upload/write-row.ts';
import type { PartialUpload, PartialUploads } from './partial-uploads.ts';
import { propertiesFromMetadata } from './upload-properties.ts';

/** Makes an object of a complete upload. */
export type FinishUpload = (context: RequestContext, caller: Caller, id: string) => Promise<void>;

/** Two requests that find the same upload complete finish it once. */
export function createFinishUpload(uploads: PartialUploads): FinishUpload {
  const pending = new Map<string, Promise<void>>();
  return async (context, caller, id) => {
    const running =
      pending.get(id) ??
      finish(uploads, context, caller, id).finally(() => {
        pending.delete(id);
      });
    pending.set(id, running);
    await running;
  };
}

async function finish(
  uploads: PartialUploads,
  context: RequestContext,
  caller: Caller,
  id: string,
): Promise<void> {
  const found = await uploads.find(id);
  if (found === null) return refuse('NoSuchUpload');
  if (found.isFinished) return;
  const { services, request } = context;
  const queryContext = { database: services.database, request, operation: 'storage.tus.upload' };
  try {
    const upload = await moveIntoBlobs(uploads, services.blobs, found);
    await recordUpload(context, queryContext, caller, upload);
    await uploads.save({ ...upload, isFinished: true });
    await uploads.release(id);
  } catch (error) {
    // A refused upload is refused for good; a fault may pass, and the client tries again.
    if (error instanceof Refused && error.status < 500) await uploads.remove(id);
    throw error;
  }
}

/** Moves the bytes to the blob's key, and returns the upload with their hash. */
async function moveIntoBlobs(
  uploads: PartialUploads,
  blobs: BlobStore,
  upload: PartialUpload,
): Promise<PartialUpload & { readonly facts: BlobFacts }> {
  const { id } = upload;
  if (upload.facts !== null) return { ...upload, facts: upload.facts };
  const isFile = (await uploads.received(id)) !== null;
  const properties = propertiesFromMetadata(upload.metadata);
  // Compressed bytes do not show their type.
  if (isFile && properties.contentEncoding === null) {
    await requireDeclaredType(properties.type, await uploads.firstBytes(id, sniffedBytes));
  }
  const facts = isFile ? await uploads.moveInto(blobs, id) : await factsOf(blobs, id);
  const whole = { ...upload, facts };
  await uploads.save(whole);
  return whole;
}

/** The digest of a blob that was moved just before a kill. */
async function factsOf(blobs: BlobStore, key: string): Promise<BlobFacts> {
  const body = await blobs.read(key);
  if (body === null) return refuse('NoSuchUpload');
  const digest = createDigest();
  for await (const chunk of body) digest.add(chunk);
  return digest.facts();
}

async function recordUpload(
  { services }: RequestContext,
  queryContext: QueryContext,
  caller: Caller,
  upload: PartialUpload & { readonly facts: BlobFacts },
): Promise<void> {
  // The row may have been written just before a kill.
  if (await isBlobReferenced(queryContext, upload.id)) return;
  const { metadata, facts, id, bucket, name, isUpsert } = upload;
  const properties = propertiesFromMetadata(metadata);
  await recordBlob(
    services,
    queryContext,
    caller,
    { bucket, name, isUpsert },
    {
      id: randomUUID(),
      version: id,
      metadata: metadataOf(facts, properties),
      userMetadata: properties.userMetadata,
    },
  );
}
