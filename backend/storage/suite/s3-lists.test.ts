/** Lists of objects by S3's protocol, in both forms, page by page. */
import {
  ListObjectsCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Error, startS3 } from './start-s3.ts';
import type { StartedS3 } from './start-s3.ts';

let storage: StartedS3;
const Bucket = 'tree';
const names = [
  'A.txt',
  'a b&c.txt',
  'a.txt',
  'leaf/1.txt',
  'leaf/2.txt',
  'leaf/deep/3.txt',
  'leaf-green.txt',
  'twig/1.txt',
  'twig/2.txt',
  'zed.txt',
].toSorted();

beforeAll(async () => {
  storage = await startS3();
  await storage.client.createBucket(Bucket);
  for (const name of names) await storage.client.from(Bucket).upload(name, name);
});
afterAll(() => storage.close());

/** The keys and the prefixes of a list. */
interface Listed {
  readonly keys: readonly (string | undefined)[];
  readonly prefixes: readonly (string | undefined)[];
}

async function listV2(more: object = {}): Promise<Listed> {
  const { Contents = [], CommonPrefixes = [] } = await storage.s3.send(
    new ListObjectsV2Command({ Bucket, ...more }),
  );
  return {
    keys: Contents.map(({ Key }) => Key),
    prefixes: CommonPrefixes.map(({ Prefix }) => Prefix),
  };
}

const cases: readonly (readonly [object, Listed])[] = [
  [{}, { keys: names, prefixes: [] }],
  [
    { Delimiter: '/' },
    { keys: names.filter((name) => !name.includes('/')), prefixes: ['leaf/', 'twig/'] },
  ],
  [
    { Prefix: 'leaf/', Delimiter: '/' },
    { keys: ['leaf/1.txt', 'leaf/2.txt'], prefixes: ['leaf/deep/'] },
  ],
  [
    { Prefix: 'leaf', Delimiter: '/' },
    { keys: ['leaf-green.txt'], prefixes: ['leaf/'] },
  ],
  [{ Prefix: 'leaf/' }, { keys: ['leaf/1.txt', 'leaf/2.txt', 'leaf/deep/3.txt'], prefixes: [] }],
  [
    { Delimiter: '.' },
    { keys: [], prefixes: [...new Set(names.map((name) => `${name.split('.')[0]}.`))] },
  ],
  [{ Prefix: 'none' }, { keys: [], prefixes: [] }],
  [{ Prefix: '%' }, { keys: [], prefixes: [] }],
];

test.each(cases)('a list with %j has its keys and prefixes', async (more, listed) => {
  expect(await listV2(more)).toEqual(listed);
});

test.each([
  [{ StartAfter: 'leaf/2.txt' }, ['leaf/deep/3.txt', 'twig/1.txt', 'twig/2.txt', 'zed.txt']],
  [{ StartAfter: 'twig/', Delimiter: '/' }, ['zed.txt']],
])('a list goes on behind %j', async (more, keys) => {
  expect((await listV2(more)).keys).toEqual(keys);
});

test.each([1, 2, 3, 100])('pages of %i have every key once', async (pageSize) => {
  for (const Delimiter of [undefined, '/']) {
    const pages: Listed[] = [];
    for await (const page of paginateListObjectsV2(
      { client: storage.s3, pageSize },
      { Bucket, ...(Delimiter === undefined ? {} : { Delimiter }) },
    )) {
      const { Contents = [], CommonPrefixes = [], KeyCount } = page;
      expect(KeyCount).toBe(Contents.length + CommonPrefixes.length);
      expect(KeyCount).toBeLessThanOrEqual(pageSize);
      pages.push({
        keys: Contents.map(({ Key }) => Key),
        prefixes: CommonPrefixes.map(({ Prefix }) => Prefix),
      });
    }
    const whole = await listV2(Delimiter === undefined ? {} : { Delimiter });
    expect(pages.flatMap(({ keys }) => keys)).toEqual(whole.keys);
    expect(pages.flatMap(({ prefixes }) => prefixes)).toEqual(whole.prefixes);
  }
});

test('an entry has its tag, size, time and, on request, its owner', async () => {
  const { Contents } = await storage.s3.send(
    new ListObjectsV2Command({ Bucket, Prefix: 'zed', FetchOwner: true }),
  );
  expect(Contents).toEqual([
    {
      Key: 'zed.txt',
      Size: 7,
      ETag: expect.stringMatching(/^"[\da-f]{64}"$/),
      LastModified: expect.any(Date),
      StorageClass: 'STANDARD',
      Owner: { ID: '', DisplayName: '' },
    },
  ]);
});

test('the older form goes on from a marker', async () => {
  const first = await storage.s3.send(
    new ListObjectsCommand({ Bucket, MaxKeys: 4, Delimiter: '/' }),
  );
  expect([first.IsTruncated, first.NextMarker]).toEqual([true, 'leaf-green.txt']);
  const next = await storage.s3.send(
    new ListObjectsCommand({ Bucket, Delimiter: '/', Marker: first.NextMarker ?? '' }),
  );
  expect(next.IsTruncated).toBe(false);
  expect(next.CommonPrefixes).toEqual([{ Prefix: 'leaf/' }, { Prefix: 'twig/' }]);
  expect(next.Contents?.map(({ Key }) => Key)).toEqual(['zed.txt']);
});

test('names are escaped on request', async () => {
  const list = await listV2({ Prefix: 'a b', EncodingType: 'url' });
  expect(list.keys).toEqual(['a%20b%26c.txt']);
});

test('no keys at all are a whole list', async () => {
  const none = await storage.s3.send(new ListObjectsV2Command({ Bucket, MaxKeys: 0 }));
  expect([none.KeyCount, none.IsTruncated, none.Contents]).toEqual([0, false, undefined]);
});

test.each([
  [{ ContinuationToken: 'not a token!' }, 'InvalidArgument', 400],
  [{ Bucket: 'nowhere' }, 'NoSuchBucket', 404],
  [{ MaxKeys: -1 }, 'InvalidArgument', 400],
])('a list with %j is refused', async (more, code, status) => {
  const sent = storage.s3.send(new ListObjectsV2Command({ Bucket, ...more }));
  expect(await s3Error(sent)).toEqual([code, status]);
});
