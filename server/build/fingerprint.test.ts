// The fingerprint of a build: changes that make it stale, and changes that do not.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-print-'));
  const folders = ['ui', 'dist', 'node_modules', 'supabase', 'server', 'features/server'];
  for (const name of folders) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'lock'), 'one');
  writeFileSync(join(folder, 'ui', 'a.ts'), 'a');
  writeFileSync(join(folder, 'picture.webp'), 'p');
});

afterEach(() => rmSync(folder, { recursive: true }));

const now = (): Promise<string> => fingerprint(join(folder, 'ui', '..'), [join(folder, 'lock')]);

const stale: readonly (readonly [string, () => void])[] = [
  ['a changed source', () => writeFileSync(join(folder, 'ui', 'a.ts'), 'b')],
  ['a new source', () => writeFileSync(join(folder, 'ui', 'b.ts'), '')],
  [
    'a part that is called like what no build reads',
    () => writeFileSync(join(folder, 'features', 'server', 'a.ts'), ''),
  ],
  ['a source that is gone', () => rmSync(join(folder, 'ui', 'a.ts'))],
  ['another lock file', () => writeFileSync(join(folder, 'lock'), 'two')],
  ['a picture of another size', () => writeFileSync(join(folder, 'picture.webp'), 'pp')],
  ['a picture of another time', () => utimesSync(join(folder, 'picture.webp'), 1, 1)],
];

test.for(stale)('%s', async ([, change]) => {
  const before = await now();
  change();
  expect(await now()).not.toBe(before);
});

const fresh: readonly (readonly [string, () => void])[] = [
  ['nothing', () => undefined],
  ['a source that was saved as it was', () => writeFileSync(join(folder, 'ui', 'a.ts'), 'a')],
  ['a test', () => writeFileSync(join(folder, 'ui', 'a.test.ts'), 'x')],
  ['what was built', () => writeFileSync(join(folder, 'dist', 'a.js'), 'x')],
  ['a package', () => writeFileSync(join(folder, 'node_modules', 'a.js'), 'x')],
  ['a file of the server side', () => writeFileSync(join(folder, 'server', 'a.ts'), 'x')],
  ['a migration', () => writeFileSync(join(folder, 'supabase', '0001.sql'), 'x')],
];

test.for(fresh)('%s does not make the build stale', async ([, change]) => {
  const before = await now();
  change();
  expect(await now()).toBe(before);
});
