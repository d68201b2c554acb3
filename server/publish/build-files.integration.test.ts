// Files that servers share over a real database: those of another's build are found, in a coding that the browser takes, and old builds are forgotten.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { testDatabase } from '@atelier/backend/postgres/test-server';
import type { TestDatabase } from '@atelier/backend/postgres/test-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFileList, writeFileList } from '../build/file-list.ts';
import { openSharedFiles } from './build-files.ts';
import type { SharedFiles } from './build-files.ts';

const script = 'export const glaze = 1;\n'.repeat(40);
const font = Buffer.from([0, 1, 2, 255]);
let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'atelier-shared-files-'));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const server = (): SharedFiles =>
  openSharedFiles(
    database.connection('admin'),
    database.connection('authenticator').user,
    database.authenticator,
  );

/** A server whose build has a script of that name, a font and a picture. */
async function serverWith(name: string): Promise<SharedFiles> {
  const build = join(folder, name);
  for (const place of ['assets', 'pictures'])
    mkdirSync(join(build, 'client', place), { recursive: true });
  writeFileSync(join(build, 'client', 'assets', `${name}.js`), script);
  writeFileSync(join(build, 'client', 'assets', 'font-1.woff2'), font);
  writeFileSync(join(build, 'client', 'pictures', 'a-1.png'), font);
  await writeFileList(build);
  const opened = server();
  await opened.share(build, await readFileList(build));
  return opened;
}

const request = (from: SharedFiles, path: string, headers: Record<string, string> = {}) =>
  from.respond(new Request(`http://shop.test${path}`, { headers }), path);

test('a script of one build is had from a server of another, as that server would send it', async () => {
  await serverWith('new-1');
  const old = await serverWith('old-1');
  const coded = await request(old, '/assets/new-1.js', { 'accept-encoding': 'gzip, br' });
  expect(Object.fromEntries(coded?.headers ?? [])).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  });
  const bytes = new Uint8Array((await coded?.arrayBuffer()) ?? new ArrayBuffer());
  expect(brotliDecompressSync(bytes).toString()).toBe(script);
  const plain = await request(old, '/assets/new-1.js');
  expect(plain?.headers.get('content-encoding')).toBeNull();
  expect(await plain?.text()).toBe(script);
  const part = await request(old, '/assets/new-1.js', { range: 'bytes=7-11' });
  expect([part?.status, await part?.text()]).toEqual([206, 'const']);
  const same = await request(old, '/assets/font-1.woff2');
  expect(Buffer.from((await same?.arrayBuffer()) ?? new ArrayBuffer()).equals(font)).toBe(true);
});

test('unknown files, pictures and other paths are nobody’s', async () => {
  const opened = await serverWith('new-1');
  for (const path of ['/assets/new-2.js', '/assets/../keys.json', '/pictures/a-1.png', '/assets/'])
    expect(await request(opened, path)).toBeNull();
});

test('of many servers with one build each starts, and the file is stored once', async () => {
  const first = await serverWith('new-1');
  const build = join(folder, 'new-1');
  const files = await readFileList(build);
  await Promise.all(Array.from({ length: 4 }, () => server().share(build, files)));
  expect(await (await request(first, '/assets/new-1.js'))?.text()).toBe(script);
});

test('a build that no server has started for a month is forgotten, and those of today are not', async () => {
  await serverWith('old-1');
  await database.admin.pipeline([
    { text: `update atelier.build_files set used_at = now() - interval '31 days'` },
  ]);
  const opened = await serverWith('new-1');
  expect(await request(opened, '/assets/old-1.js')).toBeNull();
  expect(await (await request(opened, '/assets/new-1.js'))?.text()).toBe(script);
  expect(await request(opened, '/assets/font-1.woff2')).not.toBeNull();
});

test('visitors’ requests for data cannot reach the files’ table', async () => {
  await serverWith('new-1');
  await expect(
    database.authenticator.pipeline([
      { text: `select set_config('role', 'anon', true)` },
      { text: 'select * from atelier.build_files' },
    ]),
  ).rejects.toMatchObject({ fields: { code: '42501' } });
});
