/** The client suite: the calls of the official client's own tests, as a user with all permissions, over rows of older projects. */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StorageClient } from '@supabase/storage-js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStorage, userOne } from './start-storage.ts';
import type { StartedStorage } from './start-storage.ts';

let storage: StartedStorage;
let client: StorageClient;
let files: ReturnType<StorageClient['from']>;
let jpeg: Buffer;
let folder: string;

beforeAll(async () => {
  storage = await startStorage();
  await storage.sql(
    ...['buckets', 'objects'].map(
      (table) =>
        `create policy everything on storage.${table} to authenticated using (true) with check (true)`,
    ),
    `insert into storage.buckets (id, name, owner, created_at, updated_at) values
       ('bucket2', 'bucket2', '${userOne}', '2021-02-17T04:43:32.770206Z', '2021-02-17T04:43:32.770206Z')`,
  );
  client = storage.clientOf(await storage.tokenOf(userOne));
  await client.createBucket('files', { public: true });
  await client.createBucket('other', { public: false });
  files = client.from('files');
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const picture = sharp({
    create: { width: 300, height: 300, channels: 3, background: '#333', noise },
  });
  jpeg = await picture.jpeg().toBuffer();
  folder = await mkdtemp(join(tmpdir(), 'atelier-client-'));
});
afterAll(async () => {
  await storage.close();
  await rm(folder, { recursive: true });
});

let made = 0;
const fresh = (): string => `testpath/file-${(made += 1)}.jpg`;

test('a bucket is returned as its row has it', async () => {
  expect((await client.getBucket('bucket2')).data).toEqual({
    id: 'bucket2',
    name: 'bucket2',
    owner: userOne,
    public: false,
    file_size_limit: null,
    allowed_mime_types: null,
    created_at: '2021-02-17T04:43:32.770Z',
    updated_at: '2021-02-17T04:43:32.770Z',
  });
  expect((await client.getBucket('not-exist-id')).error).toMatchObject({
    status: 400,
    statusCode: '404',
    message: 'Bucket not found',
  });
});

test('a file is sent as a buffer, its memory, a blob, a stream, a form', async () => {
  const path = join(folder, 'file.txt');
  await writeFile(path, 'a text');
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(jpeg)]));
  const bodies = [
    jpeg,
    jpeg.buffer,
    new Blob([new Uint8Array(jpeg)]),
    createReadStream(path),
    form,
  ];
  for (const body of bodies) {
    const name = fresh();
    const options = { duplex: 'half' };
    const { data, error } = await files.upload(name, body as Blob, options);
    expect([error, data?.path, data?.fullPath]).toEqual([null, name, `files/${name}`]);
    expect((await files.update(name, 'something else')).data?.path).toBe(name);
  }
});

test('the limits of a bucket apply to its files', async () => {
  const options = { public: true, fileSizeLimit: '1kb', allowedMimeTypes: ['image/png'] };
  await client.createBucket('limited', options);
  const limited = client.from('limited');
  const type = { contentType: 'image/png' };
  expect((await limited.upload('a', jpeg, type)).error).toMatchObject({
    statusCode: '413',
    message: 'The object exceeded the maximum allowed size',
  });
  await client.updateBucket('limited', { ...options, fileSizeLimit: '1mb' });
  expect((await limited.upload('a', jpeg, type)).error).toBeNull();
  expect((await limited.upload('b', jpeg, { contentType: 'image/jpeg' })).error).toMatchObject({
    statusCode: '415',
    message: 'mime type image/jpeg is not supported',
  });
});

test('a URL signed for an upload is valid for one', async () => {
  const name = fresh();
  const { data } = await files.createSignedUploadUrl(name);
  expect(data?.signedUrl).toContain(`${storage.url}/object/upload/sign/files/${name}?token=`);
  const send = (token: string) => files.uploadToSignedUrl(name, token, jpeg);
  expect((await send(data?.token ?? '')).data?.path).toBe(name);
  expect((await send(data?.token ?? '')).error).toMatchObject({
    statusCode: '409',
    message: 'The resource already exists',
  });
  const again = await files.createSignedUploadUrl(name, { upsert: true });
  expect((await send(again.data?.token ?? '')).error).toBeNull();
});

test('files are listed, moved, copied, removed, within a bucket and across buckets', async () => {
  const name = fresh();
  await files.upload(name, jpeg);
  expect((await files.list('testpath', { search: name.split('/')[1]! })).data).toHaveLength(1);
  const paged = await files.listV2({ prefix: name });
  expect(paged.data).toMatchObject({ hasNext: false, folders: [], objects: [{ name }] });
  const elsewhere = { destinationBucket: 'other' };
  expect((await files.copy(name, 'copied.jpg')).data?.path).toBe('files/copied.jpg');
  expect((await files.copy(name, 'copied.jpg', elsewhere)).data?.path).toBe('other/copied.jpg');
  expect((await files.move('copied.jpg', 'moved.jpg')).data?.message).toBe('Successfully moved');
  const moved = await files.move('moved.jpg', 'moved.jpg', elsewhere);
  expect(moved.data?.message).toBe('Successfully moved');
  expect((await client.from('other').download('moved.jpg')).data?.size).toBe(jpeg.byteLength);
  expect((await files.exists(name)).data).toBe(true);
  expect((await files.remove([name])).data).toMatchObject([{ bucket_id: 'files', name }]);
  expect((await files.exists(name)).data).toBe(false);
});

test('the info of a file contains its metadata, user metadata included', async () => {
  const name = fresh();
  const metadata = { custom: 'metadata', second: 'second' };
  await files.upload(name, jpeg, { metadata });
  expect((await files.info(name)).data).toMatchObject({
    name,
    metadata,
    bucketId: 'files',
    size: jpeg.byteLength,
    contentType: 'text/plain;charset=UTF-8',
    cacheControl: 'max-age=3600',
    etag: expect.any(String),
    version: expect.any(String),
  });
});

test('a picture is rendered where its upload declared no type', async () => {
  const name = fresh();
  const other = client.from('other');
  await other.upload(name, jpeg);
  const transform = { width: 200, height: 200 };
  const { data } = await other.download(name, { transform });
  expect(data?.type).toBe('image/jpeg');
  const signed = await other.createSignedUrl(name, 60, {
    transform: { ...transform, quality: 60 },
  });
  const response = await fetch(signed.data?.signedUrl ?? '');
  expect(response.headers.get('x-transformations')).toBe(
    'height:200,width:200,resizing_type:fill,quality:60',
  );
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
});
