/** Uploads in parts whose server is killed: nothing half is visible, acknowledged parts remain, and what is left over is removed. */
import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDiskBlobs } from '../blobs/disk-blobs.ts';
import { createAccessKey } from '../s3/access-keys/access-keys.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { sweep } from '../sweep.ts';
import { createKillableStorage } from './killable-storage.ts';
import type { KillableStorage, StorageProcess } from './killable-storage.ts';
import { s3Error } from './start-s3.ts';

const testMsMax = 120_000;
const mebibyte = 1024 * 1024;
const hour = 60 * 60 * 1000;
const Bucket = 'films';
const Key = 'tide.mp4';

let storage: KillableStorage;
let running: StorageProcess;
let s3: S3Client;
let credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
let blobs: BlobStore;

beforeAll(async () => {
  storage = await createKillableStorage();
  // The key of the process that serves.
  const { id, secret } = await createAccessKey(storage.database.admin, new Uint8Array(32), 'kill');
  credentials = { accessKeyId: id, secretAccessKey: secret };
  blobs = await openDiskBlobs(storage.folder);
  await start();
  await running.client.createBucket(Bucket);
});
beforeEach(async () => {
  await running.client.emptyBucket(Bucket);
  await sweepAt(Date.now() + 8 * 24 * hour);
});
afterAll(() => storage.close());

async function start(): Promise<void> {
  running = await storage.start();
  s3 = new S3Client({
    endpoint: `${running.url}/s3`,
    region: 'local',
    forcePathStyle: true,
    maxAttempts: 1,
    credentials,
  });
}

async function restart(): Promise<void> {
  await running.kill();
  await start();
}

const sweepAt = (now: number): Promise<void> =>
  sweep(
    {
      database: storage.database.authenticator,
      blobs,
      log: { error() {} },
      uploads: { removeOld: async () => {} },
      pictures: { shrink: async () => {} },
    },
    now,
  );

const unfinished = () => readdir(join(storage.folder, 'unfinished'));

async function blobCount(): Promise<number> {
  let count = 0;
  for await (const _ of blobs.list()) count += 1;
  return count;
}

async function startUpload(): Promise<string> {
  return (await s3.send(new CreateMultipartUploadCommand({ Bucket, Key }))).UploadId ?? '';
}

async function sendPart(UploadId: string, PartNumber: number, Body: Uint8Array) {
  const command = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body });
  return { PartNumber, ETag: (await s3.send(command)).ETag };
}

/** Sends a half of a part, and resolves once the server is writing it. */
async function sendHalf(UploadId: string, PartNumber: number): Promise<void> {
  const command = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber });
  const url = await getSignedUrl(s3, command);
  const sending = request(url, {
    method: 'PUT',
    headers: { 'content-length': 5 * mebibyte },
  });
  // The kill ends it.
  sending.on('error', () => {});
  sending.write(randomBytes(2 * mebibyte));
  await expect.poll(unfinished).toHaveLength(1);
}

const complete = (UploadId: string, Parts: { PartNumber: number; ETag: string | undefined }[]) =>
  s3.send(
    new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
  );

async function sha256OfObject(): Promise<string> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  return sha256((await Body?.transformToByteArray()) ?? new Uint8Array());
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** No protocol shows anything of an upload that is not complete. */
async function expectNothingVisible(): Promise<void> {
  expect(await s3Error(s3.send(new GetObjectCommand({ Bucket, Key })))).toEqual(['NoSuchKey', 404]);
  expect((await s3.send(new ListObjectsV2Command({ Bucket }))).Contents).toBeUndefined();
  expect((await running.client.from(Bucket).list()).data).toEqual([]);
}

test('an upload goes on after a kill amid a part', { timeout: testMsMax }, async () => {
  const [one, two] = [randomBytes(5 * mebibyte), randomBytes(5 * mebibyte)];
  const id = await startUpload();
  const first = await sendPart(id, 1, one);
  await sendHalf(id, 2);
  await restart();
  await expectNothingVisible();
  const { Parts } = await s3.send(new ListPartsCommand({ Bucket, Key, UploadId: id }));
  expect(Parts).toMatchObject([{ PartNumber: 1, Size: one.length, ETag: first.ETag }]);
  const second = await sendPart(id, 2, two);
  await complete(id, [first, second]);
  expect(await sha256OfObject()).toBe(sha256(Buffer.concat([one, two])));
  // The half part lies there for a day, in case that another server is still writing it.
  expect(await unfinished()).toHaveLength(1);
  await sweepAt(Date.now() + 25 * hour);
  expect([await unfinished(), await blobCount()]).toEqual([[], 1]);
});

test('an upload is aborted after a kill amid a part', { timeout: testMsMax }, async () => {
  const id = await startUpload();
  await sendPart(id, 1, randomBytes(mebibyte));
  await sendHalf(id, 2);
  await restart();
  await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: id }));
  await expectNothingVisible();
  expect((await s3.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads).toBeUndefined();
  await sweepAt(Date.now() + 25 * hour);
  expect([await unfinished(), await blobCount()]).toEqual([[], 0]);
});

test(
  'a kill at any moment of the completion leaves a whole object, or the upload',
  { timeout: testMsMax },
  async () => {
    const bodies = [0, 1, 2].map(() => randomBytes(6 * mebibyte));
    const whole = sha256(Buffer.concat(bodies));
    let goneOn = 0;
    for (const waitMs of [5, 15, 30, 60, 120]) {
      const id = await startUpload();
      const parts = [];
      for (const [at, body] of bodies.entries()) parts.push(await sendPart(id, at + 1, body));
      const completing = s3Error(complete(id, parts));
      await sleep(waitMs);
      await restart();
      await completing;
      const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket }));
      if (Uploads.length > 0) {
        await expectNothingVisible();
        await complete(id, parts);
        goneOn += 1;
      }
      expect(await sha256OfObject()).toBe(whole);
      await running.client.from(Bucket).remove([Key]);
    }
    expect(goneOn).toBeGreaterThan(0);
    await sweepAt(Date.now() + 25 * hour);
    expect([await unfinished(), await blobCount()]).toEqual([[], 0]);
  },
);
