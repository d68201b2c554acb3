/** Resumable uploads: through a client of the TUS protocol, and by requests that no client sends. */
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeMetadata, sendResumable } from './send-resumable.ts';
import { startStorage, userOne, userTwo } from './start-storage.ts';
import type { StartedStorage } from './start-storage.ts';

let storage: StartedStorage;
beforeAll(async () => {
  storage = await startStorage({ fileSizeLimitBytes: 3_000_000 });
  await storage.client.createBucket('large');
  await storage.client.createBucket('pictures', { public: true, allowedMimeTypes: ['image/*'] });
  await storage.sql(
    `create policy homes on storage.objects to authenticated
       using (bucket_id = 'large' and (storage.foldername(name))[1] = auth.uid()::text)
       with check (bucket_id = 'large' and (storage.foldername(name))[1] = auth.uid()::text)`,
  );
});
afterAll(() => storage.close());

const large = () => storage.client.from('large');
const bearer = () => ({ authorization: `Bearer ${storage.material.secretKey}` });
interface Begin {
  readonly name: string;
  readonly bytes: number | null;
  readonly bucket?: string;
  readonly headers?: Record<string, string>;
  readonly fields?: Record<string, string>;
  readonly path?: string;
}

/** A creation without a client. */
function begin({
  name,
  bytes,
  bucket = 'large',
  headers = bearer(),
  fields = {},
  path = '',
}: Begin) {
  return storage.send('POST', `/upload/resumable${path}`, {
    headers: {
      'tus-resumable': '1.0.0',
      ...(bytes === null ? { 'upload-defer-length': '1' } : { 'upload-length': String(bytes) }),
      'upload-metadata': encodeMetadata({ bucketName: bucket, objectName: name, ...fields }),
      ...headers,
    },
  });
}

async function created(begin_: Begin): Promise<string> {
  const response = await begin(begin_);
  expect(response.status).toBe(201);
  return response.headers.get('location') ?? '';
}

const patch = (
  url: string,
  offset: number,
  body: Uint8Array,
  headers: Record<string, string> = bearer(),
) =>
  fetch(url, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
    body: body as Uint8Array<ArrayBuffer>,
  });

async function offsetOf(url: string, headers: Record<string, string> = bearer()) {
  const response = await fetch(url, {
    method: 'HEAD',
    headers: { 'tus-resumable': '1.0.0', ...headers },
  });
  return response.status === 200 ? Number(response.headers.get('upload-offset')) : response.status;
}

/** A whole upload in small parts. */
function upload(
  body: Uint8Array,
  metadata: Record<string, string>,
  headers: Record<string, string>,
  path = '',
): Promise<void> {
  const endpoint = `${storage.url}/upload/resumable${path}`;
  return sendResumable({ endpoint, headers, metadata, body, partBytes: 300_000, known: null });
}

const asUser = async (sub: string) => ({ authorization: `Bearer ${await storage.tokenOf(sub)}` });

test('OPTIONS returns the supported extensions', async () => {
  const response = await storage.send('OPTIONS', '/upload/resumable', { headers: {} });
  expect([
    response.status,
    response.headers.get('tus-version'),
    response.headers.get('tus-max-size'),
  ]).toEqual([204, '1.0.0', '3000000']);
  expect(response.headers.get('tus-extension')).toContain('creation-with-upload');
});

test('the client uploads an object in parts', async () => {
  const sent = randomBytes(1_000_000);
  await upload(
    sent,
    {
      bucketName: 'large',
      objectName: 'folder/in parts.bin',
      contentType: 'application/x-parts',
      cacheControl: '60',
      metadata: JSON.stringify({ by: 'tus' }),
    },
    bearer(),
  );
  expect((await large().info('folder/in parts.bin')).data).toMatchObject({
    size: 1_000_000,
    contentType: 'application/x-parts',
    cacheControl: 'max-age=60',
    metadata: { by: 'tus' },
  });
  const { data } = await large().download('folder/in parts.bin');
  expect(Buffer.from(await data!.arrayBuffer()).equals(sent)).toBe(true);
});

test('an interrupted upload continues at its offset', async () => {
  const sent = randomBytes(500_000);
  const url = await created({ name: 'broken.bin', bytes: sent.byteLength });
  expect(await offsetOf(url)).toBe(0);
  expect((await patch(url, 0, sent.subarray(0, 200_000))).status).toBe(204);
  expect(await offsetOf(url)).toBe(200_000);
  expect((await large().exists('broken.bin')).data).toBe(false);
  const rest = await patch(url, 200_000, sent.subarray(200_000));
  expect([rest.status, rest.headers.get('tus-complete')]).toEqual([204, '1']);
  const { data } = await large().download('broken.bin');
  expect(Buffer.from(await data!.arrayBuffer()).equals(sent)).toBe(true);
  expect(await offsetOf(url)).toBe(500_000);
});

test('a length may be declared later, a body may come with the creation, and a file may be empty', async () => {
  const url = await created({ name: 'later.txt', bytes: null });
  await patch(url, 0, Buffer.from('he'));
  const last = await patch(url, 2, Buffer.from('llo'), { ...bearer(), 'upload-length': '5' });
  expect(last.status).toBe(204);
  expect(await (await large().download('later.txt')).data?.text()).toBe('hello');
  const atOnce = await storage.send('POST', '/upload/resumable', {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '5',
      'upload-metadata': encodeMetadata({ bucketName: 'large', objectName: 'at once.txt' }),
      'content-type': 'application/offset+octet-stream',
      ...bearer(),
    },
    body: 'hello',
  });
  expect([atOnce.status, atOnce.headers.get('upload-offset')]).toEqual([201, '5']);
  expect((await large().info('at once.txt')).data?.size).toBe(5);
  await created({ name: 'empty.txt', bytes: 0 });
  expect((await large().info('empty.txt')).data?.size).toBe(0);
});

test('a signature lets a stranger upload the object', async () => {
  const { data } = await large().createSignedUploadUrl('by signature.bin');
  const sent = randomBytes(400_000);
  const metadata = { bucketName: 'large', objectName: 'by signature.bin' };
  await upload(sent, metadata, { 'x-signature': data!.token }, '/sign');
  expect((await large().info('by signature.bin')).data?.size).toBe(400_000);
  const elsewhere = await begin({
    name: 'elsewhere.bin',
    bytes: 1,
    path: '/sign',
    headers: { 'x-signature': data!.token },
  });
  expect([elsewhere.status, await elsewhere.text()]).toEqual([400, 'Invalid signature']);
  const none = await begin({ name: 'x', bytes: 1, path: '/sign', headers: {} });
  expect([none.status, await none.text()]).toEqual([400, 'Missing x-signature header']);
});

test('policies and names are checked as for any upload', async () => {
  const mine = await asUser(userOne);
  await upload(Buffer.from('mine'), { bucketName: 'large', objectName: `${userOne}/a.txt` }, mine);
  const denied = await begin({ name: `${userTwo}/a.txt`, bytes: 4, headers: mine });
  expect([denied.status, await denied.text()]).toEqual([
    403,
    'new row violates row-level security policy',
  ]);
  const duplicate = await begin({ name: `${userOne}/a.txt`, bytes: 4, headers: mine });
  expect([duplicate.status, await duplicate.text()]).toEqual([409, 'The resource already exists']);
  const replaced = { ...mine, 'x-upsert': 'true' };
  await upload(
    Buffer.from('again'),
    { bucketName: 'large', objectName: `${userOne}/a.txt` },
    replaced,
  );
  expect((await large().info(`${userOne}/a.txt`)).data?.size).toBe(5);
  const nobody = await begin({ name: 'a', bytes: 1, headers: {} });
  expect(nobody.status).toBe(400);
});

describe('a refused upload leaves nothing', () => {
  test.each<[string, Begin, number]>([
    ['too large', { name: 'a', bytes: 3_000_001 }, 413],
    ['no bucket', { name: 'a', bytes: 1, bucket: 'none' }, 404],
    ['a name that leads upwards', { name: '../a', bytes: 1 }, 400],
    [
      'a type that the bucket does not take',
      { name: 'a', bytes: 1, bucket: 'pictures', fields: { contentType: 'text/html' } },
      415,
    ],
    ['no type where types matter', { name: 'a', bytes: 1, bucket: 'pictures' }, 415],
    [
      'a type that is no header',
      { name: 'a', bytes: 1, fields: { contentType: 'image/png\r\nX: y' } },
      400,
    ],
    ['metadata that is none', { name: 'a', bytes: 1, fields: { metadata: '[' } }, 400],
  ])('%s', async (_, what, status) => {
    expect((await begin(what)).status).toBe(status);
    expect(await partial()).toEqual([]);
  });

  test('a page declared as a picture is refused at its end', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const fields = { contentType: 'image/png' };
    const url = await created({
      name: 'a.png',
      bytes: page.byteLength,
      bucket: 'pictures',
      fields,
    });
    const response = await patch(url, 0, page);
    expect([response.status, await response.text()]).toEqual([
      415,
      'mime type image/png is not supported',
    ]);
    expect((await storage.client.from('pictures').exists('a.png')).data).toBe(false);
    expect(await offsetOf(url)).toBe(404);
    expect(await partial()).toEqual([]);
  });

  test('invalid continuations are refused', async () => {
    const url = await created({ name: 'kept.bin', bytes: 10 });
    await patch(url, 0, Buffer.from('01234'));
    expect((await patch(url, 3, Buffer.from('34'))).status).toBe(409);
    expect((await patch(url, 5, Buffer.from('5678901'))).status).toBe(413);
    expect((await patch(url, 5, Buffer.from('56789'), await asUser(userOne))).status).toBe(403);
    expect((await patch(url, 5, Buffer.from('56789'), {})).status).toBe(400);
    expect((await patch(url.replace(/[^/]+$/, 'none'), 0, Buffer.from('x'))).status).toBe(404);
    expect(
      (await patch(url.replace(/[^/]+$/, '..%2f..%2fsecret'), 0, Buffer.from('x'))).status,
    ).toBe(404);
    expect(await offsetOf(url)).toBe(5);
    const stop = (headers: Record<string, string>) =>
      fetch(url, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0', ...headers } });
    expect((await stop(await asUser(userOne))).status).toBe(403);
    expect((await stop(bearer())).status).toBe(204);
    expect(await offsetOf(url)).toBe(404);
    expect(await partial()).toEqual([]);
  });

  test('another user’s upload cannot be continued, whatever else the caller may do', async () => {
    const url = await created({
      name: `${userOne}/b.bin`,
      bytes: 4,
      headers: await asUser(userOne),
    });
    expect((await patch(url, 0, Buffer.from('evil'))).status).toBe(403);
    expect((await patch(url, 0, Buffer.from('good'), await asUser(userOne))).status).toBe(204);
  });

  /** Incomplete uploads: records that are not finished, and bytes. */
  async function partial(): Promise<string[]> {
    const files = await readdir(join(storage.folder, 'work', 'partial'));
    return files.filter((file) => !file.endsWith('.json'));
  }
});

test('no request caused a fault of the server', () => {
  expect(storage.faults).toEqual([]);
});
