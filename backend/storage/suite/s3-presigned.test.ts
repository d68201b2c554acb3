/** Presigned addresses in S3's protocol: ranges of a file, and addresses that a user's session token signs. */
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3 } from './start-s3.ts';
import type { StartedS3 } from './start-s3.ts';
import { userOne, userTwo } from './start-storage.ts';

let storage: StartedS3;
let owner: S3Client;
let other: S3Client;
const Bucket = 'homes';
const Key = `${userOne}/tide.txt`;
const text = 'high tide';
const read = new GetObjectCommand({ Bucket, Key });

beforeAll(async () => {
  storage = await startS3();
  await storage.client.createBucket(Bucket);
  await storage.client.from(Bucket).upload(Key, text);
  const own = `bucket_id = 'homes' and (storage.foldername(name))[1] = auth.uid()::text`;
  await storage.sql(
    `create policy own on storage.objects for all to authenticated using (${own}) with check (${own})`,
  );
  owner = storage.s3Client(await storage.sessionOf(userOne));
  other = storage.s3Client(await storage.sessionOf(userTwo));
});
afterAll(() => storage.close());

const codeOf = async (response: Response): Promise<string> =>
  /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? 'none';

test.each([
  ['bytes=5-8', 'tide', 'bytes 5-8/9'],
  ['bytes=5-', 'tide', 'bytes 5-8/9'],
  ['bytes=-4', 'tide', 'bytes 5-8/9'],
  ['bytes=0-0', 'h', 'bytes 0-0/9'],
  ['bytes=5-900', 'tide', 'bytes 5-8/9'],
])('a presigned address is read in the range %s', async (range, part, contentRange) => {
  for (const client of [storage.s3, owner]) {
    const response = await fetch(await getSignedUrl(client, read), { headers: { range } });
    expect([
      response.status,
      await response.text(),
      response.headers.get('content-range'),
      response.headers.get('content-length'),
    ]).toEqual([206, part, contentRange, String(part.length)]);
  }
});

test('a range beyond the end of a presigned file is refused', async () => {
  const url = await getSignedUrl(storage.s3, read);
  const response = await fetch(url, { headers: { range: 'bytes=50-' } });
  expect([response.status, await codeOf(response)]).toEqual([416, 'InvalidRange']);
});

test('an address that a session token signs is held to the policies of its user', async () => {
  const [own, strange] = [await getSignedUrl(owner, read), await getSignedUrl(other, read)];
  expect(own).toContain('X-Amz-Security-Token=');
  expect(await (await fetch(own)).text()).toBe(text);
  const hidden = await fetch(strange);
  expect([hidden.status, await codeOf(hidden)]).toEqual([404, 'NoSuchKey']);
  const put = await getSignedUrl(other, new PutObjectCommand({ Bucket, Key }));
  const refused = await fetch(put, { method: 'PUT', body: 'mine now' });
  expect([refused.status, await codeOf(refused)]).toEqual([403, 'AccessDenied']);
});

test('the session token belongs to the signature of its address', async () => {
  const [own, strange] = [await getSignedUrl(owner, read), await getSignedUrl(other, read)];
  const exchanged = new URL(strange);
  exchanged.searchParams.set(
    'X-Amz-Security-Token',
    new URL(own).searchParams.get('X-Amz-Security-Token') ?? '',
  );
  expect(await codeOf(await fetch(exchanged))).toBe('SignatureDoesNotMatch');
  const without = new URL(own);
  without.searchParams.delete('X-Amz-Security-Token');
  expect(await codeOf(await fetch(without))).toBe('InvalidAccessKeyId');
});

test('a user with a session token uploads in parts, one of them by a presigned address', async () => {
  const film = { Bucket, Key: `${userOne}/film.mp4` };
  const { UploadId } = await owner.send(new CreateMultipartUploadCommand(film));
  const large = 'a'.repeat(5 * 1024 * 1024);
  const sent = await owner.send(
    new UploadPartCommand({ ...film, UploadId, PartNumber: 1, Body: large }),
  );
  const url = await getSignedUrl(
    owner,
    new UploadPartCommand({ ...film, UploadId, PartNumber: 2 }),
  );
  const second = await fetch(url, { method: 'PUT', body: 'b' });
  expect(second.status).toBe(200);
  const Parts = [
    { PartNumber: 1, ETag: sent.ETag },
    { PartNumber: 2, ETag: second.headers.get('etag') ?? '' },
  ];
  await owner.send(
    new CompleteMultipartUploadCommand({ ...film, UploadId, MultipartUpload: { Parts } }),
  );
  const { Body, ContentRange } = await owner.send(
    new GetObjectCommand({ ...film, Range: `bytes=${large.length - 1}-` }),
  );
  expect([await Body?.transformToString(), ContentRange]).toEqual([
    'ab',
    `bytes ${large.length - 1}-${large.length}/${large.length + 1}`,
  ]);
});
