/** Buckets through the official client: created, listed, updated, emptied, deleted; and invalid fields. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncBuckets } from '../buckets/sync-buckets.ts';
import { startStorage } from './start-storage.ts';
import type { StartedStorage } from './start-storage.ts';

const shownTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

let storage: StartedStorage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());

test('a bucket is created, returned, updated and deleted', async () => {
  const { client } = storage;
  const made = await client.createBucket('one', {
    public: false,
    fileSizeLimit: '1MB',
    allowedMimeTypes: ['image/*', 'text/plain'],
  });
  expect(made).toEqual({ data: { name: 'one' }, error: null });
  const shown = await client.getBucket('one');
  expect(shown.data).toEqual({
    id: 'one',
    name: 'one',
    owner: '',
    public: false,
    file_size_limit: 1_000_000,
    allowed_mime_types: ['image/*', 'text/plain'],
    created_at: expect.stringMatching(shownTime),
    updated_at: expect.stringMatching(shownTime),
  });
  expect((await client.listBuckets({ search: 'one' })).data).toEqual([
    { ...shown.data, type: 'STANDARD' },
  ]);
  expect((await client.createBucket('one')).error).toMatchObject({
    status: 400,
    statusCode: '409',
    message: 'The resource already exists',
  });
  expect((await client.updateBucket('one', { public: true })).data).toEqual({
    message: 'Successfully updated',
  });
  expect((await client.getBucket('one')).data).toMatchObject({
    public: true,
    file_size_limit: 1_000_000,
  });
  const unlimited = { public: true, fileSizeLimit: null, allowedMimeTypes: null };
  await client.updateBucket('one', unlimited);
  expect((await client.getBucket('one')).data).toMatchObject({
    file_size_limit: null,
    allowed_mime_types: null,
  });
  await client.from('one').upload('a.txt', 'a');
  expect((await client.deleteBucket('one')).error).toMatchObject({
    statusCode: '409',
    message: 'The bucket you tried to delete is not empty',
  });
  expect((await client.emptyBucket('one')).data).toEqual({
    message: 'Empty bucket has been queued. Completion may take up to an hour.',
  });
  expect(await storage.keysOfBlobs()).toEqual([]);
  expect((await client.deleteBucket('one')).data).toEqual({ message: 'Successfully deleted' });
  const gone = {
    status: 400,
    statusCode: '404',
    message: 'Bucket not found',
    code: 'NoSuchBucket',
  };
  expect((await client.getBucket('one')).error).toMatchObject(gone);
  expect((await client.updateBucket('one', { public: true })).error).toMatchObject(gone);
  expect((await client.deleteBucket('one')).error).toMatchObject(gone);
  expect((await client.emptyBucket('one')).error).toMatchObject(gone);
});

test('buckets are listed by page, order, and part of the name', async () => {
  for (const name of ['b-list', 'a-list', 'c-list', 'other'])
    await storage.client.createBucket(name);
  const names = async (options: Parameters<typeof storage.client.listBuckets>[0]) =>
    (await storage.client.listBuckets(options)).data?.map(({ name }) => name);
  expect(await names({ search: 'LIST' })).toEqual(['a-list', 'b-list', 'c-list']);
  expect(await names({ search: 'list', limit: 1, offset: 1 })).toEqual(['b-list']);
  expect(await names({ search: 'list', sortColumn: 'created_at', sortOrder: 'desc' })).toEqual([
    'c-list',
    'a-list',
    'b-list',
  ]);
  expect((await storage.send('GET', '/bucket?limit=none')).status).toBe(400);
});

test.each([
  ['a name with a slash', { name: 'a/b' }, 'InvalidBucketName'],
  ['a name that leads upwards', { name: '..' }, 'InvalidBucketName'],
  ['a name without end', { name: 'a'.repeat(101) }, 'InvalidBucketName'],
  ['no name', {}, 'InvalidRequest'],
  ['a type that is none', { name: 'x', allowed_mime_types: ['picture'] }, 'InvalidMimeType'],
  ['a size that is none', { name: 'x', file_size_limit: 'much' }, 'InvalidRequest'],
  ['a size past all limits', { name: 'x', file_size_limit: '1GB' }, 'EntityTooLarge'],
  ['a kind that is not served', { name: 'x', type: 'ANALYTICS' }, 'FeatureNotEnabled'],
  ['versions', { name: 'x', versioning_status: 'ENABLED' }, 'FeatureNotEnabled'],
  ['no object', [], 'InvalidRequest'],
])('a bucket with %s is refused', async (_, body, code) => {
  const response = await storage.send('POST', '/bucket', { body: JSON.stringify(body) });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code });
});

test('a bucket accepts its allowed types and sizes, and no others', async () => {
  await storage.client.createBucket('small', {
    public: false,
    fileSizeLimit: 10,
    allowedMimeTypes: ['text/plain'],
  });
  const small = storage.client.from('small');
  expect(
    (await small.upload('a', 'short', { contentType: 'text/plain;charset=UTF-8' })).error,
  ).toBeNull();
  expect((await small.upload('b', 'short', { contentType: 'text/html' })).error).toMatchObject({
    status: 400,
    statusCode: '415',
    message: 'mime type text/html is not supported',
  });
  expect((await small.upload('c', 'longer than ten')).error).toMatchObject({ statusCode: '413' });
  await storage.client.createBucket('large');
  await storage.client.from('large').upload('long', 'longer than ten');
  const moved = await storage.client
    .from('large')
    .move('long', 'long', { destinationBucket: 'small' });
  expect(moved.error).toMatchObject({ statusCode: '413' });
});

test('the buckets of config.toml are created and updated', async () => {
  const bucket = {
    name: 'configured',
    isPublic: true,
    fileSizeLimitBytes: 100_000,
    allowedMimeTypes: ['text/*'],
    objectsPath: 'fixtures/bucket-files',
  };
  const to = { ...storage, log: { error() {} } };
  for (const isPublic of [false, true])
    await syncBuckets(to, import.meta.dirname, [{ ...bucket, isPublic }]);
  expect((await storage.client.getBucket('configured')).data).toMatchObject({
    public: true,
    file_size_limit: 100_000,
    allowed_mime_types: ['text/*'],
  });
  const file = await fetch(`${storage.url}/object/public/configured/folder/note.txt`);
  expect([await file.text(), file.headers.get('content-type')]).toEqual([
    'A note.\n',
    'text/plain',
  ]);
});

test('a bucket belongs to its creator, also where only the older column has an owner', async () => {
  const owner = '4d56e902-f0a0-4662-8448-a4d9e643c142';
  await storage.sql(
    `insert into storage.buckets (id, name, owner) values ('older', 'older', '${owner}')`,
  );
  expect((await storage.client.getBucket('older')).data?.owner).toBe(owner);
  const { data } = await storage.client.listBuckets({ search: 'older' });
  expect(data?.map((bucket) => bucket.owner)).toEqual([owner]);
});

test('the service returns the release whose protocol it follows', async () => {
  const response = await fetch(`${storage.url}/version`);
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.stringMatching(/^\d+\.\d+\.\d+$/),
  ]);
});

test('unsupported kinds of buckets are refused by name', async () => {
  for (const path of ['/iceberg/bucket', '/vector/CreateIndex']) {
    const response = await storage.send('POST', path, { body: '{}' });
    expect(await response.json()).toMatchObject({ code: 'FeatureNotEnabled' });
  }
});
