/** Uploads straight to the store: permitted by policies, complete or absent, checked like every other upload, and of no use to whoever tampers with them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readS3Address } from '../blobs/s3-address.ts';
import { openS3Blobs } from '../blobs/s3-blobs.ts';
import { startTestS3 } from '../blobs/test-s3-server.ts';
import { startS3rver } from './start-s3rver.ts';
import { startStorage, userOne, userTwo } from './start-storage.ts';
import type { StartedStorage } from './start-storage.ts';

interface Started {
  readonly url: string;
  readonly token: string;
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
let close: () => Promise<void>;
let storage: StartedStorage;

async function startOver(s3: { readonly url: string; close(): Promise<void> }): Promise<void> {
  storage = await startStorage({ fileSizeLimitBytes: 1_000 }, () =>
    Promise.resolve(openS3Blobs(readS3Address(s3.url, {})!)),
  );
  close = async () => {
    await storage.close();
    await s3.close();
  };
  await storage.client.createBucket('works', {
    public: true,
    allowedMimeTypes: ['image/png', 'text/plain'],
  });
  await storage.sql(
    `create policy own on storage.objects to authenticated
       using (owner_id = auth.uid()::text) with check (owner_id = auth.uid()::text and name like 'mine/%')`,
  );
}

const path = (name: string): string => `/object/upload/direct/works/${name}`;
const headersOf = async (user: string | null) => ({
  apikey: storage.material.secretKey,
  authorization: `Bearer ${user === null ? storage.material.secretKey : await storage.tokenOf(user)}`,
  'content-type': 'application/json',
});

async function begin(
  name: string,
  size: number,
  contentType: string,
  user: string | null = null,
): Promise<Response> {
  const body = JSON.stringify({ size, contentType, cacheControl: 60 });
  return storage.send('POST', path(name), { body, headers: await headersOf(user) });
}

async function started(name: string, bytes: Buffer, type: string, user?: string): Promise<Started> {
  const response = await begin(name, bytes.byteLength, type, user ?? null);
  expect(response.status).toBe(200);
  return (await response.json()) as Started;
}

const put = (url: string, bytes: Buffer): Promise<Response> =>
  fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });

const finish = async (name: string, token: string, user: string | null = null): Promise<Response> =>
  storage.send('PUT', `${path(name)}?token=${token}`, { headers: await headersOf(user), body: '' });

const codeOf = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { readonly code: unknown }).code;

describe('over a bucket that checks each signature', () => {
  beforeAll(async () => startOver(await startTestS3()));
  afterAll(() => close());

  test('the bytes become an object like any other, and nothing else remains', async () => {
    const { url, token } = await started('mine/one.png', png, 'image/png', userOne);
    expect(new URL(url).host).not.toBe(new URL(storage.url).host);
    expect(await codeOf(await finish('mine/one.png', token, userOne))).toBe('NoSuchUpload');
    expect((await put(url, png)).status).toBe(200);
    expect((await finish('mine/one.png', token, userOne)).status).toBe(200);
    const read = await storage.send('GET', '/object/public/works/mine/one.png');
    expect([read.headers.get('content-type'), read.headers.get('cache-control')]).toEqual([
      'image/png',
      'max-age=60',
    ]);
    expect(Buffer.from(await read.arrayBuffer()).equals(png)).toBe(true);
    const { data } = await storage.client.from('works').list('mine');
    expect(data).toMatchObject([{ name: 'one.png', metadata: { size: png.byteLength } }]);
    expect(await storage.keysOfBlobs()).toHaveLength(1);
    // The bytes that are sent again change nothing.
    await put(url, png);
    const other = await storage.send('GET', '/object/public/works/mine/one.png');
    expect(other.status).toBe(200);
  });

  test('bytes of another length are refused by the store', async () => {
    const { url } = await started('mine/two.png', png, 'image/png', userOne);
    expect((await put(url, Buffer.concat([png, png]))).status).toBe(403);
    expect((await put(url.replace(/blobs%2F|blobs\//, 'blobs/x'), png)).status).toBe(403);
  });

  test('bytes that are no picture are not made one, and go', async () => {
    const page = Buffer.from('<!doctype html><script>1</script>');
    const { url, token } = await started('mine/three.png', page, 'image/png', userOne);
    await put(url, page);
    expect(await codeOf(await finish('mine/three.png', token, userOne))).toBe('InvalidMimeType');
    expect((await storage.send('GET', '/object/public/works/mine/three.png')).status).toBe(400);
  });

  test.each([
    [
      'a name that policies refuse',
      () => begin('other/one.png', 10, 'image/png', userOne),
      'AccessDenied',
    ],
    [
      'too many bytes',
      () => begin('mine/large.png', 1_001, 'image/png', userOne),
      'EntityTooLarge',
    ],
    [
      'a type that the bucket refuses',
      () => begin('mine/a.html', 10, 'text/html', userOne),
      'InvalidMimeType',
    ],
    ['no size', () => storage.send('POST', path('mine/a.png')), 'InvalidRequest'],
  ])('an upload is not permitted for %s', async (_why, send, code) => {
    expect(await codeOf(await send())).toBe(code);
  });

  test('a token is of use to its owner alone, for its own name', async () => {
    const { url, token } = await started('mine/four.png', png, 'image/png', userOne);
    await put(url, png);
    expect(await codeOf(await finish('mine/four.png', token, userTwo))).toBe('AccessDenied');
    expect(await codeOf(await finish('mine/five.png', token, userOne))).toBe('InvalidSignature');
    expect(await codeOf(await finish('mine/four.png', `${token}x`, userOne))).toBe('InvalidJWT');
    expect((await finish('mine/four.png', token, userOne)).status).toBe(200);
    expect(await codeOf(await finish('mine/four.png', token, userOne))).toBe('NoSuchUpload');
  });

  test('an object is replaced only where the upload was permitted to', async () => {
    const text = Buffer.from('glaze');
    const first = await started('notes.txt', text, 'text/plain');
    const second = await started('notes.txt', text, 'text/plain');
    for (const { url } of [first, second]) await put(url, text);
    expect((await finish('notes.txt', first.token)).status).toBe(200);
    expect(await codeOf(await finish('notes.txt', second.token))).toBe('KeyAlreadyExists');
    expect(await codeOf(await begin('notes.txt', text.byteLength, 'text/plain'))).toBe(
      'KeyAlreadyExists',
    );
  });
});

test('another implementation of S3 takes the address, too', async () => {
  await startOver(await startS3rver());
  const { url, token } = await started('mine/one.png', png, 'image/png', userOne);
  expect((await put(url, png)).status).toBe(200);
  expect((await finish('mine/one.png', token, userOne)).status).toBe(200);
  const read = await storage.send('GET', '/object/public/works/mine/one.png');
  expect(Buffer.from(await read.arrayBuffer()).equals(png)).toBe(true);
  await close();
});

test('files on a disk have no address of their own', async () => {
  const onDisk = await startStorage();
  await onDisk.client.createBucket('works');
  const response = await onDisk.send('POST', path('a.txt'), {
    headers: { authorization: `Bearer ${onDisk.material.secretKey}` },
    body: JSON.stringify({ size: 1 }),
  });
  expect(await codeOf(response)).toBe('FeatureNotEnabled');
  await onDisk.close();
});
