/** Hostile requests: object names and bodies that the protocol refuses, with nothing written. */
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStorage } from './start-storage.ts';
import type { StartedStorage } from './start-storage.ts';

let storage: StartedStorage;
beforeAll(async () => {
  storage = await startStorage({ fileSizeLimitBytes: 1_000_000 });
  await storage.client.createBucket('open', { public: true });
});
afterAll(() => storage.close());

/** Sends a request that no client library would send. */
function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(storage.url);
  return new Promise((resolve, reject) => {
    let response = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      response += chunk;
    });
    socket.on('end', () => resolve(response)).on('error', reject);
    socket.setTimeout(5000, () => socket.destroy(new Error('No response.')));
  });
}

const put = (path: string): Promise<string> =>
  raw(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${storage.material.secretKey}\r\n` +
      `Content-Type: text/plain\r\nContent-Length: 4\r\nConnection: close\r\n\r\nevil`,
  );

describe('object names', () => {
  test.each([
    ['upwards', '../../etc/cron.d/x'],
    ['upwards, encoded', '..%2f..%2fetc%2fpasswd'],
    ['upwards, encoded twice', '%252e%252e%252fsecret'],
    ['upwards, in the middle', 'a/%2e%2e%2f%2e%2e/b'],
    ['a step to the same folder', 'a/.%2fb'],
    ['absolute', '%2fetc%2fpasswd'],
    ['a Windows path', '..%5c..%5cwindows'],
    ['a Windows drive', 'C%3A%5Cwindows'],
    ['with a zero byte', 'a%00.png'],
    ['with a line break', 'a%0d%0aSet-Cookie:%20x'],
    ['not ASCII', '%e3%83%86%e3%82%b9%e3%83%88.png'],
    ['in broken UTF-8', '%ff%fe'],
    ['in broken escapes', '%zz'],
    ['of 1025 bytes', 'a'.repeat(1025)],
    ['with quotes and brackets', '%22%3Cscript%3E.txt'],
    ['with a hash', 'a%23b'],
  ])('a name is refused: %s', async (_, name) => {
    const response = await put(`/storage/v1/object/open/${name}`);
    expect(response).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(response).toMatch(/"(statusCode)":"40[04]"/);
    expect(await storage.keysOfBlobs()).toEqual([]);
  });

  test('long names and all allowed characters are accepted', async () => {
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

  test('invalid names of targets are refused', async () => {
    const open = storage.client.from('open');
    await open.upload('here', 'x');
    for (const name of ['../there', '/there', 'ther\u{e9}', '']) {
      expect((await open.move('here', name)).error).toMatchObject({ status: 400 });
      expect((await open.copy('here', name)).error).toMatchObject({ status: 400 });
    }
    await open.remove(['here']);
  });
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('request bodies', () => {
  const authorization = () => `Authorization: Bearer ${storage.material.secretKey}`;

  test('an aborted body makes no object', async () => {
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
    ['a body that is no form', 'nothing', 'The form in the body is not complete'],
  ])('a form is refused: %s', async (_, form, message) => {
    const response = await storage.send('POST', '/object/open/form', {
      headers: {
        authorization: `Bearer ${storage.material.secretKey}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      body: form,
    });
    expect([response.status, await response.json()]).toMatchObject([400, { message }]);
    expect(await storage.keysOfBlobs()).toEqual([]);
  });

  test.each([
    '/object/list/open',
    '/object/move',
    '/object/copy',
    '/bucket',
    '/object/sign/open/a',
  ])('%s refuses invalid JSON', async (path) => {
    for (const body of ['{', '[]', '"text"', 'x'.repeat(1_100_000)]) {
      const response = await storage.send('POST', path, { body });
      expect([400, 413]).toContain(response.status);
      expect(await response.json()).toMatchObject({ message: expect.any(String) });
    }
  });

  test.each([
    ['cacheControl', '60\r\nSet-Cookie: x=1'],
    ['contentType', 'text/plain\u{0}'],
    ['contentEncoding', 'gz\u{ef}p'],
    ['contentType', `text/${'x'.repeat(600)}`],
  ])('properties that no header can carry are refused: %s', async (field, value) => {
    const form = new FormData();
    form.append(field, value);
    form.append('', new Blob(['x'], { type: 'text/plain' }));
    const response = await storage.send('POST', '/object/open/words', {
      headers: { authorization: `Bearer ${storage.material.secretKey}` },
      body: form,
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: 'invalid_header_char' },
    ]);
    expect(await storage.keysOfBlobs()).toEqual([]);
  });

  test('a compressed file is served compressed, with its encoding', async () => {
    const open = storage.client.from('open');
    const uploaded = await open.upload('drawing.svg', gzipSync(drawing), {
      contentType: 'image/svg+xml',
      contentEncoding: 'gzip',
    });
    expect(uploaded.error).toBeNull();
    expect((await open.info('drawing.svg')).data?.contentEncoding).toBe('gzip');
    const response = await fetch(`${storage.url}/object/public/open/drawing.svg`);
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual([
      'gzip',
      drawing,
    ]);
    await open.remove(['drawing.svg']);
  });

  test('invalid metadata is ignored', async () => {
    const response = await storage.send('POST', '/object/open/meta', {
      headers: { authorization: `Bearer ${storage.material.secretKey}`, 'x-metadata': '!!!' },
      body: 'x',
    });
    expect(response.status).toBe(200);
    expect((await storage.client.from('open').info('meta')).data?.metadata).toEqual({});
    await storage.client.from('open').remove(['meta']);
  });
});

test('no request caused a fault of the server', () => {
  expect(storage.faults).toEqual([]);
});
