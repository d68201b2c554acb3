// Responses for variants of pictures: before a variant is made, once it is made, and without an original.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPictureCache } from '@atelier/backend/storage/render/picture-cache';
import { openRenderQueue } from '@atelier/backend/storage/render/render-queue';
import type { RenderQueue } from '@atelier/backend/storage/render/render-queue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePictureVariants } from './picture-variants.ts';
import type { PictureVariants } from './picture-variants.ts';

/** A WebP of 16 × 10 pixels. */
const webp = Buffer.from(
  'UklGRkwAAABXRUJQVlA4IEAAAAAwAgCdASoQAAoAAwBWJQBOgCHgS2KndwnOAAD+9N4LBbse3UK93mP0Qg2Od+KR+DknNKevKtOcZCKU5L5CxKAA',
  'base64',
);

let folder: string;
let queue: RenderQueue;
let variants: PictureVariants;
const problems: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-variants-'));
  await mkdir(join(folder, 'pictures'));
  await writeFile(join(folder, 'pictures', 'bowl.0a1b2c3d.webp'), webp);
  await writeFile(join(folder, 'pictures', 'bowl.0a1b2c3d-600.webp'), 'the small one');
  await writeFile(join(folder, 'pictures', 'broken.0a1b2c3d.webp'), 'no picture');
  queue = openRenderQueue(1);
  variants = servePictureVariants({
    folder: join(folder, 'pictures'),
    cache: await openPictureCache(join(folder, 'kept'), 1_000_000),
    queue,
    onProblem: (name) => void problems.push(name),
  });
});
afterAll(async () => {
  await queue.close();
  await rm(folder, { recursive: true });
});

const send = (path: string, headers: Record<string, string> = {}) =>
  variants(new Request(`http://shop.test${path}`, { headers }), path);

test('until a variant is made an existing picture is returned, and then the variant, immutable', async () => {
  const path = '/pictures/bowl.0a1b2c3d-320.avif';
  const first = await send(path);
  expect([
    first?.status,
    first?.headers.get('content-type'),
    first?.headers.get('cache-control'),
  ]).toEqual([200, 'image/webp', 'public, max-age=60']);
  expect(await first?.text()).toBe('the small one');
  await expect
    .poll(async () => (await send(path))?.headers.get('content-type'), { timeout: 15_000 })
    .toBe('image/avif');
  const made = await send(path);
  expect(made?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const bytes = Buffer.from(await made!.arrayBuffer());
  expect(bytes.subarray(4, 12).toString()).toBe('ftypavif');
  const etag = made?.headers.get('etag') ?? '';
  expect((await send(path, { 'if-none-match': etag }))?.status).toBe(304);
});

test('meanwhile one half again as wide as the small one is answered with that, a wider one with the whole picture', async () => {
  expect(await (await send('/pictures/bowl.0a1b2c3d-900.avif'))?.text()).toBe('the small one');
  const response = await send('/pictures/bowl.0a1b2c3d-1600.avif');
  expect(Buffer.from(await response!.arrayBuffer()).equals(webp)).toBe(true);
});

test('for a variant that cannot be made the existing picture is returned, and the fault is logged', async () => {
  const response = await send('/pictures/broken.0a1b2c3d-320.avif');
  expect([response?.status, await response?.text()]).toEqual([200, 'no picture']);
  await expect.poll(() => problems, { timeout: 15_000 }).toEqual(['broken.0a1b2c3d-320.avif']);
  await send('/pictures/broken.0a1b2c3d-320.avif');
  await send('/pictures/bowl.0a1b2c3d-1200.avif');
  await expect
    .poll(
      async () => (await send('/pictures/bowl.0a1b2c3d-1200.avif'))?.headers.get('content-type'),
      {
        timeout: 15_000,
      },
    )
    .toBe('image/avif');
  expect(problems).toHaveLength(1);
});

test('there is none of what is not there', async () => {
  expect((await send('/pictures/none.0a1b2c3d-320.avif'))?.status).toBe(404);
});

test.each([
  '/pictures/bowl.0a1b2c3d.webp',
  '/pictures/bowl.0a1b2c3d-321.avif',
  '/pictures/bowl-320.avif',
  '/pictures/../bowl.0a1b2c3d-320.avif',
  '/pictures/..%2fbowl.0a1b2c3d-320.avif',
  '/assets/bowl.0a1b2c3d-320.avif',
])('%s is no variant', (path) => {
  expect(send(path)).toBeNull();
});
