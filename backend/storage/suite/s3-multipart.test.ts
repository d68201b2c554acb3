/** Uploads in parts by S3's protocol: through the official client and its uploader, interrupted, repeated and abandoned. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweep } from '../sweep.ts';
import { s3Error, startS3 } from './start-s3.ts';
import type { StartedS3 } from './start-s3.ts';

let storage: StartedS3;
const Bucket = 'films';
const mebibyte = 1024 * 1024;
/** The smallest part that another one may follow. */
const partBytesMin = 5 * mebibyte;

beforeAll(async () => {
  storage = await startS3({ fileSizeLimitBytes: 20 * mebibyte });
  await storage.client.createBucket(Bucket);
});
afterAll(async () => {
  await storage.close();
  if (storage.faults.length > 0) throw new Error(storage.faults.join('\n'));
});

async function start(Key: string, more: object = {}): Promise<string> {
  const command = new CreateMultipartUploadCommand({ Bucket, Key, ...more });
  return (await storage.s3.send(command)).UploadId ?? '';
}

async function sendPart(Key: string, UploadId: string, PartNumber: number, Body: string) {
  const command = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body });
  return { PartNumber, ETag: (await storage.s3.send(command)).ETag };
}

const complete = (Key: string, UploadId: string, Parts: readonly object[], more: object = {}) =>
  storage.s3.send(
    new CompleteMultipartUploadCommand({
      Bucket,
      Key,
      UploadId,
      MultipartUpload: { Parts: [...Parts] },
      ...more,
    }),
  );

async function read(Key: string): Promise<string | undefined> {
  const { Body } = await storage.s3.send(new GetObjectCommand({ Bucket, Key }));
  return await Body?.transformToString();
}

test('the client’s uploader sends a stream in parts', async () => {
  const bytes = Buffer.alloc(12 * mebibyte, 'film ');
  const upload = new Upload({
    client: storage.s3,
    params: {
      Bucket,
      Key: 'long.mp4',
      Body: Readable.from([bytes.subarray(0, 7 * mebibyte), bytes.subarray(7 * mebibyte)]),
      ContentType: 'text/plain',
      Metadata: { title: 'Tide' },
    },
    partSize: 5 * mebibyte,
  });
  const done = await upload.done();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(done.ETag).toBe(`"${sha256}"`);
  const { data } = await storage.client.from(Bucket).download('long.mp4');
  const stored = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(stored.equals(bytes)).toBe(true);
  const head = await storage.s3.send(new HeadObjectCommand({ Bucket, Key: 'long.mp4' }));
  expect([head.ContentType, head.Metadata]).toEqual(['text/plain', { title: 'Tide' }]);
  expect(await storage.keysOfBlobs()).toHaveLength(1);
});

test('parts are sent in any order, replaced, listed and joined', async () => {
  const [a, b] = ['a', 'b'].map((letter) => letter.repeat(partBytesMin)) as [string, string];
  const id = await start('order.txt');
  const third = await sendPart('order.txt', id, 30, 'c');
  await sendPart('order.txt', id, 10, 'wrong');
  const first = await sendPart('order.txt', id, 10, a);
  const second = await sendPart('order.txt', id, 20, b);
  await sendPart('order.txt', id, 40, 'left out');
  const listed = await storage.s3.send(
    new ListPartsCommand({ Bucket, Key: 'order.txt', UploadId: id, MaxParts: 2 }),
  );
  expect([listed.Parts?.map(({ PartNumber }) => PartNumber), listed.IsTruncated]).toEqual([
    [10, 20],
    true,
  ]);
  const rest = await storage.s3.send(
    new ListPartsCommand({
      Bucket,
      Key: 'order.txt',
      UploadId: id,
      PartNumberMarker: listed.NextPartNumberMarker ?? '',
    }),
  );
  expect(rest.Parts).toMatchObject([{ PartNumber: 30, Size: 1, ETag: third.ETag }, { Size: 8 }]);
  const before = (await storage.keysOfBlobs()).length;
  const done = await complete('order.txt', id, [first, second, third]);
  expect(done).toMatchObject({ Bucket, Key: 'order.txt' });
  expect((await read('order.txt')) === `${a}${b}c`).toBe(true);
  // Four parts became one object.
  expect((await storage.keysOfBlobs()).length).toBe(before - 3);
  expect(await s3Error(complete('order.txt', id, [first]))).toEqual(['NoSuchUpload', 404]);
});

test.each([
  ['a part that was not sent', [{ PartNumber: 5, ETag: '"x"' }], 'InvalidPart'],
  ['another tag', [{ PartNumber: 1, ETag: '"x"' }], 'InvalidPart'],
  ['no part', [], 'MalformedXML'],
  ['a number out of range', [{ PartNumber: 10_001, ETag: '"x"' }], 'InvalidArgument'],
])('an upload is not completed with %s, and goes on', async (_, Parts, code) => {
  const id = await start('refused.txt');
  const part = await sendPart('refused.txt', id, 1, 'a');
  expect(await s3Error(complete('refused.txt', id, Parts))).toEqual([code, 400]);
  await complete('refused.txt', id, [part]);
  expect(await read('refused.txt')).toBe('a');
});

test('parts are completed in ascending order alone', async () => {
  const id = await start('ascending.txt');
  const one = await sendPart('ascending.txt', id, 1, 'a');
  const two = await sendPart('ascending.txt', id, 2, 'b');
  for (const parts of [
    [two, one],
    [one, one],
  ])
    expect(await s3Error(complete('ascending.txt', id, parts))).toEqual(['InvalidPartOrder', 400]);
});

test('every part but the last has 5 MiB at least, and a refused upload goes on', async () => {
  const id = await start('small.txt');
  const large = 'a'.repeat(partBytesMin);
  const first = await sendPart('small.txt', id, 1, large.slice(1));
  const second = await sendPart('small.txt', id, 2, large);
  const third = await sendPart('small.txt', id, 3, 'c');
  for (const parts of [
    [first, second],
    [first, second, third],
  ])
    expect(await s3Error(complete('small.txt', id, parts))).toEqual(['EntityTooSmall', 400]);
  expect(await s3Error(read('small.txt'))).toEqual(['NoSuchKey', 404]);
  await complete('small.txt', id, [second, third]);
  expect((await read('small.txt')) === `${large}c`).toBe(true);
});

test('an aborted upload is gone with its parts', async () => {
  const before = await storage.keysOfBlobs();
  const id = await start('aborted.txt');
  const part = await sendPart('aborted.txt', id, 1, 'a');
  const abort = () =>
    storage.s3.send(new AbortMultipartUploadCommand({ Bucket, Key: 'aborted.txt', UploadId: id }));
  await abort();
  expect(await storage.keysOfBlobs()).toEqual(before);
  expect(await s3Error(abort())).toEqual(['NoSuchUpload', 404]);
  expect(await s3Error(sendPart('aborted.txt', id, 2, 'b'))).toEqual(['NoSuchUpload', 404]);
  expect(await s3Error(complete('aborted.txt', id, [part]))).toEqual(['NoSuchUpload', 404]);
  expect(await s3Error(read('aborted.txt'))).toEqual(['NoSuchKey', 404]);
});

test('an upload belongs to its own object', async () => {
  const id = await start('mine.txt');
  expect(await s3Error(sendPart('other.txt', id, 1, 'a'))).toEqual(['NoSuchUpload', 404]);
  expect(await s3Error(sendPart('mine.txt', 'made-up', 1, 'a'))).toEqual(['NoSuchUpload', 404]);
  expect(await s3Error(sendPart('mine.txt', id, 0, 'a'))).toEqual(['InvalidArgument', 400]);
});

test('uploads are listed by name and page', async () => {
  const ids = [];
  for (const Key of ['list/b.txt', 'list/a.txt', 'list/a.txt']) ids.push(await start(Key));
  const list = (more: object) =>
    storage.s3.send(new ListMultipartUploadsCommand({ Bucket, Prefix: 'list/', ...more }));
  const first = await list({ MaxUploads: 2 });
  expect([first.Uploads?.map(({ Key }) => Key), first.IsTruncated]).toEqual([
    ['list/a.txt', 'list/a.txt'],
    true,
  ]);
  const next = await list({
    KeyMarker: first.NextKeyMarker ?? '',
    UploadIdMarker: first.NextUploadIdMarker ?? '',
  });
  expect(next.Uploads?.map(({ Key }) => Key)).toEqual(['list/b.txt']);
  const found = [...(first.Uploads ?? []), ...(next.Uploads ?? [])].map(({ UploadId }) => UploadId);
  expect(new Set(found)).toEqual(new Set(ids));
});

test('parts are copied from another object, whole or by range', async () => {
  const source = '0123456789'.repeat(partBytesMin / 8);
  await storage.s3.send(new PutObjectCommand({ Bucket, Key: 'source.txt', Body: source }));
  const id = await start('joined.txt');
  const copy = async (PartNumber: number, CopySourceRange?: string) => {
    const command = new UploadPartCopyCommand({
      Bucket,
      Key: 'joined.txt',
      UploadId: id,
      PartNumber,
      CopySource: `${Bucket}/source.txt`,
      ...(CopySourceRange === undefined ? {} : { CopySourceRange }),
    });
    return { PartNumber, ETag: (await storage.s3.send(command)).CopyPartResult?.ETag };
  };
  const parts = [await copy(1, `bytes=7-${6 + partBytesMin}`), await copy(2)];
  await complete('joined.txt', id, parts);
  const joined = `${source.slice(7, 7 + partBytesMin)}${source}`;
  expect((await read('joined.txt')) === joined).toBe(true);
});

test('a range outside of the source is not copied', async () => {
  const id = await start('outside.txt');
  for (const CopySourceRange of ['bytes=5-9000000', 'bytes=-3', 'bytes=9-2']) {
    const command = new UploadPartCopyCommand({
      Bucket,
      Key: 'outside.txt',
      UploadId: id,
      PartNumber: 1,
      CopySource: `${Bucket}/source.txt`,
      CopySourceRange,
    });
    expect(await s3Error(storage.s3.send(command))).toEqual(['InvalidArgument', 400]);
  }
});

test('parts are refused as soon as they are larger than a file may be, together or alone', async () => {
  const id = await start('large.bin');
  const many = Buffer.alloc(11 * mebibyte).toString('latin1');
  await sendPart('large.bin', id, 1, many);
  const before = await storage.keysOfBlobs();
  expect(await s3Error(sendPart('large.bin', id, 2, many))).toEqual(['EntityTooLarge', 400]);
  const one = Buffer.alloc(21 * mebibyte).toString('latin1');
  expect(await s3Error(sendPart('large.bin', id, 2, one))).toEqual(['EntityTooLarge', 400]);
  expect(await storage.keysOfBlobs()).toEqual(before);
});

test('an upload of a type that the bucket does not allow is refused before its parts', async () => {
  await storage.client.createBucket('pictures', { public: false, allowedMimeTypes: ['image/*'] });
  const command = { Bucket: 'pictures', Key: 'a.txt', ContentType: 'text/plain' };
  const sent = storage.s3.send(new CreateMultipartUploadCommand(command));
  expect(await s3Error(sent)).toEqual(['InvalidMimeType', 415]);
});

test('of two completions of one upload at once, one succeeds, and the object is whole', async () => {
  const id = await start('twice.txt');
  const first = 'a'.repeat(partBytesMin);
  const parts = [
    await sendPart('twice.txt', id, 1, first),
    await sendPart('twice.txt', id, 2, 'b'),
  ];
  const ends = await Promise.all([
    s3Error(complete('twice.txt', id, parts)),
    s3Error(complete('twice.txt', id, parts)),
  ]);
  expect(ends.map(([code]) => code).toSorted()).toEqual(['NoSuchUpload', 'none']);
  expect((await read('twice.txt')) === `${first}b`).toBe(true);
});

test('an upload is completed only where there is no object yet', async () => {
  await storage.s3.send(new PutObjectCommand({ Bucket, Key: 'there.txt', Body: 'there' }));
  const id = await start('there.txt');
  const part = await sendPart('there.txt', id, 1, 'new');
  const refused = complete('there.txt', id, [part], { IfNoneMatch: '*' });
  expect(await s3Error(refused)).toEqual(['PreconditionFailed', 412]);
  await complete('there.txt', id, [part]);
  expect(await read('there.txt')).toBe('new');
});

test('a bucket is deleted with the uploads to it', async () => {
  await storage.client.createBucket('short');
  await storage.s3.send(new CreateMultipartUploadCommand({ Bucket: 'short', Key: 'a' }));
  expect((await storage.client.deleteBucket('short')).error).toBeNull();
});

test('the sweep leaves the parts of an upload until it is abandoned', async () => {
  const id = await start('slow.txt');
  await sendPart('slow.txt', id, 1, 'slow');
  const { database, blobs } = storage;
  const services = {
    database,
    blobs,
    log: { error() {} },
    uploads: { removeOld: async () => {} },
    pictures: { shrink: async () => {} },
  };
  const day = 24 * 60 * 60 * 1000;
  const before = await storage.keysOfBlobs();
  await sweep(services, Date.now() + 2 * day);
  expect((await storage.keysOfBlobs()).toSorted()).toEqual(before.toSorted());
  const found = await storage.s3.send(
    new ListPartsCommand({ Bucket, Key: 'slow.txt', UploadId: id }),
  );
  expect(found.Parts).toHaveLength(1);
  await sweep(services, Date.now() + 8 * day);
  const listed = storage.s3.send(new ListPartsCommand({ Bucket, Key: 'slow.txt', UploadId: id }));
  expect(await s3Error(listed)).toEqual(['NoSuchUpload', 404]);
  const { Uploads } = await storage.s3.send(new ListMultipartUploadsCommand({ Bucket }));
  expect(Uploads).toBeUndefined();
  // Objects remain, and nothing but objects.
  const { data } = await storage.client.from(Bucket).list();
  expect((await storage.keysOfBlobs()).length).toBe(data?.length);
});
