/** What people send who mean no good: the protocol's own error, and nothing written. */
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
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

/** The request as it is, which no client would send so. */
function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(storage.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer)).on('error', reject);
    socket.setTimeout(5000, () => socket.destroy(new Error('No answer.')));
  });
}

const put = (path: string): Promise<string> =>
  raw(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${storage.material.secretKey}\r\n` +
      `Content-Type: text/plain\r\nContent-Length: 4\r\nConnection: close\r\n\r\nevil`,
  );

describe('names', () => {
  test.each([
    ['upwards', '../../etc/cron.d/x'],
    ['upwards, encoded', '..%2f..%2fetc%2fpasswd'],
    ['upwards, encoded twice', '%252e%252e%252fsecret'],
    ['upwards, in the middle', 'a/%2e%2e%2f%2e%2e/b'],
    ['a step that is none', 'a/.%2fb'],
    ['absolute', '%2fetc%2fpasswd'],
    ['of Windows', '..%5c..%5cwindows'],
    ['of a drive', 'C%3A%5Cwindows'],
    ['with an end in it', 'a%00.png'],
    ['with a line break', 'a%0d%0aSet-Cookie:%20x'],
    ['not ASCII', '%e3%83%86%e3%82%b9%e3%83%88.png'],
    ['in broken UTF-8', '%ff%fe'],
    ['in broken escapes', '%zz'],
    ['of 1025 bytes', 'a'.repeat(1025)],
    ['with quotes and brackets', '%22%3Cscript%3E.txt'],
    ['with a hash', 'a%23b'],
  ])('%s are refused', async (_, name) => {
    const answer = await put(`/storage/v1/object/open/${name}`);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).toMatch(/"(statusCode)":"40[04]"/);
    expect(await storage.keysOfBlobs()).toEqual([]);
  });

  test('of 300 bytes and of all that is allowed come back as they went', async () => {
    for (const name of [
      'a'.repeat(300),
      `${'deep/'.repeat(100)}end`,
      "it's (1) & $2 @home=;:+,!*.txt",
    ]) {
      const open = storage.client.from('open');
      expect((await open.upload(name, name)).error).toBeNull();
      expect(await (await open.download(name)).data?.text()).toBe(name);
      expect((await open.remove([name])).data).toHaveLength(1);
    }
  });

  test('of destinations are refused too', async () => {
    const open = storage.client.from('open');
    await open.upload('here', 'x');
    for (const name of ['../there', '/there', 'ther\u{e9}', '']) {
      expect((await open.move('here', name)).error).toMatchObject({ status: 400 });
      expect((await open.copy('here', name)).error).toMatchObject({ status: 400 });
    }
    await open.remove(['here']);
  });
});

const page = '<!DOCTYPE html><html><script>alert(document.domain)</script></html>';
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('types that lie', () => {
  test.each<[string, string, string, string | Buffer]>([
    ['a page as a picture', 'open', 'image/png', page],
    ['a page as a picture, in disguise', 'open', 'image/gif', `\u{feff}  <!-- x --> ${page}`],
    ['a drawing as a picture', 'open', 'image/jpeg', drawing],
    ['a page as a document', 'open', 'application/pdf', page],
    [
      'a program as a picture',
      'open',
      'image/png',
      Buffer.from('7f454c4602010100000000000000000002003e0001000000', 'hex'),
    ],
    ['an archive as a film', 'open', 'video/mp4', Buffer.from('504b0304140000000800', 'hex')],
    ['a drawing where only pictures are taken', 'pngs', 'image/png', drawing],
  ])('%s is refused', async (_, bucket, contentType, body) => {
    const { error } = await storage.client.from(bucket).upload('x', body, { contentType });
    expect(error).toMatchObject({ status: 400, statusCode: '415', code: 'InvalidMimeType' });
    expect(await storage.keysOfBlobs()).toEqual([]);
  });

  test('a picture under the name of another format is a picture', async () => {
    const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const pngs = storage.client.from('pngs');
    expect((await pngs.upload('x', jpeg, { contentType: 'image/png' })).error).toBeNull();
    const { error } = await pngs.upload('y', jpeg, { contentType: 'image/jpeg' });
    expect(error?.message).toBe('mime type image/jpeg is not supported');
    await pngs.remove(['x']);
  });

  test('bytes of no known kind are taken at their word', async () => {
    const { error } = await storage.client
      .from('pngs')
      .upload('x', 'not really', { contentType: 'image/png' });
    expect(error).toBeNull();
    await storage.client.from('pngs').remove(['x']);
  });
});

describe('what has scripts in it', () => {
  test.each([
    ['page.html', 'text/html', 'text/plain; charset=utf-8', page],
    ['page.xhtml', 'application/xhtml+xml', 'text/plain; charset=utf-8', page],
    ['drawing.svg', 'image/svg+xml', 'image/svg+xml', drawing],
    ['feed.xml', 'text/xml', 'text/xml', '<?xml version="1.0"?><x/>'],
  ])('%s is saved, not run', async (name, contentType, served, body) => {
    await storage.client.from('open').upload(name, body, { contentType });
    const answer = await fetch(`${storage.url}/object/public/open/${name}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
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
    '%j, which is no type or several, is served as bytes, and taken by no bucket that names types',
    async (contentType) => {
      const page = (bucket: string) =>
        storage.client.from(bucket).upload('x', drawing, { contentType });
      expect((await page('open')).error).toBeNull();
      const answer = await fetch(`${storage.url}/object/public/open/x`);
      expect(answer.headers.get('content-type')).toBe('application/octet-stream');
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
  ])('%s is held in a sandbox', async (name, contentType) => {
    await storage.client.from('open').upload(name, 'alert(1)', { contentType });
    const answer = await fetch(`${storage.url}/object/public/open/${name}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': contentType,
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'x-content-type-options': 'nosniff',
    });
    await storage.client.from('open').remove([name]);
  });

  test.each(['script', 'worker', 'serviceworker'])(
    'a stored script is none for pages of the same address: %s',
    async (dest) => {
      const contentType = 'text/javascript';
      await storage.client.from('open').upload('run.js', 'alert(1)', { contentType });
      const typeFor = async (site: string): Promise<string | null> => {
        const headers = { 'sec-fetch-dest': dest, 'sec-fetch-site': site };
        const answer = await fetch(`${storage.url}/object/public/open/run.js`, { headers });
        expect(answer.headers.get('vary')).toBe('Sec-Fetch-Dest, Sec-Fetch-Site');
        return answer.headers.get('content-type');
      };
      expect(await typeFor('same-origin')).toBe('text/plain; charset=utf-8');
      expect(await typeFor('cross-site')).toBe('text/javascript');
      await storage.client.from('open').remove(['run.js']);
    },
  );

  test.each(['image/png', 'video/mp4', 'audio/mpeg', 'font/woff2', 'application/pdf'])(
    'a viewer of %s is left to do its work',
    async (contentType) => {
      await storage.client.from('open').upload('medium', 'bytes', { contentType });
      const answer = await fetch(`${storage.url}/object/public/open/medium`);
      expect(answer.headers.get('content-security-policy')).toBeNull();
      await storage.client.from('open').remove(['medium']);
    },
  );

  test('anything else is what it says and is not guessed at', async () => {
    await storage.client.from('open').upload('plain.txt', page, { contentType: 'text/plain' });
    const answer = await fetch(`${storage.url}/object/public/open/plain.txt`);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-disposition')).toBeNull();
    await storage.client.from('open').remove(['plain.txt']);
  });

  test('a name to save under sets no header of its own', async () => {
    await storage.client.from('open').upload('plain.txt', 'x');
    const name = encodeURIComponent('a"\r\nSet-Cookie: x=1;.txt');
    const answer = await fetch(`${storage.url}/object/public/open/plain.txt?download=${name}`);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('content-disposition')).toContain('a%22%0D%0ASet-Cookie');
    await storage.client.from('open').remove(['plain.txt']);
  });
});

describe('bodies', () => {
  const authorization = () => `Authorization: Bearer ${storage.material.secretKey}`;

  test('that end too early are not objects', async () => {
    const { hostname, port } = new URL(storage.url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /storage/v1/object/open/half HTTP/1.1\r\nHost: x\r\n${authorization()}\r\nContent-Length: 1000\r\n\r\nhalf`,
        );
        setTimeout(() => socket.destroy(), 100);
      });
      socket.on('close', () => resolve()).on('error', () => {});
    });
    await expect
      .poll(async () => (await storage.client.from('open').exists('half')).data)
      .toBe(false);
    await expect.poll(() => storage.keysOfBlobs()).toEqual([]);
  });

  test.each([
    [
      'a form without a file',
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b--\r\n',
      'No file provided',
    ],
    [
      'a form without an end',
      '--b\r\nContent-Disposition: form-data; name=""; filename="f"\r\n\r\nhalf of a fi',
      'The form in the body is not complete',
    ],
    ['a form that is none', 'nothing', 'The form in the body is not complete'],
  ])('%s is refused', async (_, form, message) => {
    const answer = await storage.send('POST', '/object/open/form', {
      headers: {
        authorization: `Bearer ${storage.material.secretKey}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      body: form,
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { message }]);
    expect(await storage.keysOfBlobs()).toEqual([]);
  });

  test.each([
    '/object/list/open',
    '/object/move',
    '/object/copy',
    '/bucket',
    '/object/sign/open/a',
  ])('%s takes no nonsense', async (path) => {
    for (const body of ['{', '[]', '"text"', 'x'.repeat(1_100_000)]) {
      const answer = await storage.send('POST', path, { body });
      expect([400, 413]).toContain(answer.status);
      expect(await answer.json()).toMatchObject({ message: expect.any(String) });
    }
  });

  test.each([
    ['cacheControl', '60\r\nSet-Cookie: x=1'],
    ['contentType', 'text/plain\u{0}'],
    ['contentEncoding', 'gz\u{ef}p'],
    ['contentType', `text/${'x'.repeat(600)}`],
  ])('words that no header can hold are refused: %s', async (field, value) => {
    const form = new FormData();
    form.append(field, value);
    form.append('', new Blob(['x'], { type: 'text/plain' }));
    const answer = await storage.send('POST', '/object/open/words', {
      headers: { authorization: `Bearer ${storage.material.secretKey}` },
      body: form,
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: 'invalid_header_char' },
    ]);
    expect(await storage.keysOfBlobs()).toEqual([]);
  });

  test('what is compressed comes back as it was brought, and says so', async () => {
    const open = storage.client.from('open');
    const up = await open.upload('drawing.svg', gzipSync(drawing), {
      contentType: 'image/svg+xml',
      contentEncoding: 'gzip',
    });
    expect(up.error).toBeNull();
    expect((await open.info('drawing.svg')).data?.contentEncoding).toBe('gzip');
    const answer = await fetch(`${storage.url}/object/public/open/drawing.svg`);
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([
      'gzip',
      drawing,
    ]);
    await open.remove(['drawing.svg']);
  });

  test('metadata that is none is no metadata', async () => {
    const answer = await storage.send('POST', '/object/open/meta', {
      headers: { authorization: `Bearer ${storage.material.secretKey}`, 'x-metadata': '!!!' },
      body: 'x',
    });
    expect(answer.status).toBe(200);
    expect((await storage.client.from('open').info('meta')).data?.metadata).toEqual({});
    await storage.client.from('open').remove(['meta']);
  });
});

test('nothing of all this was a fault', () => {
  expect(storage.faults).toEqual([]);
});
