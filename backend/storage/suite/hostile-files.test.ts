/** Hostile files: types that a file does not have, and scripts in stored files. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStorage } from './start-storage.ts';
import type { StartedStorage } from './start-storage.ts';

let storage: StartedStorage;
beforeAll(async () => {
  storage = await startStorage({ fileSizeLimitBytes: 1_000_000 });
  await storage.client.createBucket('open', { public: true });
  await storage.client.createBucket('pngs', { public: true, allowedMimeTypes: ['image/png'] });
  await storage.client.createBucket('pictures', { public: true, allowedMimeTypes: ['image/*'] });
});
afterAll(() => storage.close());

const page = '<!DOCTYPE html><html><script>alert(document.domain)</script></html>';
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('declared types', () => {
  test.each<[string, string, string, string | Buffer]>([
    ['a page as a picture', 'open', 'image/png', page],
    ['a page as a picture, behind a comment', 'open', 'image/gif', `\u{feff}  <!-- x --> ${page}`],
    ['a drawing as a picture', 'open', 'image/jpeg', drawing],
    ['a page as a document', 'open', 'application/pdf', page],
    [
      'a program as a picture',
      'open',
      'image/png',
      Buffer.from('7f454c4602010100000000000000000002003e0001000000', 'hex'),
    ],
    ['an archive as a film', 'open', 'video/mp4', Buffer.from('504b0304140000000800', 'hex')],
    ['a drawing where only PNG is allowed', 'pngs', 'image/png', drawing],
  ])('a file of another type is refused: %s', async (_, bucket, contentType, body) => {
    const { error } = await storage.client.from(bucket).upload('x', body, { contentType });
    expect(error).toMatchObject({ status: 400, statusCode: '415', code: 'InvalidMimeType' });
    expect(await storage.keysOfBlobs()).toEqual([]);
  });

  test('a picture declared as another picture format is accepted', async () => {
    const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const pngs = storage.client.from('pngs');
    expect((await pngs.upload('x', jpeg, { contentType: 'image/png' })).error).toBeNull();
    const { error } = await pngs.upload('y', jpeg, { contentType: 'image/jpeg' });
    expect(error?.message).toBe('mime type image/jpeg is not supported');
    await pngs.remove(['x']);
  });

  test('bytes of no known format are accepted as declared', async () => {
    const { error } = await storage.client
      .from('pngs')
      .upload('x', 'not really', { contentType: 'image/png' });
    expect(error).toBeNull();
    await storage.client.from('pngs').remove(['x']);
  });
});

describe('files with scripts', () => {
  test.each([
    ['page.html', 'text/html', 'text/plain; charset=utf-8', page],
    ['page.xhtml', 'application/xhtml+xml', 'text/plain; charset=utf-8', page],
    ['drawing.svg', 'image/svg+xml', 'image/svg+xml', drawing],
    ['feed.xml', 'text/xml', 'text/xml', '<?xml version="1.0"?><x/>'],
  ])('%s is downloaded, not opened', async (name, contentType, served, body) => {
    await storage.client.from('open').upload(name, body, { contentType });
    const response = await fetch(`${storage.url}/object/public/open/${name}`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': served,
      'content-disposition': 'attachment',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'x-content-type-options': 'nosniff',
    });
    await storage.client.from('open').remove([name]);
  });

  test.each([
    'image/png,text/html',
    'image/png, text/html; charset=utf-8',
    'image/png;x=y,text/html',
    'image/png;x="y",text/html',
    'image/',
    'text',
  ])(
    'the invalid type %j is served as bytes, and refused by buckets with allowed types',
    async (contentType) => {
      const page = (bucket: string) =>
        storage.client.from(bucket).upload('x', drawing, { contentType });
      expect((await page('open')).error).toBeNull();
      const response = await fetch(`${storage.url}/object/public/open/x`);
      expect(response.headers.get('content-type')).toBe('application/octet-stream');
      await storage.client.from('open').remove(['x']);
      expect((await page('pictures')).error).toMatchObject({ code: 'InvalidMimeType' });
    },
  );

  test.each([
    ['run.js', 'text/javascript'],
    ['run.mjs', 'application/javascript; charset=utf-8'],
    ['old.js', 'application/x-ecmascript'],
    ['data.json', 'application/json'],
    ['style.css', 'text/css'],
    ['unknown', 'application/octet-stream'],
  ])('%s is sandboxed', async (name, contentType) => {
    await storage.client.from('open').upload(name, 'alert(1)', { contentType });
    const response = await fetch(`${storage.url}/object/public/open/${name}`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': contentType,
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'x-content-type-options': 'nosniff',
    });
    await storage.client.from('open').remove([name]);
  });

  test.each(['script', 'worker', 'serviceworker'])(
    'a stored script does not run in pages of the same origin: %s',
    async (dest) => {
      const contentType = 'text/javascript';
      await storage.client.from('open').upload('run.js', 'alert(1)', { contentType });
      const typeFor = async (site: string): Promise<string | null> => {
        const headers = { 'sec-fetch-dest': dest, 'sec-fetch-site': site };
        const response = await fetch(`${storage.url}/object/public/open/run.js`, { headers });
        expect(response.headers.get('vary')).toBe('Sec-Fetch-Dest, Sec-Fetch-Site');
        return response.headers.get('content-type');
      };
      expect(await typeFor('same-origin')).toBe('text/plain; charset=utf-8');
      expect(await typeFor('cross-site')).toBe('text/javascript');
      await storage.client.from('open').remove(['run.js']);
    },
  );

  test.each(['image/png', 'video/mp4', 'audio/mpeg', 'font/woff2', 'application/pdf'])(
    '%s is not sandboxed, for its viewer',
    async (contentType) => {
      await storage.client.from('open').upload('medium', 'bytes', { contentType });
      const response = await fetch(`${storage.url}/object/public/open/medium`);
      expect(response.headers.get('content-security-policy')).toBeNull();
      await storage.client.from('open').remove(['medium']);
    },
  );

  test('plain text is served as declared, without type sniffing', async () => {
    await storage.client.from('open').upload('plain.txt', page, { contentType: 'text/plain' });
    const response = await fetch(`${storage.url}/object/public/open/plain.txt`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-disposition')).toBeNull();
    await storage.client.from('open').remove(['plain.txt']);
  });

  test('a download name cannot set a header', async () => {
    await storage.client.from('open').upload('plain.txt', 'x');
    const name = encodeURIComponent('a"\r\nSet-Cookie: x=1;.txt');
    const response = await fetch(`${storage.url}/object/public/open/plain.txt?download=${name}`);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('content-disposition')).toContain('a%22%0D%0ASet-Cookie');
    await storage.client.from('open').remove(['plain.txt']);
  });
});

test('no request caused a fault of the server', () => {
  expect(storage.faults).toEqual([]);
});
