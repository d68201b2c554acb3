/** Blob stores on the disk and in a bucket: one contract, and the parts that each has alone. */
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blobStoreContract } from './blob-store.contract.ts';
import { openDiskBlobs } from './disk-blobs.ts';
import { readS3Address } from './s3-address.ts';
import { openS3Blobs } from './s3-blobs.ts';
import { startTestS3 } from './test-s3-server.ts';

blobStoreContract('on the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-disk-'));
  return {
    blobs: await openDiskBlobs(folder),
    leftovers: async () => (await readdir(join(folder, 'unfinished'))).length,
    close: () => rm(folder, { recursive: true }),
  };
});

blobStoreContract('in a bucket', async () => {
  const s3 = await startTestS3();
  return {
    blobs: openS3Blobs(readS3Address(s3.url, {})!),
    leftovers: () => Promise.resolve(s3.unfinished()),
    close: () => s3.close(),
  };
});

test('the disk removes writes that a kill interrupted, once they are old', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-disk-'));
  const blobs = await openDiskBlobs(folder);
  for (const name of ['old', 'young']) await writeFile(join(folder, 'unfinished', name), 'half');
  const yesterday = Date.now() / 1000 - 90_000;
  await utimes(join(folder, 'unfinished', 'old'), yesterday, yesterday);
  await blobs.removeUnfinished(Date.now() - 86_400_000);
  expect(await readdir(join(folder, 'unfinished'))).toEqual(['young']);
  await rm(folder, { recursive: true });
});

test('a request to a bucket is retried after a failure, and not after a refusal', async () => {
  const s3 = await startTestS3();
  const blobs = openS3Blobs(readS3Address(s3.url, {})!);
  s3.failNext('PUT', 503, 2);
  const key = randomUUID();
  await blobs.write(key, one(randomBytes(10)));
  expect(s3.names()).toEqual([`media/blobs/${key}`]);
  s3.failNext('PUT', 403, 1);
  await expect(blobs.write(randomUUID(), one(randomBytes(10)))).rejects.toThrow('Planned');
  await s3.close();
});

test('a bucket refuses a wrong secret', async () => {
  const s3 = await startTestS3();
  const address = readS3Address(s3.url, {})!;
  const blobs = openS3Blobs({ ...address, secretAccessKey: 'another' });
  await expect(blobs.write(randomUUID(), one(Buffer.from('x')))).rejects.toThrow(
    'SignatureDoesNotMatch',
  );
  await s3.close();
});

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
