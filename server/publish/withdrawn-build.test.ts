// Withdrawn builds over a restart.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearWithdrawnBuild, servedInstead, withdrawBuild } from './withdrawn-build.ts';

const [bad, good] = ['bad0bad0bad0bad0', '600d600d600d600d'];
let builds: string;

beforeEach(() => {
  builds = mkdtempSync(join(tmpdir(), 'atelier-builds-'));
  mkdirSync(join(builds, good));
});

afterEach(() => rmSync(builds, { recursive: true }));

test('a withdrawn build is replaced, and other builds are not', async () => {
  expect(await servedInstead(builds, bad)).toBeNull();
  await withdrawBuild(builds, { withdrawn: bad, served: good });
  expect(await servedInstead(builds, bad)).toBe(good);
  expect(await servedInstead(builds, 'aaaaaaaaaaaaaaaa')).toBeNull();
  await clearWithdrawnBuild(builds);
  expect(await servedInstead(builds, bad)).toBeNull();
});

test('a build that is no longer there is not served', async () => {
  await withdrawBuild(builds, { withdrawn: bad, served: good });
  rmSync(join(builds, good), { recursive: true });
  expect(await servedInstead(builds, bad)).toBeNull();
});
