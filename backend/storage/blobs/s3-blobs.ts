/** Blobs in an S3 bucket: small ones in one request, large ones in parts, which become an object when all have been sent. */
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { assertBlobKey } from './blob-store.ts';
import type { BlobFacts, BlobKey, BlobStore } from './blob-store.ts';
import { createDigest } from './digest.ts';
import { S3Bucket } from './s3-bucket.ts';
import { uploadInParts } from './upload-in-parts.ts';

import type { S3Address } from './s3-address.ts';

/** The largest object that S3 copies in one request. */
const copyBytesMax = 5 * 1024 ** 3;

/** Opens the bucket, which must exist. @param responseMsMax the time in which a response has to begin; 30 s by default */
export function openS3Blobs(address: S3Address, responseMsMax?: number): BlobStore {
  const bucket = new S3Bucket(address, responseMsMax);
  // A folder for blobs alone, because the sweep removes every object in it that has no row.
  const folder = `${address.prefix}blobs/`;
  const nameOf = (key: BlobKey): string => {
    assertBlobKey(key);
    return `${folder}${key}`;
  };

  async function write(key: BlobKey, body: AsyncIterable<Uint8Array>): Promise<BlobFacts> {
    const digest = createDigest();
    await uploadInParts(bucket, nameOf(key), body, (part) => digest.add(part));
    return digest.facts();
  }

  return {
    write,
    async moveIn(key, file) {
      const facts = await write(key, createReadStream(file, { highWaterMark: 256 * 1024 }));
      await rm(file, { force: true });
      return facts;
    },
    uploadUrl: (key, bytes, seconds) => bucket.signedPut(nameOf(key), bytes, seconds),
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
