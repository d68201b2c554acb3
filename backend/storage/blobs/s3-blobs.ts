/** Blobs in an S3 bucket: small ones in one request, large ones in parts, which become an object when all have been sent. */
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { assertBlobKey } from './blob-store.ts';
import type { BlobFacts, BlobKey, BlobStore } from './blob-store.ts';
import { createDigest } from './digest.ts';
import { S3Bucket } from './s3-bucket.ts';

import type { S3Address } from './s3-address.ts';

const partBytes = 8 * 1024 * 1024;
/** The largest object that S3 copies in one request. */
const copyBytesMax = 5 * 1024 ** 3;

/** Opens the bucket, which must exist. */
export function openS3Blobs(address: S3Address): BlobStore {
  const bucket = new S3Bucket(address);
  // A folder for blobs alone, because the sweep removes every object in it that has no row.
  const folder = `${address.prefix}blobs/`;
  const nameOf = (key: BlobKey): string => {
    assertBlobKey(key);
    return `${folder}${key}`;
  };

  async function write(key: BlobKey, body: AsyncIterable<Uint8Array>): Promise<BlobFacts> {
    const name = nameOf(key);
    const digest = createDigest();
    const tags: string[] = [];
    let uploadId: string | null = null;
    try {
      for await (const { part, isLast } of partsOf(body)) {
        digest.add(part);
        if (isLast && uploadId === null) await bucket.put(name, part);
        else {
          uploadId ??= await bucket.startUpload(name);
          tags.push(await bucket.putPart(name, uploadId, tags.length + 1, part));
        }
      }
      if (uploadId !== null) await bucket.completeUpload(name, uploadId, tags);
      return digest.facts();
    } catch (error) {
      // An upload that cannot be aborted now is removed by the sweep.
      if (uploadId !== null) await bucket.abortUpload(name, uploadId).catch(() => {});
      throw error;
    }
  }

  return {
    write,
    async moveIn(key, file) {
      const facts = await write(key, createReadStream(file, { highWaterMark: 256 * 1024 }));
      await rm(file, { force: true });
      return facts;
    },
    read: (key, range) =>
      bucket.get(nameOf(key), range === undefined ? null : `bytes=${range.first}-${range.last}`),
    async copy(from, to) {
      const size = await bucket.size(nameOf(from));
      if (size === null) return false;
      if (size <= copyBytesMax) return await bucket.copy(nameOf(from), nameOf(to));
      return await copyByDownload(bucket, nameOf(from), (body) => write(to, body));
    },
    async remove(keys) {
      for (const key of keys) await bucket.delete(nameOf(key));
    },
    async *list() {
      for await (const { key, bytes, modifiedAt } of bucket.list(folder))
        yield { key: key.slice(folder.length), bytes, modifiedAt };
    },
    async removeUnfinished(before) {
      for await (const { key, uploadId, startedAt } of bucket.unfinished(folder))
        if (startedAt < before) await bucket.abortUpload(key, uploadId);
    },
  };
}

async function copyByDownload(
  bucket: S3Bucket,
  from: string,
  write: (body: AsyncIterable<Uint8Array>) => Promise<BlobFacts>,
): Promise<boolean> {
  const body = await bucket.get(from, null);
  if (body === null) return false;
  await write(body);
  return true;
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
