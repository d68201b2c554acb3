/** Interruptions of S3's protocol: clients that go away, full disks, unreachable databases, and a protocol that is switched off. */
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import {
  PutObjectCommand,
  UploadPartCommand,
  CreateMultipartUploadCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDiskBlobs } from '../blobs/disk-blobs.ts';
import { s3Error, startS3 } from './start-s3.ts';
import type { StartedS3 } from './start-s3.ts';

let storage: StartedS3;
let isDiskFull = false;
const Bucket = 'things';

beforeAll(async () => {
  storage = await startS3({}, async (folder) => {
    const disk = await openDiskBlobs(folder);
    const write = disk.write.bind(disk);
    return Object.assign(disk, {
      write: async (...given: Parameters<typeof write>) => {
        if (isDiskFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
        return await write(...given);
      },
    });
  });
  await storage.client.createBucket(Bucket);
});
afterAll(() => storage.close());

const unfinished = () => readdir(join(storage.folder, 'store', 'unfinished'));

test('an upload whose client goes away leaves nothing', async () => {
  const url = await getSignedUrl(storage.s3, new PutObjectCommand({ Bucket, Key: 'half.bin' }));
  const upload = request(url, { method: 'PUT', headers: { 'content-length': 4_000_000 } });
  upload.on('error', () => {});
  upload.write(Buffer.alloc(2_000_000));
  await expect.poll(unfinished).toHaveLength(1);
  const closed = new Promise((resolve) => void upload.once('close', resolve));
  upload.destroy();
  await closed;
  await expect.poll(unfinished).toEqual([]);
  expect(await storage.keysOfBlobs()).toEqual([]);
  expect((await storage.client.from(Bucket).exists('half.bin')).data).toBe(false);
  expect(storage.faults).toEqual([]);
});

test('a full disk is reported as such, and what was there remains', async () => {
  const put = (Body: string) =>
    storage.s3.send(new PutObjectCommand({ Bucket, Key: 'old.txt', Body }));
  await put('old');
  const start = new CreateMultipartUploadCommand({ Bucket, Key: 'parts.txt' });
  const { UploadId } = await storage.s3.send(start);
  isDiskFull = true;
  expect(await s3Error(put('new'))).toEqual(['InsufficientStorage', 507]);
  const part = { Bucket, Key: 'parts.txt', UploadId, PartNumber: 1, Body: 'x' };
  const sent = storage.s3.send(new UploadPartCommand(part));
  expect(await s3Error(sent)).toEqual(['InsufficientStorage', 507]);
  const { error } = await storage.client.from(Bucket).upload('new.txt', 'new');
  expect(error).toMatchObject({ status: 507, message: expect.stringContaining('disk') });
  isDiskFull = false;
  expect(storage.faults.splice(0)).toHaveLength(3);
  const { data } = await storage.client.from(Bucket).download('old.txt');
  expect(await data?.text()).toBe('old');
  const again = await storage.s3.send(new UploadPartCommand(part));
  expect(again.$metadata.httpStatusCode).toBe(200);
});

test('a protocol that is switched off refuses every request by name', async () => {
  const off = await startS3({ s3Enabled: false });
  const response = await fetch(`${off.url}/s3/things`);
  expect([response.status, await response.text()]).toEqual([
    403,
    expect.stringMatching(/<Code>AccessDenied<\/Code>.*config\.toml/),
  ]);
  await off.close();
});
