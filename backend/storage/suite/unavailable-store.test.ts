/** An unavailable store, which answers 503 or not at all: a clear refusal in bounded time, nothing half-written, and no row without its bytes. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readS3Address } from '../blobs/s3-address.ts';
import { openS3Blobs } from '../blobs/s3-blobs.ts';
import { startTestS3 } from '../blobs/test-s3-server.ts';
import type { TestS3 } from '../blobs/test-s3-server.ts';
import { startStorage } from './start-storage.ts';
import type { StartedStorage } from './start-storage.ts';

const responseMsMax = 500;
/** A request is repeated three times. */
const attempts = 4;
let s3: TestS3;
let storage: StartedStorage;

beforeAll(async () => {
  s3 = await startTestS3();
  storage = await startStorage({}, () =>
    Promise.resolve(openS3Blobs(readS3Address(s3.url, {})!, responseMsMax)),
  );
  await storage.client.createBucket('works', { public: true });
});
afterAll(async () => {
  await storage.close();
  await s3.close();
});
beforeEach(async () => {
  const sent = await put('/object/works/kept.txt', 'glaze');
  if (!sent.ok) throw new Error(`The file was not stored: ${sent.status}`);
});
afterEach(() => {
  s3.stall(false);
  storage.faults.length = 0;
});

const put = (path: string, body: string): Promise<Response> =>
  storage.send('POST', path, {
    body,
    headers: {
      authorization: `Bearer ${storage.material.secretKey}`,
      'content-type': 'text/plain',
      'x-upsert': 'true',
    },
  });
const read = (): Promise<Response> => storage.send('GET', '/object/works/kept.txt');
const refused = { statusCode: '503', code: 'StoreUnavailable' };
const failing = {
  'answers 503': (method: string) => s3.failNext(method, 503, attempts),
  'does not answer': () => s3.stall(true),
};

test.each(Object.entries(failing))(
  'while the bucket %s, a read and an upload are refused, and nothing has changed',
  async (_how, fail) => {
    fail('GET');
    const reading = await read();
    expect([reading.status, await reading.json()]).toMatchObject([503, refused]);
    fail('PUT');
    const writing = await put('/object/works/kept.txt', 'another');
    expect([writing.status, await writing.json()]).toMatchObject([503, refused]);
    s3.stall(false);
    expect(await (await read()).text()).toBe('glaze');
    expect(storage.faults.length).toBe(2);
  },
);

test('a file that is deleted while its bucket answers 503 has no row, and its bytes go with the sweep', async () => {
  s3.failNext('DELETE', 503, attempts);
  await storage.send('DELETE', '/object/works/kept.txt');
  expect((await read()).status).toBe(400);
  const { data } = await storage.client.from('works').list();
  expect(data).toEqual([]);
});
