/** Rendered pictures: sizes and formats, permissions, and sources that cannot be rendered. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStorage } from './start-storage.ts';
import type { StartedStorage } from './start-storage.ts';

let storage: StartedStorage;
beforeAll(async () => {
  storage = await startStorage();
  await storage.client.createBucket('open', { public: true });
  await storage.client.createBucket('closed');
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const picture = sharp({
    create: { width: 400, height: 300, channels: 3, background: '#123', noise },
  });
  const files: [string, Buffer, string][] = [
    ['a.jpg', await picture.clone().jpeg().toBuffer(), 'image/jpeg'],
    ['a.png', await picture.clone().png().toBuffer(), 'image/png'],
    ['a.svg', Buffer.from(drawing), 'image/svg+xml'],
    ['text.txt', Buffer.from('not an image'), 'text/plain'],
    ['broken.jpg', (await picture.clone().jpeg().toBuffer()).subarray(0, 100), 'image/jpeg'],
    ['half.jpg', half(await picture.clone().jpeg().toBuffer()), 'image/jpeg'],
    ['half.png', half(await picture.clone().png().toBuffer()), 'image/png'],
    [
      'bomb.png',
      await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
      'image/png',
    ],
  ];
  for (const bucket of ['open', 'closed'])
    for (const [name, bytes, contentType] of files) {
      const options = { contentType, cacheControl: '31536000, immutable' };
      await storage.client.from(bucket).upload(name, bytes, options);
    }
});
afterAll(() => storage.close());

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.byteLength / 2);

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="red"/></svg>';

async function render(path: string, accept = '*/*') {
  const response = await fetch(`${storage.url}/render/image/${path}`, { headers: { accept } });
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('image/'))
    return { response, status: response.status, body: await response.json() };
  const { width, height } = await sharp(await response.arrayBuffer()).metadata();
  return { response, status: response.status, type, size: [width, height] };
}

test.each<[string, string, number[], string]>([
  [
    'both sides',
    'width=200&height=200&quality=60',
    [200, 200],
    'height:200,width:200,resizing_type:fill,quality:60',
  ],
  ['one side', 'width=200', [200, 150], 'width:200,resizing_type:fill'],
  [
    'within',
    'width=200&height=200&resize=contain',
    [200, 150],
    'height:200,width:200,resizing_type:fit',
  ],
  [
    'out of shape',
    'width=200&height=200&resize=fill',
    [200, 200],
    'height:200,width:200,resizing_type:force',
  ],
  ['not larger than it is', 'width=4000', [400, 300], 'width:2500,resizing_type:fill'],
  ['as it is', '', [400, 300], ''],
])('a picture is rendered: %s', async (_, query, size, transformations) => {
  const { response, type, size: got } = await render(`public/open/a.jpg?${query}`);
  expect([type, got]).toEqual(['image/jpeg', size]);
  expect(response.headers.get('x-transformations')).toBe(transformations);
  expect(response.headers.get('cache-control')).toBe('max-age=31536000, immutable');
});

test.each<[string, string, string, string]>([
  ['the best of what is shown', 'a.jpg', 'image/avif,image/webp,*/*', 'image/avif'],
  ['the next best', 'a.jpg', 'image/webp,*/*', 'image/webp'],
  ['not what is ruled out', 'a.jpg', 'image/avif;q=0,image/webp', 'image/webp'],
  ['what it is for who says nothing', 'a.png', '*/*', 'image/png'],
  ['a drawing in pixels', 'a.svg', '*/*', 'image/png'],
  ['what it is, when asked', 'a.png?format=origin', 'image/avif', 'image/png'],
  ['what is asked for', 'a.png?format=avif', '*/*', 'image/avif'],
])('a picture has the accepted format: %s', async (_, name, accept, wanted) => {
  const { response, type } = await render(`public/open/${name}`, accept);
  expect(type).toBe(wanted);
  expect(response.headers.get('vary')).toBe(name.includes('format=') ? null : 'Accept');
});

describe('permission to render', () => {
  test('everybody has it for a public bucket, and for no other', async () => {
    expect((await render('public/closed/a.jpg?width=10')).body).toMatchObject({
      code: 'NoSuchBucket',
    });
    expect((await render('authenticated/closed/a.jpg?width=10')).status).toBe(400);
  });

  test('the client’s URLs and downloads are rendered', async () => {
    const open = storage.client.from('open');
    const { data } = open.getPublicUrl('a.jpg', { transform: { width: 40, height: 40 } });
    expect((await fetch(data.publicUrl)).status).toBe(200);
    const transform = { width: 40, height: 30, resize: 'fill' as const, format: 'origin' as const };
    const own = await storage.client.from('closed').download('a.jpg', { transform });
    expect((await sharp(await own.data!.arrayBuffer()).metadata()).width).toBe(40);
    const signed = await storage.client.from('closed').createSignedUrl('a.jpg', 60, { transform });
    expect(signed.data?.signedUrl).toContain('/render/image/sign/closed/a.jpg?token=');
    const response = await fetch(`${signed.data!.signedUrl}&width=400`);
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(40);
    expect(response.headers.get('expires')).not.toBeNull();
  });
});

test('a picture is rendered once, and again for another version', async () => {
  const etags = new Set<string | null>();
  for (let each = 0; each < 3; each += 1) {
    const { response } = await render('public/open/a.png?width=33');
    etags.add(response.headers.get('etag'));
  }
  expect(etags.size).toBe(1);
  const [etag = ''] = etags;
  const same = await fetch(`${storage.url}/render/image/public/open/a.png?width=33`, {
    headers: { 'if-none-match': etag! },
  });
  expect(same.status).toBe(304);
  const other = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await storage.client.from('open').update('a.png', other, { contentType: 'image/png' });
  const { response, size } = await render('public/open/a.png?width=33');
  expect(size).toEqual([9, 9]);
  expect(response.headers.get('etag')).not.toBe(etag);
});

test.each([
  ['a text', 'text.txt?width=1&height=1'],
  ['the head of a picture', 'broken.jpg?width=10'],
  ['a small file with a hundred million pixels in it', 'bomb.png?width=10'],
])('a source is refused: %s', async (_, path) => {
  const { status, body } = await render(`public/open/${path}`);
  expect(status).toBe(400);
  expect(body).toEqual({
    statusCode: '400',
    code: 'InvalidRequest',
    error: 'InvalidRequest',
    message: 'The source image is invalid or unsupported for rendering',
  });
});

test.each(['half.jpg', 'half.png'])(
  'an incomplete picture is rendered as far as it goes: %s',
  async (name) => {
    const { status, size } = await render(`public/open/${name}?width=40`);
    expect([status, size]).toEqual([200, [40, 30]]);
  },
);

test.each(['width=-1', 'width=wide', 'quality=10', 'quality=101', 'resize=bend', 'format=exe'])(
  'an invalid transformation is refused: %s',
  async (query) => {
    const { status, body } = await render(`public/open/a.jpg?${query}`);
    expect([status, body]).toMatchObject([400, { code: 'InvalidRequest' }]);
    expect((body as { message: string }).message).toContain(query.split('=')[0]!);
  },
);

test('the service purges rendered pictures', async () => {
  await render('public/open/a.jpg?width=21');
  expect((await storage.client.from('open').purgeCache('a.jpg')).error).toBeNull();
  expect((await storage.client.purgeBucketCache('open')).error).toBeNull();
  const stranger = storage.clientOf(storage.material.publishableKey);
  expect((await stranger.from('open').purgeCache('a.jpg')).error).toMatchObject({
    statusCode: '403',
  });
});

test('rendering that is turned off is refused', async () => {
  const off = await startStorage({ imageTransformation: false });
  await off.client.createBucket('open', { public: true });
  await off.client.from('open').upload('a.svg', drawing, { contentType: 'image/svg+xml' });
  const response = await fetch(`${off.url}/render/image/public/open/a.svg`);
  expect([response.status, await response.json()]).toMatchObject([
    403,
    { code: 'FeatureNotEnabled' },
  ]);
  await off.close();
});
