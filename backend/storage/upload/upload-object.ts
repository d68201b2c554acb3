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
import type { FileWords, IncomingFile } from './incoming-file.ts';
import { judged, limited } from './measured.ts';
import { mustBeAllowedToWrite, policiesReadMetadata, writeObjectRow } from './write-row.ts';
import type { Place, RowContents } from './write-row.ts';

/** The metadata of a file whose bytes are known. */
export function metadataOf(
  { bytes, sha256 }: BlobFacts,
  words: Omit<FileWords, 'userMetadata'>,
): ObjectMetadata {
  return { eTag: `"${sha256}"`, ...sizeOf(bytes), ...metadataSaid(words) };
}

/** What is known of a file before its bytes are here: the metadata that it will have, as far as it is said beforehand. */
export interface Announced {
  readonly words: FileWords;
  /** Null where nobody says. */
  readonly bytes: number | null;
}

const sizeOf = (bytes: number) => ({ size: bytes, contentLength: bytes });

function metadataSaid({ type, cacheControl, contentEncoding }: Omit<FileWords, 'userMetadata'>) {
  return {
    mimetype: type,
    cacheControl,
    lastModified: new Date().toISOString(),
    httpStatusCode: 200,
    ...(contentEncoding === null ? {} : { contentEncoding }),
  };
}

const announcedMetadata = ({ words, bytes }: Announced) => ({
  ...(bytes === null ? {} : sizeOf(bytes)),
  ...metadataSaid(words),
});

/** Whether the caller may bring something to the place at all. Refuses otherwise; answers the bucket. */
export async function mayUpload(
  asking: Asking,
  who: Caller,
  place: Place,
  announced: Announced | null,
): Promise<Bucket> {
  mustBeObjectName(place.name);
  const bucket = await findBucket(asking, place.bucket);
  if (announced !== null) mustBeHeaderWords(announced.words);
  try {
    await mustBeAllowedToWrite(asking, who, place, {
      id: randomUUID(),
      version: randomUUID(),
      metadata: announced === null ? {} : announcedMetadata(announced),
      userMetadata: announced?.words.userMetadata ?? null,
    });
  } catch (error) {
    const isOpen = announced !== null && announced.bytes === null;
    const isDenied = error instanceof Refused && error.code === 'AccessDenied';
    // Policies may ask for what is not known before the bytes are here. Then the row decides that is written behind them.
    if (!isOpen || !isDenied || !(await policiesReadMetadata(asking))) throw error;
  }
  return bucket;
}

/**
 * Takes the request's file to the place.
 * @param read finds the file
 */
export async function uploadObject(
  parts: Parts,
  asking: Asking,
  who: Caller,
  place: Place,
  read: () => Promise<IncomingFile>,
): Promise<{ readonly id: string }> {
  mustBeObjectName(place.name);
  const file = await read();
  try {
    return await takeIn(parts, asking, who, place, file);
  } catch (error) {
    file.abandon();
    throw error;
  }
}

async function takeIn(
  parts: Parts,
  asking: Asking,
  who: Caller,
  place: Place,
  file: IncomingFile,
): Promise<{ readonly id: string }> {
  const said = file.words();
  const bucket = await mayUpload(asking, who, place, { words: said, bytes: file.bytes });
  const limit = sizeLimit(bucket, parts.settings.fileSizeLimitBytes);
  if (file.bytes !== null && file.bytes > limit) refuse('EntityTooLarge');
  mustAllowType(bucket, said.type);
  const version = randomUUID();
  let first: Uint8Array = new Uint8Array(0);
  const looked = judged(limited(file.body, limit), sniffedBytes, async (bytes) => {
    first = bytes;
    await mustBeFitBytes(said, bytes);
  });
  const facts = await parts.blobs.write(version, looked);
  const words = file.words();
  if (file.bytes === null) await mustStillFit(parts, bucket, words, first, version);
  return await recordBlob(parts, asking, who, place, {
    id: randomUUID(),
    version,
    metadata: metadataOf(facts, words),
    userMetadata: words.userMetadata,
  });
}

/** What of it comes back as headers must be fit for them. */
function mustBeHeaderWords({ type, cacheControl, contentEncoding }: FileWords): void {
  mustBeHeaderTexts({
    'Content-Type': type,
    'Cache-Control': cacheControl,
    'Content-Encoding': contentEncoding,
  });
}

async function mustBeFitBytes(words: FileWords, first: Uint8Array): Promise<void> {
  // What is compressed does not show what it is.
  if (words.contentEncoding === null) await mustBeWhatItSays(words.type, first);
}

/** A form may have said something else behind its file. */
async function mustStillFit(
  { blobs }: Pick<Parts, 'blobs'>,
  bucket: Bucket,
  words: FileWords,
  first: Uint8Array,
  version: string,
): Promise<void> {
  try {
    mustBeHeaderWords(words);
    mustAllowType(bucket, words.type);
    await mustBeFitBytes(words, first);
  } catch (error) {
    await blobs.remove([version]);
    throw error;
  }
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
