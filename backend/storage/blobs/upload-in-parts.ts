/** Uploads to an S3 bucket: a small body in one request, a large one in parts, which become an object when all have been sent. */
import type { S3Bucket } from './s3-bucket.ts';

const partBytes = 8 * 1024 * 1024;

/**
 * Uploads a body, with one part of it in memory; nothing remains when the call rejects, as far as the bucket still responds.
 * @param onPart receives each part before it is sent
 */
export async function uploadInParts(
  bucket: S3Bucket,
  name: string,
  body: AsyncIterable<Uint8Array>,
  onPart: (part: Uint8Array) => void = () => {},
): Promise<void> {
  const tags: string[] = [];
  let uploadId: string | null = null;
  try {
    for await (const { part, isLast } of partsOf(body)) {
      onPart(part);
      if (isLast && uploadId === null) await bucket.put(name, part);
      else {
        uploadId ??= await bucket.startUpload(name);
        tags.push(await bucket.putPart(name, uploadId, tags.length + 1, part));
      }
    }
    if (uploadId !== null) await bucket.completeUpload(name, uploadId, tags);
  } catch (error) {
    // An upload that cannot be aborted now is removed by a later cleanup.
    if (uploadId !== null) await bucket.abortUpload(name, uploadId).catch(() => {});
    throw error;
  }
}

/** Splits a body into parts of equal size; the last is shorter, may be empty, and is the only one of a small body. */
async function* partsOf(
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ readonly part: Uint8Array; readonly isLast: boolean }> {
  let gathered: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    let rest = chunk;
    while (bytes + rest.byteLength > partBytes) {
      const fitting = partBytes - bytes;
      gathered.push(rest.subarray(0, fitting));
      yield { part: Buffer.concat(gathered), isLast: false };
      rest = rest.subarray(fitting);
      gathered = [];
      bytes = 0;
    }
    gathered.push(rest);
    bytes += rest.byteLength;
  }
  yield { part: Buffer.concat(gathered), isLast: true };
}
