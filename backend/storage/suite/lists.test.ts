/** Lists of a bucket, by folder and by page, through the official client. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStorage } from './start-storage.ts';
import type { StartedStorage } from './start-storage.ts';

let storage: StartedStorage;
const names = [
  'readme.txt',
  'Zebra.txt',
  'art/one.png',
  'art/two.png',
  'art/deep/three.png',
  'art_x/other.png',
  'books/a.pdf',
];
beforeAll(async () => {
  storage = await startStorage();
  await storage.client.createBucket('shelf');
  for (const name of names) await shelf().upload(name, name);
});
afterAll(() => storage.close());

const shelf = () => storage.client.from('shelf');
type Listing = Parameters<ReturnType<typeof shelf>['list']>;
const list = async (...listing: Listing) => {
  const { data, error } = await shelf().list(...listing);
  expect(error).toBeNull();
  return (data ?? []).map(({ name, id }) => (id === null ? `${name}/` : name));
};

test.each<[string, Listing, string[]]>([
  ['the top: folders, then files', [], ['art/', 'art_x/', 'books/', 'Zebra.txt', 'readme.txt']],
  ['a folder', ['art'], ['deep/', 'one.png', 'two.png']],
  ['a folder by its slash', ['art/'], ['deep/', 'one.png', 'two.png']],
  ['a folder of a folder', ['art/deep'], ['three.png']],
  ['no folder', ['none'], []],
  ['what begins so', ['', { search: 'ar' }], ['art/', 'art_x/']],
  ['what begins so, in either case', ['', { search: 'Z' }], ['Zebra.txt']],
  ['what begins so, taken by the letter', ['', { search: 'art_' }], ['art_x/']],
  ['in a folder what begins so', ['art', { search: 'two' }], ['two.png']],
  ['nothing by a wildcard', ['', { search: '%' }], []],
  ['a page', ['', { limit: 2, offset: 1 }], ['art_x/', 'books/']],
  ['a page across', ['', { limit: 3, offset: 2 }], ['books/', 'Zebra.txt', 'readme.txt']],
  [
    'backwards',
    ['', { sortBy: { column: 'name', order: 'desc' } }],
    ['books/', 'art_x/', 'art/', 'readme.txt', 'Zebra.txt'],
  ],
  [
    'the latest first',
    ['art', { sortBy: { column: 'created_at', order: 'desc' } }],
    ['deep/', 'two.png', 'one.png'],
  ],
])('a list returns %s', async (_, listing, expected) => {
  expect(await list(...listing)).toEqual(expected);
});

test('an entry is a file with its metadata, or a folder with its name', async () => {
  const { data } = await shelf().list('', { sortBy: { column: 'name', order: 'asc' } });
  expect(data?.[0]).toEqual({
    name: 'art',
    id: null,
    updated_at: null,
    created_at: null,
    last_accessed_at: null,
    metadata: null,
  });
  expect(data?.at(-1)).toMatchObject({
    name: 'readme.txt',
    id: expect.any(String),
    metadata: {
      size: 10,
      mimetype: 'text/plain;charset=UTF-8',
      cacheControl: 'max-age=3600',
      contentLength: 10,
      httpStatusCode: 200,
      eTag: expect.stringMatching(/^"[\da-f]{64}"$/),
    },
  });
});

type Paging = Parameters<ReturnType<typeof shelf>['listV2']>[0];
async function pages(options: Paging) {
  const all: string[][] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const { data, error } = await shelf().listV2({
      ...options,
      ...(cursor === '' ? {} : { cursor }),
    });
    expect(error).toBeNull();
    all.push([...data!.folders.map(({ name }) => name), ...data!.objects.map(({ name }) => name)]);
    expect(data!.hasNext).toBe(data!.nextCursor !== undefined);
    cursor = data!.nextCursor;
  }
  return all;
}

const sorted = names.toSorted();
test.each<[string, Paging, string[][]]>([
  ['everything', {}, [sorted]],
  ['pages', { limit: 3 }, [sorted.slice(0, 3), sorted.slice(3, 6), sorted.slice(6)]],
  [
    'backwards',
    { limit: 4, sortBy: { column: 'name', order: 'desc' } },
    [sorted.toReversed().slice(0, 4), sorted.toReversed().slice(4)],
  ],
  ['a prefix', { prefix: 'art' }, [sorted.filter((name) => name.startsWith('art'))]],
  [
    'one level',
    { with_delimiter: true },
    [['art/', 'art_x/', 'books/', 'Zebra.txt', 'readme.txt']],
  ],
  [
    'one level by pages',
    { with_delimiter: true, limit: 2 },
    [['art/', 'Zebra.txt'], ['art_x/', 'books/'], ['readme.txt']],
  ],
  [
    'one level backwards',
    { with_delimiter: true, limit: 2, sortBy: { column: 'name', order: 'desc' } },
    [['books/', 'readme.txt'], ['art_x/', 'art/'], ['Zebra.txt']],
  ],
  [
    'a folder',
    { prefix: 'art/', with_delimiter: true },
    [['art/deep/', 'art/one.png', 'art/two.png']],
  ],
  [
    'by time',
    { limit: 3, sortBy: { column: 'created_at', order: 'asc' } },
    [names.slice(0, 3), names.slice(3, 6), names.slice(6)],
  ],
  [
    'by time, the latest first',
    { limit: 5, sortBy: { column: 'created_at', order: 'desc' } },
    [names.toReversed().slice(0, 5), names.toReversed().slice(5)],
  ],
  [
    'a level by time',
    { limit: 2, with_delimiter: true, sortBy: { column: 'created_at', order: 'asc' } },
    [['art/', 'art_x/'], ['books/', 'readme.txt'], ['Zebra.txt']],
  ],
])('pages return %s', async (_, options, expected) => {
  expect(await pages(options)).toEqual(expected);
});

test.each([
  ['/object/list/shelf', { limit: 0 }],
  ['/object/list/shelf', { offset: -1 }],
  ['/object/list/shelf', { sortBy: { column: 'metadata; drop table storage.objects' } }],
  ['/object/list/shelf', { prefix: 7, limit: 'many' }],
  ['/object/list-v2/shelf', { cursor: 'nonsense' }],
  ['/object/list-v2/shelf', { sortBy: { column: 'owner' } }],
])('%s refuses %j', async (path, body) => {
  const response = await storage.send('POST', path, { body: JSON.stringify(body) });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ statusCode: '400' });
});

test('a page of a folder costs the same whatever the number of objects in its folders', async () => {
  await storage.sql(
    `insert into storage.objects (bucket_id, name)
     select 'shelf', 'many/' || part || '/' || each from generate_series(1, 40) part, generate_series(1, 500) each`,
    `insert into storage.objects (bucket_id, name) select 'shelf', 'many/' || each || '.txt' from generate_series(1, 60) each`,
    'analyze storage.objects',
  );
  const { data } = await shelf().listV2({ prefix: 'many/', with_delimiter: true, limit: 10 });
  expect([data?.folders.length, data?.objects.length]).toEqual([5, 5]);
  expect(await list('many')).toHaveLength(100);
  for (const call of [
    `storage.list_by_name('many/', 'shelf', 11, 2, '', 'asc')`,
    `storage.search('many/', 'shelf', 100, 2)`,
  ]) {
    const [plan] = await storage.admin.pipeline([
      { text: `explain (analyze, buffers, format json) select * from ${call}` },
    ]);
    const [{ Plan }] = JSON.parse(plan?.rows[0]?.[0] ?? '') as [{ Plan: Record<string, number> }];
    // One index lookup per folder, not the twenty thousand rows.
    expect(Plan['Shared Hit Blocks']! + Plan['Shared Read Blocks']!).toBeLessThan(600);
  }
});

test('times are in UTC, to the millisecond', async () => {
  const shelf = storage.client.from('shelf');
  await shelf.upload('timed/one.txt', 'x');
  const time = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
  const times = { created_at: time, updated_at: time, last_accessed_at: time };
  expect((await shelf.list('timed')).data).toMatchObject([times]);
  const paged = await shelf.listV2({ prefix: 'timed/' });
  expect(paged.data?.objects).toMatchObject([times]);
  const info = await shelf.info('timed/one.txt');
  expect(info.data).toMatchObject({ createdAt: time, lastModified: time });
  expect((await shelf.remove(['timed/one.txt'])).data).toMatchObject([times]);
});
