/**
 * Takes a file in. The order is what keeps objects whole: may the caller → the blob, flushed → the row, in one transaction → the
 * blob that it replaced goes. A kill in between leaves a blob that nothing leads to, which the sweep removes.
 */
import { randomUUID } from 'node:crypto';
import { Refused, refuse } from '../answers/refused.ts';
import type { BlobFacts } from '../blobs/blob-store.ts';
import { findBucket, sizeLimit } from '../buckets/bucket.ts';
import type { Bucket } from '../buckets/bucket.ts';
import type { Asking } from '../database/as-caller.ts';
import { mustBeHeaderTexts } from '../objects/header-text.ts';
import { mustBeObjectName } from '../objects/object-name.ts';
import type { ObjectMetadata } from '../objects/stored-object.ts';
import type { Caller } from '../request/caller.ts';
import type { Parts } from '../storage-parts.ts';
import { mustAllowType, mustBeWhatItSays, sniffedBytes } from './content-type.ts';
import type { IncomingFile } from './incoming-file.ts';
import { judged, limited } from './measured.ts';
import { mustBeAllowedToWrite, writeObjectRow } from './write-row.ts';
import type { Place, RowContents } from './write-row.ts';

/** The metadata of a file whose bytes are known. */
export function metadataOf(
  { bytes, sha256 }: BlobFacts,
  file: Pick<IncomingFile, 'type' | 'cacheControl' | 'contentEncoding'>,
): ObjectMetadata {
  return {
    eTag: `"${sha256}"`,
    size: bytes,
    mimetype: file.type,
    cacheControl: file.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: bytes,
    httpStatusCode: 200,
    ...(file.contentEncoding === null ? {} : { contentEncoding: file.contentEncoding }),
  };
}

/** What of a file's description comes back as headers. */
export function headersIn({
  type,
  cacheControl,
  contentEncoding,
}: Pick<IncomingFile, 'type' | 'cacheControl' | 'contentEncoding'>): Record<string, string | null> {
  return {
    'Content-Type': type,
    'Cache-Control': cacheControl,
    'Content-Encoding': contentEncoding,
  };
}

/** Whether the caller may bring something to the place at all. Refuses otherwise; answers the bucket. */
export async function mayUpload(
  asking: Asking,
  who: Caller,
  place: Place,
  announced: { readonly mimetype?: string; readonly size?: number; readonly userMetadata?: object },
): Promise<Bucket> {
  mustBeObjectName(place.name);
  const bucket = await findBucket(asking, place.bucket);
  const { userMetadata = null, ...metadata } = announced;
  await mustBeAllowedToWrite(asking, who, place, {
    id: randomUUID(),
    version: randomUUID(),
    metadata,
    userMetadata,
  });
  return bucket;
}

/**
 * Takes the request's file to the place.
 * @param read finds the file; called once the caller may bring one
 */
export async function uploadObject(
  parts: Parts,
  asking: Asking,
  who: Caller,
  place: Place,
  read: () => Promise<IncomingFile>,
): Promise<{ readonly id: string }> {
  const bucket = await mayUpload(asking, who, place, {});
  const file = await read();
  const limit = sizeLimit(bucket, parts.settings.fileSizeLimitBytes);
  if (file.bytes !== null && file.bytes > limit) refuse('EntityTooLarge');
  mustAllowType(bucket, file.type);
  mustBeHeaderTexts(headersIn(file));
  const version = randomUUID();
  const body = limited(file.body, limit);
  // What is compressed does not show what it is.
  const looked =
    file.contentEncoding === null
      ? judged(body, sniffedBytes, (first) => mustBeWhatItSays(bucket, file.type, first))
      : body;
  const facts = await parts.blobs.write(version, looked);
  return await recordBlob(parts, asking, who, place, {
    id: randomUUID(),
    version,
    metadata: metadataOf(facts, file),
    userMetadata: file.userMetadata,
  });
}

/** Writes the row of a blob that is there; without a row the blob goes, and with one the blob that it replaced. */
export async function recordBlob(
  { blobs, log }: Pick<Parts, 'blobs' | 'log'>,
  asking: Asking,
  who: Caller,
  place: Place,
  contents: RowContents,
): Promise<{ readonly id: string }> {
  const removeLater = (version: string): Promise<void> =>
    blobs.remove([version]).catch((error: unknown) => {
      log.error('A blob that nothing leads to is left to the sweep.', error);
    });
  try {
    const { id, replaced } = await writeObjectRow(asking, who, place, contents);
    if (replaced !== null) await removeLater(replaced);
    return { id };
  } catch (error) {
    // Only what was surely refused: a connection that is lost at the commit may have committed.
    if (error instanceof Refused) await removeLater(contents.version);
    throw error;
  }
}
