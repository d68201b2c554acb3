// Backups in an S3 bucket: sent in parts while they are made, so that neither disk nor memory holds a whole one.
import { PassThrough } from 'node:stream';
import type { S3Address } from '@atelier/backend/storage/blobs/s3-address';
import { S3Bucket } from '@atelier/backend/storage/blobs/s3-bucket';
import { uploadInParts } from '@atelier/backend/storage/blobs/upload-in-parts';
import type { BackupPlace } from './backup-place.ts';

/** Opens a bucket, which must exist; nothing is requested before the first call. */
export function openS3Place(address: S3Address): BackupPlace {
  const bucket = new S3Bucket(address);
  const keyOf = (file: string): string => `${address.prefix}${file}`;
  return {
    name: `${address.bucketUrl}/${address.prefix}`,
    freeBytes: () => Promise.resolve(null),
    async write(file, make) {
      const stream = new PassThrough();
      // Both sides report what happens to the stream; an event without a listener would end the process.
      stream.on('error', () => {});
      const failStream = (error: Error): never => {
        stream.destroy(error);
        throw error;
      };
      const [sent, made] = await Promise.allSettled([
        uploadInParts(bucket, keyOf(file), stream).catch(failStream),
        make(stream).catch(failStream),
      ]);
      if (sent.status === 'fulfilled' && made.status === 'fulfilled') return made.value;
      if (sent.status === 'fulfilled') await bucket.delete(keyOf(file));
      throw causeOf(sent, made);
    },
    size: (file) => bucket.size(keyOf(file)),
    remove: (file) => bucket.delete(keyOf(file)),
    async removeUnfinished(file) {
      for await (const { key, uploadId } of bucket.unfinished(keyOf(file)))
        await bucket.abortUpload(key, uploadId);
    },
  };
}

/** The first cause: a write that failed because the upload had failed says less than the upload, and the other way round. */
function causeOf(...results: readonly PromiseSettledResult<unknown>[]): unknown {
  const reasons = results.flatMap((each) =>
    each.status === 'rejected' ? [each.reason as unknown] : [],
  );
  const isAboutStream = (reason: unknown): boolean =>
    String((reason as NodeJS.ErrnoException | null)?.code).startsWith('ERR_STREAM_');
  return reasons.find((reason) => !isAboutStream(reason)) ?? reasons[0];
}
