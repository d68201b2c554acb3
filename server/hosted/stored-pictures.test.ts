// Stored pictures over a project that renders, and over one that does not.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPictureCache } from '@atelier/backend/storage/render/picture-cache';
import { expect, onTestFinished, test } from 'vitest';
import { createStoredPictures, isRenderedPicture } from './stored-pictures.ts';

const address = 'https://shop.example/storage/v1/render/image/public/media/a%20b.png?width=320';
const original = new Uint8Array([1, 2, 3]);

async function open(renders: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const forwarded: string[] = [];
  const rendered: object[] = [];
  let now = 0;
  const pictures = createStoredPictures({
    async forward(request) {
      const { pathname } = new URL(request.url);
      forwarded.push(pathname);
      if (pathname.includes('/render/') && renders) return new Response('theirs');
      if (pathname.includes('/render/'))
        return Response.json(
          {
            statusCode: '403',
            error: 'FeatureNotEnabled',
            message: 'feature not enabled for this tenant',
          },
          { status: 403 },
        );
      if (!pathname.endsWith('a%20b.png')) return new Response('none', { status: 400 });
      return new Response(original, { headers: { 'content-type': 'image/png', etag: '"v1"' } });
    },
    cache: await openPictureCache(folder, 1_000_000),
    queue: {
      async render({ readSource, transformation, format }) {
        rendered.push({ ...transformation, format, bytes: (await readSource()).length });
        return { picture: new Uint8Array([9]), problem: null };
      },
      close: async () => undefined,
    },
    now: () => now,
  });
  const get = (url = address, headers: Record<string, string> = { accept: 'image/avif' }) =>
    pictures(new Request(url, { headers }));
  return { get, forwarded, rendered, wait: (ms: number) => (now += ms) };
}

test('a project that renders is let to', async () => {
  const { get, rendered } = await open(true);
  expect(await (await get()).text()).toBe('theirs');
  expect(rendered).toEqual([]);
});

test('a project that does not is asked once, and the picture is rendered once', async () => {
  const { get, forwarded, rendered, wait } = await open(false);
  const first = await get();
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/avif']);
  expect(new Uint8Array(await first.arrayBuffer())).toEqual(new Uint8Array([9]));
  const second = await get();
  expect(new Uint8Array(await second.arrayBuffer())).toEqual(new Uint8Array([9]));
  expect(rendered).toEqual([
    { width: 320, height: null, resize: 'cover', quality: 80, format: 'avif', bytes: 3 },
  ]);
  const known = { accept: 'image/avif', 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await get(address, known)).status).toBe(304);
  expect(forwarded.filter((path) => path.includes('/render/'))).toHaveLength(1);
  wait(11 * 60_000);
  await get();
  expect(forwarded.filter((path) => path.includes('/render/'))).toHaveLength(2);
});

test('a picture that is not there is refused in the words of the project', async () => {
  const { get } = await open(false);
  const response = await get(address.replace('a%20b', 'none'));
  expect([response.status, await response.text()]).toEqual([
    403,
    expect.stringContaining('feature not enabled'),
  ]);
  expect((await get(`${address}&quality=500`)).status).toBe(403);
});

test('other addresses and methods are none of ours', () => {
  expect(isRenderedPicture(new Request(address))).toBe(true);
  expect(isRenderedPicture(new Request(address, { method: 'DELETE' }))).toBe(false);
  expect(isRenderedPicture(new Request(address.replace('/public/', '/sign/')))).toBe(false);
});
