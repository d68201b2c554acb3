/** The contract of objects over any blob store, through the official client: upload, download, move, copy, remove. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StartedStorage } from './start-storage.ts';

type Start = (settings: { readonly fileSizeLimitBytes: number }) => Promise<StartedStorage>;

/** Runs the suite over the storage that `start` opens. */
export function objectsContract(name: string, start: Start): void {
  describe(`objects ${name}`, () => {
    let storage: StartedStorage;
    beforeAll(async () => {
      storage = await start({ fileSizeLimitBytes: 2 * 1024 * 1024 });
      await storage.client.createBucket('things', { public: false });
      await storage.client.createBucket('open', { public: true });
    });
    afterAll(() => storage.close());

    const things = () => storage.client.from('things');

    describe('an upload', () => {
      test('of a text is downloaded unchanged', async () => {
        const up = await things().upload('a/hello.txt', 'hello', {
          contentType: 'text/plain',
          cacheControl: '77',
          metadata: { by: 'us' },
        });
        expect(up.error).toBeNull();
        expect(up.data).toEqual({
          path: 'a/hello.txt',
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          fullPath: 'things/a/hello.txt',
        });
        const down = await things().download('a/hello.txt');
        expect(await down.data?.text()).toBe('hello');
        const info = await things().info('a/hello.txt');
        expect(info.data).toMatchObject({
          name: 'a/hello.txt',
          bucketId: 'things',
          size: 5,
          contentType: 'text/plain',
          cacheControl: 'max-age=77',
          metadata: { by: 'us' },
        });
      });

      test('of a blob is sent as a form, with its type and metadata', async () => {
        const blob = new Blob(['<p>form</p>'], { type: 'text/csv' });
        const up = await things().upload('form.csv', blob, { metadata: { form: true } });
        expect(up.error).toBeNull();
        const { data } = await things().info('form.csv');
        expect(data).toMatchObject({
          contentType: 'text/csv',
          cacheControl: 'max-age=3600',
          metadata: { form: true },
        });
        expect(await (await things().download('form.csv')).data?.text()).toBe('<p>form</p>');
      });

      test('of a stream, and of no bytes', async () => {
        const stream = new Blob([new Uint8Array(300_000).fill(7)]).stream();
        expect((await things().upload('stream.bin', stream, { duplex: 'half' })).error).toBeNull();
        expect((await things().info('stream.bin')).data?.size).toBe(300_000);
        expect((await things().upload('empty.txt', '')).error).toBeNull();
        expect((await things().info('empty.txt')).data?.size).toBe(0);
        expect(await (await things().download('empty.txt')).data?.text()).toBe('');
      });

      test('to an existing name is refused, or replaces the object with upsert', async () => {
        await things().upload('twice.txt', 'first');
        const again = await things().upload('twice.txt', 'second');
        expect(again.error).toMatchObject({
          message: 'The resource already exists',
          status: 400,
          statusCode: '409',
          code: 'KeyAlreadyExists',
        });
        expect(await (await things().download('twice.txt')).data?.text()).toBe('first');
        const before = await storage.keysOfBlobs();
        const first = await things().info('twice.txt');
        expect((await things().upload('twice.txt', 'second', { upsert: true })).error).toBeNull();
        expect((await things().update('twice.txt', 'third')).error).toBeNull();
        const third = await things().info('twice.txt');
        expect(third.data?.id).toBe(first.data?.id);
        expect(third.data?.version).not.toBe(first.data?.version);
        expect(await (await things().download('twice.txt')).data?.text()).toBe('third');
        expect(await storage.keysOfBlobs()).toHaveLength(before.length);
      });

      test('of many at once to one name leaves one of them, complete', async () => {
        const before = await storage.keysOfBlobs();
        const texts = Array.from({ length: 20 }, (_, each) => `number ${each}`);
        const ups = await Promise.all(
          texts.map((text) => things().upload('crowded.txt', text, { upsert: true })),
        );
        expect(ups.map(({ error }) => error)).toEqual(texts.map(() => null));
        const { data } = await things().info('crowded.txt');
        expect(new Set(ups.map((up) => up.data?.id))).toEqual(new Set([data?.id]));
        expect(await storage.keysOfBlobs()).toHaveLength(before.length + 1);
        expect(texts).toContain(await (await things().download('crowded.txt')).data?.text());
        const news = await Promise.all(
          texts.map((text) => things().upload('first come.txt', text)),
        );
        expect(news.filter(({ error }) => error === null)).toHaveLength(1);
        expect(await storage.keysOfBlobs()).toHaveLength(before.length + 2);
      });

      test('that is too large is refused, with or without a declared length', async () => {
        const before = await storage.keysOfBlobs();
        const large = new Uint8Array(3 * 1024 * 1024);
        const tooLarge = { statusCode: '413', code: 'EntityTooLarge' };
        expect((await things().upload('large', large)).error).toMatchObject(tooLarge);
        expect((await things().upload('large', new Blob([large]))).error).toMatchObject(tooLarge);
        const stream = new Blob([large]).stream();
        expect((await things().upload('large', stream, { duplex: 'half' })).error).toMatchObject(
          tooLarge,
        );
        expect((await things().exists('large')).data).toBe(false);
        expect(await storage.keysOfBlobs()).toEqual(before);
      });

      test('to a missing bucket is refused', async () => {
        const { error } = await storage.client.from('none').upload('a', 'b');
        expect(error).toMatchObject({
          statusCode: '404',
          message: 'Bucket not found',
          code: 'NoSuchBucket',
        });
      });
    });

    describe('a download', () => {
      const get = (path: string, headers: Record<string, string> = {}) =>
        storage.send('GET', path, {
          headers: { authorization: `Bearer ${storage.material.secretKey}`, ...headers },
        });

      test('of a range, of an unchanged object, and of headers alone', async () => {
        await things().upload('digits.txt', '0123456789', { cacheControl: '60' });
        const path = '/object/things/digits.txt';
        const whole = await get(path);
        expect(whole.status).toBe(200);
        expect(Object.fromEntries(whole.headers)).toMatchObject({
          'content-type': 'text/plain;charset=UTF-8',
          'content-length': '10',
          'accept-ranges': 'bytes',
          'cache-control': 'max-age=60',
          'x-content-type-options': 'nosniff',
        });
        expect(await whole.text()).toBe('0123456789');
        const etag = whole.headers.get('etag') ?? '';
        const part = await get(path, { range: 'bytes=2-4' });
        expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
          206,
          'bytes 2-4/10',
          '234',
        ]);
        expect(await (await get(path, { range: 'bytes=-3' })).text()).toBe('789');
        expect((await get(path, { range: 'bytes=20-' })).status).toBe(416);
        expect((await get(path, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
        expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
        expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
        const since = whole.headers.get('last-modified') ?? '';
        expect((await get(path, { 'if-modified-since': since })).status).toBe(304);
        expect((await get(path, { 'if-match': '"other"' })).status).toBe(412);
        const head = await storage.send('HEAD', path);
        expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual(
          [200, '10', etag],
        );
      });

      test('from a public bucket needs no key; a private bucket is not found', async () => {
        await storage.client.from('open').upload('free.txt', 'free');
        const { publicUrl } = storage.client
          .from('open')
          .getPublicUrl('free.txt', { download: 'my "ñ.txt' }).data;
        const open = await fetch(publicUrl);
        expect(await open.text()).toBe('free');
        expect(open.headers.get('content-disposition')).toBe(
          "attachment; filename=my%20%22%C3%B1.txt; filename*=UTF-8''my%20%22%C3%B1.txt;",
        );
        expect((await fetch(`${storage.url}/object/open/free.txt`)).status).toBe(200);
        const closed = await fetch(`${storage.url}/object/public/things/digits.txt`);
        expect(closed.status).toBe(400);
        expect(await closed.json()).toEqual({
          statusCode: '404',
          code: 'NoSuchBucket',
          error: 'Bucket not found',
          message: 'Bucket not found',
        });
      });

      test('of a missing object is refused', async () => {
        const { error } = await things().download('none');
        expect(error).toMatchObject({ status: 400, statusCode: '404', code: 'NoSuchKey' });
        expect((await storage.send('HEAD', '/object/things/none')).status).toBe(400);
        expect((await things().exists('none')).data).toBe(false);
        expect((await things().exists('digits.txt')).data).toBe(true);
      });

      test('of bytes that were altered on the disk is aborted', async () => {
        await things().upload('spoiled.txt', 'as written');
        const { data } = await things().info('spoiled.txt');
        const key = data?.version ?? '';
        await storage.blobs.remove([key]);
        await storage.blobs.write(
          key,
          (async function* () {
            yield Buffer.from('as spoiled');
          })(),
        );
        const response = await get('/object/things/spoiled.txt');
        await expect(response.text()).rejects.toThrow('terminated');
        expect(storage.faults.at(-1)).toContain('altered after it was written');
        await things().remove(['spoiled.txt']);
      });
    });

    describe('an object', () => {
      test('is moved as a whole or not at all', async () => {
        await things().upload('from.txt', 'moved', { metadata: { kept: 1 } });
        await things().upload('taken.txt', 'taken');
        expect((await things().move('from.txt', 'taken.txt')).error).toMatchObject({
          statusCode: '409',
        });
        expect((await things().move('from.txt', 'to/to.txt')).data).toMatchObject({
          message: 'Successfully moved',
        });
        expect((await things().exists('from.txt')).data).toBe(false);
        expect((await things().move('none.txt', 'x.txt')).error).toMatchObject({
          code: 'NoSuchKey',
        });
        const across = await things().move('to/to.txt', 'here.txt', { destinationBucket: 'open' });
        expect(across.error).toBeNull();
        const open = storage.client.from('open');
        expect(await (await open.download('here.txt')).data?.text()).toBe('moved');
        expect((await open.info('here.txt')).data?.metadata).toEqual({ kept: 1 });
      });

      test('is copied, with or without its metadata', async () => {
        await things().upload('source.txt', 'copied', { metadata: { kept: 1 }, cacheControl: '9' });
        expect((await things().copy('source.txt', 'copy.txt')).data).toEqual({
          path: 'things/copy.txt',
        });
        expect((await things().copy('source.txt', 'copy.txt')).error).toMatchObject({
          statusCode: '409',
        });
        expect((await things().info('copy.txt')).data).toMatchObject({
          metadata: { kept: 1 },
          cacheControl: 'max-age=9',
        });
        const across = await things().copy('source.txt', 'copy.txt', {
          destinationBucket: 'open',
          copyMetadata: false,
          metadata: { cacheControl: 'max-age=5', mimetype: 'text/x-copy' },
        });
        expect(across.data).toEqual({ path: 'open/copy.txt' });
        const open = storage.client.from('open');
        expect((await open.info('copy.txt')).data).toMatchObject({
          contentType: 'text/x-copy',
          cacheControl: 'max-age=5',
          metadata: {},
        });
        await things().remove(['source.txt']);
        expect(await (await open.download('copy.txt')).data?.text()).toBe('copied');
      });

      test('is removed with its blob, many at once', async () => {
        await things().upload('gone/1', '1');
        await things().upload('gone/2', '2');
        const before = await storage.keysOfBlobs();
        const { data, error } = await things().remove(['gone/1', 'gone/2', 'gone/none']);
        expect(error).toBeNull();
        expect(data?.map(({ name }) => name).toSorted()).toEqual(['gone/1', 'gone/2']);
        expect(await storage.keysOfBlobs()).toHaveLength(before.length - 2);
        const one = await storage.send('DELETE', '/object/things/gone/1');
        expect(await one.json()).toMatchObject({ statusCode: '404', error: 'not_found' });
      });
    });

    test('an unknown route is not found, and no refusal was a fault', async () => {
      const response = await storage.send('GET', '/nothing/here');
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ statusCode: '404', error: 'Not Found' });
      expect(
        storage.faults.filter((fault) => !fault.includes('altered after it was written')),
      ).toEqual([]);
    });
  });
}
