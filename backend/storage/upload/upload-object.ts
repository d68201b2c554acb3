/**
 * Uploads an object. The order of the steps keeps objects complete: the permission → the blob, flushed → the row, in one transaction →
 * the removal of the replaced blob. A kill in between leaves a blob without a row, which the sweep removes.
 */
import { randomUUID } from 'node:crypto';
import { Refused, refuse } from '../respond/refusal.ts';
import type { BlobFacts } from '../blobs/blob-store.ts';
import { findBucket, sizeLimit } from '../buckets/bucket.ts';
import type { Bucket } from '../buckets/bucket.ts';
import type { QueryContext } from '../database/as-caller.ts';
import { requireHeaderTexts } from '../objects/header-text.ts';
import { requireObjectName } from '../objects/object-name.ts';
import type { ObjectMetadata } from '../objects/stored-object.ts';
import type { Caller } from '../request/caller.ts';
import type { StorageServices } from '../storage-services.ts';
import { requireAllowedType, requireDeclaredType, sniffedBytes } from './content-type.ts';
import type { FileProperties } from './file-properties.ts';
import type { IncomingFile } from './incoming-file.ts';
import { limitBytes } from '../../http/read-body.ts';
import { inspectFirstBytes } from './inspect-first-bytes.ts';
import { requireWritePermission, policiesReadMetadata, writeObjectRow } from './write-row.ts';
import type { Alongside, ObjectTarget, RowContents } from './write-row.ts';

/** The metadata of a file whose bytes are known. */
export function metadataOf(
  { bytes, sha256 }: BlobFacts,
  properties: Omit<FileProperties, 'userMetadata'>,
): ObjectMetadata {
  return { eTag: `"${sha256}"`, ...sizeOf(bytes), ...declaredMetadata(properties) };
}

/** The properties of a file whose bytes have not arrived. */
export interface AnnouncedFile {
  readonly properties: FileProperties;
  /** Null where it is unknown. */
  readonly bytes: number | null;
}

const sizeOf = (bytes: number) => ({ size: bytes, contentLength: bytes });

function declaredMetadata({
  type,
  cacheControl,
  contentEncoding,
}: Omit<FileProperties, 'userMetadata'>) {
  return {
    mimetype: type,
    cacheControl,
    lastModified: new Date().toISOString(),
    httpStatusCode: 200,
    ...(contentEncoding === null ? {} : { contentEncoding }),
  };
}

const announcedMetadata = ({ properties, bytes }: AnnouncedFile) => ({
  ...(bytes === null ? {} : sizeOf(bytes)),
  ...declaredMetadata(properties),
});

/** Refuses a caller who may not upload to the target. Returns the bucket. */
export async function requireUploadPermission(
  queryContext: QueryContext,
  caller: Caller,
  target: ObjectTarget,
  announced: AnnouncedFile | null,
): Promise<Bucket> {
  requireObjectName(target.name);
  const bucket = await findBucket(queryContext, target.bucket);
  if (announced !== null) requireHeaderProperties(announced.properties);
  try {
    await requireWritePermission(queryContext, caller, target, {
      id: randomUUID(),
      version: randomUUID(),
      metadata: announced === null ? {} : announcedMetadata(announced),
      userMetadata: announced?.properties.userMetadata ?? null,
    });
  } catch (error) {
    const isOpen = announced !== null && announced.bytes === null;
    const isDenied = error instanceof Refused && error.code === 'AccessDenied';
    // Policies may read metadata that is unknown until the bytes have arrived. Then the row written after them decides.
    if (!isOpen || !isDenied || !(await policiesReadMetadata(queryContext))) throw error;
  }
  return bucket;
}

/** An object that has been uploaded. */
export interface UploadedObject {
  readonly id: string;
  readonly metadata: ObjectMetadata;
}

/**
 * Uploads the request's file to the target.
 * @param read finds the file
 * @param alongside further work of the transaction that writes the row
 */
export async function uploadObject(
  services: StorageServices,
  queryContext: QueryContext,
  caller: Caller,
  target: ObjectTarget,
  read: () => Promise<IncomingFile>,
  alongside?: Alongside,
): Promise<UploadedObject> {
  requireObjectName(target.name);
  const file = await read();
  try {
    return await storeFile(services, queryContext, caller, target, file, alongside);
  } catch (error) {
    file.discard();
    throw error;
  }
}

async function storeFile(
  services: StorageServices,
  queryContext: QueryContext,
  caller: Caller,
  target: ObjectTarget,
  file: IncomingFile,
  alongside?: Alongside,
): Promise<UploadedObject> {
  const declared = file.properties();
  const bucket = await requireUploadPermission(queryContext, caller, target, {
    properties: declared,
    bytes: file.bytes,
  });
  const limit = sizeLimit(bucket, services.settings.fileSizeLimitBytes);
  if (file.bytes !== null && file.bytes > limit) refuse('EntityTooLarge');
  requireAllowedType(bucket, declared.type);
  const version = randomUUID();
  let first: Uint8Array = new Uint8Array(0);
  const body = limitBytes(file.body, limit, () => refuse('EntityTooLarge'));
  const inspected = inspectFirstBytes(body, sniffedBytes, async (bytes) => {
    first = bytes;
    await requireFittingBytes(declared, bytes);
  });
  const facts = await services.blobs.write(version, inspected);
  const properties = file.properties();
  if (file.bytes === null)
    await requireFinalProperties(services, bucket, properties, first, version);
  const metadata = metadataOf(facts, properties);
  const contents = {
    id: randomUUID(),
    version,
    metadata,
    userMetadata: properties.userMetadata,
  };
  const { id } = await recordBlob(services, queryContext, caller, target, contents, alongside);
  return { id, metadata };
}

/** Refuses properties that no response header can carry. */
function requireHeaderProperties({ type, cacheControl, contentEncoding }: FileProperties): void {
  requireHeaderTexts({
    'Content-Type': type,
    'Cache-Control': cacheControl,
    'Content-Encoding': contentEncoding,
  });
}

async function requireFittingBytes(properties: FileProperties, first: Uint8Array): Promise<void> {
  // Compressed bytes do not show their type.
  if (properties.contentEncoding === null) await requireDeclaredType(properties.type, first);
}

/** Checks the properties again after the file: a form may have further fields behind it. */
async function requireFinalProperties(
  { blobs }: Pick<StorageServices, 'blobs'>,
  bucket: Bucket,
  properties: FileProperties,
  first: Uint8Array,
  version: string,
): Promise<void> {
  try {
    requireHeaderProperties(properties);
    requireAllowedType(bucket, properties.type);
    await requireFittingBytes(properties, first);
  } catch (error) {
    await blobs.remove([version]);
    throw error;
  }
}

/**
 * Writes the row of a stored blob; then removes the replaced blob, or this one where the row is refused.
 *
 * @param alongside further work of the row's transaction
 */
export async function recordBlob(
  { blobs, log }: Pick<StorageServices, 'blobs' | 'log'>,
  queryContext: QueryContext,
  caller: Caller,
  target: ObjectTarget,
  contents: RowContents,
  alongside?: Alongside,
): Promise<{ readonly id: string }> {
  const removeLater = (version: string): Promise<void> =>
    blobs.remove([version]).catch((error: unknown) => {
      log.error('A blob without a row could not be removed; the sweep will remove it.', error);
    });
  try {
    const { id, replaced } = await writeObjectRow(
      queryContext,
      caller,
      target,
      contents,
      alongside,
    );
    if (replaced !== null) await removeLater(replaced);
    return { id };
  } catch (error) {
    // Only after a refusal: a connection lost at the commit may have committed.
    if (error instanceof Refused) await removeLater(contents.version);
    throw error;
  }
}
