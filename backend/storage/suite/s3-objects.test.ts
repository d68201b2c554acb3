/** Buckets and objects by S3's protocol, through the official client: every call, and every checksum that it can send. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  ChecksumAlgorithm,
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketLocationCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { s3Error, startS3 } from './start-s3.ts';
import type { StartedS3 } from './start-s3.ts';

let storage: StartedS3;
beforeAll(async () => {
  storage = await startS3({ fileSizeLimitBytes: 1024 * 1024 });
  await storage.client.createBucket('works');
});
afterAll(async () => {
  await storage.close();
  if (storage.faults.length > 0) throw new Error(storage.faults.join('\n'));
});

const Bucket = 'works';
const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('hex')}"`;
const put = (Key: string, Body: string, more: object = {}) =>
  storage.s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));

async function read(Key: string, more: object = {}): Promise<string | undefined> {
  const { Body } = await storage.s3.send(new GetObjectCommand({ Bucket, Key, ...more }));
  return await Body?.transformToString();
}

describe('a bucket', () => {
  test('is created, found, listed and deleted', async () => {
    await storage.s3.send(new CreateBucketCommand({ Bucket: 'shelf' }));
    await storage.s3.send(new HeadBucketCommand({ Bucket: 'shelf' }));
    const { Buckets } = await storage.s3.send(new ListBucketsCommand({}));
    expect(Buckets?.map(({ Name }) => Name)).toEqual(['shelf', 'works']);
    expect(Buckets?.[0]?.CreationDate).toBeInstanceOf(Date);
    expect((await storage.client.getBucket('shelf')).data?.public).toBe(false);
    await storage.s3.send(new DeleteBucketCommand({ Bucket: 'shelf' }));
    expect((await storage.client.getBucket('shelf')).error?.message).toBe('Bucket not found');
  });

  test('has a location and no versions', async () => {
    const location = await storage.s3.send(new GetBucketLocationCommand({ Bucket }));
    const versioning = await storage.s3.send(new GetBucketVersioningCommand({ Bucket }));
    expect([location.LocationConstraint, versioning.Status]).toEqual(['local', undefined]);
  });

  test('that exists is not created again', async () => {
    const again = storage.s3.send(new CreateBucketCommand({ Bucket }));
    expect(await s3Error(again)).toEqual(['BucketAlreadyExists', 409]);
  });

  test('with objects is not deleted', async () => {
    await put('in-it.txt', 'x');
    const deleted = storage.s3.send(new DeleteBucketCommand({ Bucket }));
    expect(await s3Error(deleted)).toEqual(['BucketNotEmpty', 409]);
  });

  test.each([
    [
      'created under a wrong name',
      new CreateBucketCommand({ Bucket: 'a~b' }),
      'InvalidBucketName',
      400,
    ],
    ['looked up', new HeadBucketCommand({ Bucket: 'nowhere' }), 'NotFound', 404],
    ['deleted', new DeleteBucketCommand({ Bucket: 'nowhere' }), 'NoSuchBucket', 404],
    ['read from', new GetObjectCommand({ Bucket: 'nowhere', Key: 'a' }), 'NoSuchBucket', 404],
    [
      'written to',
      new PutObjectCommand({ Bucket: 'nowhere', Key: 'a', Body: 'x' }),
      'NoSuchBucket',
      404,
    ],
    ['deleted in', new DeleteObjectCommand({ Bucket: 'nowhere', Key: 'a' }), 'NoSuchBucket', 404],
  ])('that is not there is not %s', async (_, command, code, status) => {
    // The client's commands have no common type that `send` takes.
    const sent = storage.s3.send(command as GetObjectCommand);
    expect(await s3Error(sent)).toEqual([code, status]);
  });
});

describe('an object', () => {
  test('is written with its properties, and read with them', async () => {
    const written = await put('one/tide.txt', 'high tide', {
      ContentType: 'text/plain',
      CacheControl: 'max-age=60',
      Metadata: { artist: 'Mori', 'year-made': '2026' },
    });
    expect(written.ETag).toBe(etagOf('high tide'));
    const found = await storage.s3.send(new GetObjectCommand({ Bucket, Key: 'one/tide.txt' }));
    expect(await found.Body?.transformToString()).toBe('high tide');
    expect(found).toMatchObject({
      ETag: etagOf('high tide'),
      ContentLength: 9,
      ContentType: 'text/plain',
      CacheControl: 'max-age=60',
      AcceptRanges: 'bytes',
      Metadata: { artist: 'Mori', 'year-made': '2026' },
      ChecksumSHA256: createHash('sha256').update('high tide').digest('base64'),
    });
    const head = await storage.s3.send(new HeadObjectCommand({ Bucket, Key: 'one/tide.txt' }));
    expect([head.ContentLength, head.ETag, head.Metadata?.['artist']]).toEqual([
      9,
      etagOf('high tide'),
      'Mori',
    ]);
    expect(Date.now() - (head.LastModified?.getTime() ?? 0)).toBeLessThan(600_000);
  });

  test('is the same to storage’s own client', async () => {
    await put('same.txt', 'one object', {
      ContentType: 'text/plain',
      Metadata: { made: 'by hand' },
    });
    const { data } = await storage.client.from(Bucket).download('same.txt');
    expect(await data?.text()).toBe('one object');
    const { data: info } = await storage.client.from(Bucket).info('same.txt');
    expect(info).toMatchObject({
      size: 10,
      contentType: 'text/plain',
      metadata: { made: 'by hand' },
    });
    await storage.client.from(Bucket).upload('theirs.txt', 'by the client', {
      metadata: { title: 'Sea', size: { width: 3 }, 語: 'x' },
    });
    const found = await storage.s3.send(new HeadObjectCommand({ Bucket, Key: 'theirs.txt' }));
    expect([found.Metadata, found.MissingMeta]).toEqual([{ title: 'Sea', size: '{"width":3}' }, 1]);
  });

  test.each([
    ['bytes=0-2', 'hig', 'bytes 0-2/9'],
    ['bytes=5-', 'tide', 'bytes 5-8/9'],
    ['bytes=-4', 'tide', 'bytes 5-8/9'],
  ])('is read in the range %s', async (Range, text, ContentRange) => {
    await put('range.txt', 'high tide');
    const part = await storage.s3.send(new GetObjectCommand({ Bucket, Key: 'range.txt', Range }));
    expect([await part.Body?.transformToString(), part.ContentRange]).toEqual([text, ContentRange]);
  });

  test('has one part', async () => {
    await put('part.txt', 'whole');
    expect(await read('part.txt', { PartNumber: 1 })).toBe('whole');
    expect(await s3Error(read('part.txt', { PartNumber: 2 }))).toEqual(['InvalidPartNumber', 416]);
  });

  test.each([
    ['Range', 'bytes=50-', 'InvalidRange', 416],
    ['IfMatch', '"other"', 'PreconditionFailed', 412],
    ['IfUnmodifiedSince', new Date(0), 'PreconditionFailed', 412],
  ])('is not read where %s is %s', async (name, value, code, status) => {
    await put('conditions.txt', 'high tide');
    expect(await s3Error(read('conditions.txt', { [name]: value }))).toEqual([code, status]);
  });

  test.each([
    ['IfNoneMatch', etagOf('unchanged')],
    ['IfModifiedSince', new Date(Date.now() + 60_000)],
  ])('that has not changed is not sent again (%s)', async (name, value) => {
    await put('unchanged.txt', 'unchanged');
    expect((await s3Error(read('unchanged.txt', { [name]: value })))[1]).toBe(304);
  });

  test('is written only where there is none, or in the place of one version', async () => {
    await put('once.txt', 'first', { IfNoneMatch: '*' });
    const second = put('once.txt', 'second', { IfNoneMatch: '*' });
    expect(await s3Error(second)).toEqual(['PreconditionFailed', 412]);
    const wrong = put('once.txt', 'second', { IfMatch: etagOf('other') });
    expect(await s3Error(wrong)).toEqual(['PreconditionFailed', 412]);
    await put('once.txt', 'second', { IfMatch: etagOf('first') });
    expect(await read('once.txt')).toBe('second');
    const absent = put('never.txt', 'x', { IfMatch: etagOf('x') });
    expect(await s3Error(absent)).toEqual(['NoSuchKey', 404]);
  });

  test('that is not there is not found, and counts as deleted', async () => {
    expect(await s3Error(read('nothing.txt'))).toEqual(['NoSuchKey', 404]);
    const head = storage.s3.send(new HeadObjectCommand({ Bucket, Key: 'nothing.txt' }));
    expect(await s3Error(head)).toEqual(['NotFound', 404]);
    const gone = await storage.s3.send(new DeleteObjectCommand({ Bucket, Key: 'nothing.txt' }));
    expect(gone.$metadata.httpStatusCode).toBe(204);
  });

  test.each([
    ['characters that S3 calls unsafe', 'a{b}.txt', 'InvalidKey'],
    ['more than 1024 bytes', 'k'.repeat(1025), 'KeyTooLongError'],
  ])('is not written under a name with %s', async (_, Key, code) => {
    expect((await s3Error(put(Key, 'x')))[0]).toBe(code);
  });

  test.each(['a b+c.txt', 'a(1)*!.txt', "it's=1&2;3:4@5,6.txt", 'folder/', 'a//b.txt', '$x'])(
    'may have the name %j',
    async (Key) => {
      await put(Key, Key);
      expect(await read(Key)).toBe(Key);
      expect(await storage.client.from(Bucket).exists(Key)).toMatchObject({ data: true });
      await storage.s3.send(new DeleteObjectCommand({ Bucket, Key }));
      expect(await s3Error(read(Key))).toEqual(['NoSuchKey', 404]);
    },
  );

  test('past the size limit is refused, and nothing of it remains', async () => {
    const before = await storage.keysOfBlobs();
    const large = put('large.bin', 'x'.repeat(1024 * 1024 + 1));
    expect(await s3Error(large)).toEqual(['EntityTooLarge', 400]);
    expect(await storage.keysOfBlobs()).toEqual(before);
  });

  test('of a type that its bucket does not allow is refused', async () => {
    await storage.client.createBucket('pictures', { public: false, allowedMimeTypes: ['image/*'] });
    const send = (ContentType: string, Body: string) =>
      storage.s3.send(new PutObjectCommand({ Bucket: 'pictures', Key: 'a', Body, ContentType }));
    expect(await s3Error(send('text/plain', 'x'))).toEqual(['InvalidMimeType', 415]);
    expect(await s3Error(send('image/png', '<html><script>'))).toEqual(['InvalidMimeType', 415]);
    await send('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  });

  test('is a page of its own to no browser', async () => {
    await put('page.html', '<html><script>alert(1)</script>', { ContentType: 'text/html' });
    const found = await storage.s3.send(new GetObjectCommand({ Bucket, Key: 'page.html' }));
    expect(found.ContentType).toBe('text/html');
    expect(found.ContentDisposition).toBe('attachment');
  });

  test('is deleted among others, and the missing ones count as deleted', async () => {
    await put('many/1.txt', '1');
    await put('many/2 & 3.txt', '2');
    const Objects = [{ Key: 'many/1.txt' }, { Key: 'many/2 & 3.txt' }, { Key: 'many/none.txt' }];
    const result = await storage.s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    expect([result.Deleted, result.Errors]).toEqual([Objects, undefined]);
    const Delete = { Objects: [{ Key: 'many/1.txt' }], Quiet: true };
    const quiet = await storage.s3.send(new DeleteObjectsCommand({ Bucket, Delete }));
    expect(quiet.Deleted).toBeUndefined();
    expect(await s3Error(read('many/1.txt'))).toEqual(['NoSuchKey', 404]);
    const tooMany = { Objects: Array.from({ length: 1001 }, (_, at) => ({ Key: `k${at}` })) };
    const refused = storage.s3.send(new DeleteObjectsCommand({ Bucket, Delete: tooMany }));
    expect(await s3Error(refused)).toEqual(['MalformedXML', 400]);
  });

  test('has no properties that are not offered', async () => {
    await put('tagged.txt', 'x');
    const tags = storage.s3.send(new GetObjectTaggingCommand({ Bucket, Key: 'tagged.txt' }));
    expect(await s3Error(tags)).toEqual(['NotImplemented', 501]);
  });
});

describe('a body', () => {
  const algorithms = Object.values(ChecksumAlgorithm).filter((name) =>
    /^(?:CRC|SHA1$|SHA256$)/.test(name),
  );

  test.each(algorithms)('is verified by %s in a header', async (ChecksumAlgorithm) => {
    const written = await put(`sums/${ChecksumAlgorithm}`, 'summed', { ChecksumAlgorithm });
    expect(written.ETag).toBe(etagOf('summed'));
    expect(written.ChecksumType).toBe('FULL_OBJECT');
    expect(await read(`sums/${ChecksumAlgorithm}`)).toBe('summed');
  });

  test.each(algorithms)('is verified by %s behind a stream', async (ChecksumAlgorithm) => {
    const Body = Readable.from([Buffer.from('streamed '), Buffer.alloc(300_000, 'x')]);
    const Key = `streams/${ChecksumAlgorithm}`;
    await storage.s3.send(
      new PutObjectCommand({ Bucket, Key, Body, ContentLength: 300_009, ChecksumAlgorithm }),
    );
    expect((await read(Key))?.length).toBe(300_009);
  });

  test.each([
    ['ChecksumCRC32', 'AAAAAA==', 'BadDigest'],
    ['ChecksumSHA256', createHash('sha256').update('other').digest('base64'), 'BadDigest'],
    ['ContentMD5', createHash('md5').update('other').digest('base64'), 'BadDigest'],
    ['ContentMD5', 'x', 'InvalidDigest'],
  ])('with a wrong %s (%s) is refused, and nothing of it remains', async (name, value, code) => {
    const before = await storage.keysOfBlobs();
    expect(await s3Error(put('wrong.txt', 'right', { [name]: value }))).toEqual([code, 400]);
    expect(await storage.keysOfBlobs()).toEqual(before);
    expect(await s3Error(read('wrong.txt'))).toEqual(['NoSuchKey', 404]);
  });

  test('with the right Content-MD5 is stored', async () => {
    await put('md5.txt', 'right', {
      ContentMD5: createHash('md5').update('right').digest('base64'),
    });
    expect(await read('md5.txt')).toBe('right');
  });

  test('may be empty', async () => {
    expect((await put('empty.txt', '')).ETag).toBe(etagOf(''));
    expect(await read('empty.txt')).toBe('');
  });

  test('keeps its own compression, and loses that of its transfer', async () => {
    await put('packed.gz', 'packed', { ContentEncoding: 'gzip', ContentType: 'text/plain' });
    const head = await storage.s3.send(new HeadObjectCommand({ Bucket, Key: 'packed.gz' }));
    expect(head.ContentEncoding).toBe('gzip');
    const Body = Readable.from([Buffer.from('plain')]);
    const stream = { Bucket, Key: 'plain.txt', Body, ContentLength: 5 };
    await storage.s3.send(new PutObjectCommand(stream));
    const plain = await storage.s3.send(new HeadObjectCommand({ Bucket, Key: 'plain.txt' }));
    expect(plain.ContentEncoding).toBeUndefined();
  });
});

describe('a copy', () => {
  const copy = (Key: string, CopySource: string, more: object = {}) =>
    storage.s3.send(new CopyObjectCommand({ Bucket, Key, CopySource, ...more }));

  test('has the bytes and the properties of its source', async () => {
    await put('from/a b.txt', 'copied', { ContentType: 'text/plain', Metadata: { artist: 'Ito' } });
    const made = await copy('to/copy.txt', `${Bucket}/from/a%20b.txt`);
    expect(made.CopyObjectResult?.ETag).toBe(etagOf('copied'));
    const head = await storage.s3.send(new HeadObjectCommand({ Bucket, Key: 'to/copy.txt' }));
    expect([head.ContentType, head.Metadata]).toEqual(['text/plain', { artist: 'Ito' }]);
    await storage.s3.send(new DeleteObjectCommand({ Bucket, Key: 'from/a b.txt' }));
    expect(await read('to/copy.txt')).toBe('copied');
  });

  test('of an object onto itself replaces its properties', async () => {
    await put('self.txt', 'self', { ContentType: 'text/plain', Metadata: { artist: 'Ito' } });
    const onItself = copy('self.txt', `/${Bucket}/self.txt`);
    expect(await s3Error(onItself)).toEqual(['InvalidRequest', 400]);
    const MetadataDirective = 'REPLACE';
    const replaced = { MetadataDirective, ContentType: 'text/css', Metadata: { artist: 'Abe' } };
    await copy('self.txt', `/${Bucket}/self.txt`, replaced);
    const head = await storage.s3.send(new HeadObjectCommand({ Bucket, Key: 'self.txt' }));
    expect([head.ContentType, head.Metadata]).toEqual(['text/css', { artist: 'Abe' }]);
    expect(await read('self.txt')).toBe('self');
  });

  test.each([
    ['a source that is not there', `${Bucket}/none.txt`, {}, 'NoSuchKey', 404],
    ['a source without a key', Bucket, {}, 'InvalidArgument', 400],
    ['a version', `${Bucket}/base.txt?versionId=3`, {}, 'NotImplemented', 501],
    ['another tag', `${Bucket}/base.txt`, { CopySourceIfMatch: '"x"' }, 'PreconditionFailed', 412],
    [
      'the same tag',
      `${Bucket}/base.txt`,
      { CopySourceIfNoneMatch: etagOf('base') },
      'PreconditionFailed',
      412,
    ],
  ])('of %s is refused', async (_, source, more, code, status) => {
    await put('base.txt', 'base');
    expect(await s3Error(copy('refused.txt', source, more))).toEqual([code, status]);
    expect(await s3Error(read('refused.txt'))).toEqual(['NoSuchKey', 404]);
  });
});
