// Picture variants at a stop: those that are still rendered are no faults.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Log } from '../log.ts';
import { createCleanup } from './cleanup.ts';
import { withPictureVariants } from './picture-variants.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'atelier-variants-'));
});
afterAll(() => rm(root, { recursive: true }));

test('a stop in the middle of variants logs nothing, and a broken picture before it is logged', async () => {
  const errors: string[] = [];
  const log: Log = { info: () => undefined, error: (event) => void errors.push(event) };
  const cleanup = createCleanup(log);
  await writeFile(join(root, 'broken.0a1b2c3d.webp'), 'no picture');
  const { respond } = await withPictureVariants(
    { respond: () => null },
    { root, folder: root, log, cleanup },
  );
  const request = (width: number) => {
    const path = `/pictures/broken.0a1b2c3d-${width}.avif`;
    return respond(new Request(`http://shop.test${path}`), path);
  };
  await request(320);
  await expect.poll(() => errors, { timeout: 15_000 }).toEqual(['picture_variant']);
  await request(600);
  await cleanup.run(new AbortController().signal);
  await new Promise(setImmediate);
  expect(errors).toEqual(['picture_variant']);
});
