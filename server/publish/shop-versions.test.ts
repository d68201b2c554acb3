// Swapping versions of the shop: requests in flight, files of earlier pages, and the way back.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ShopVersions } from './shop-versions.ts';
import type { ShopVersion } from './shop-versions.ts';

function version(build: string, files: readonly string[] = []): ShopVersion {
  const respond = (_request: Request, path: string) =>
    files.includes(path) ? Promise.resolve(new Response(`${build} ${path}`)) : null;
  return {
    build,
    folder: `/builds/${build}`,
    at: '2026-01-01T00:00:00.000Z',
    front: {
      files: { respond },
      page: async () => {
        await sleep(5);
        return new Response(build);
      },
      socialCard: async () => new Response(build),
    },
  };
}

const request = new Request('http://shop.example/');
const textOf = async (response: Response | Promise<Response> | null) =>
  response === null ? null : (await response).text();

test('no request is dropped while versions are swapped, and each is of one version', async () => {
  const versions = new ShopVersions(version('one'));
  const { front } = versions;
  const responses: Promise<string | null>[] = [];
  for (let turn = 0; turn < 200; turn += 1) {
    responses.push(textOf(front.page(request)));
    if (turn % 20 === 19) versions.swap(version(turn % 40 === 19 ? 'two' : 'one'));
    if (turn % 7 === 0) await sleep(1);
  }
  const texts = await Promise.all(responses);
  expect(texts).toHaveLength(200);
  expect(new Set(texts)).toEqual(new Set(['one', 'two']));
});

test('pages that were opened before find their files, and fixed names are of the served version', async () => {
  const versions = new ShopVersions(version('one', ['/assets/a-1.js', '/favicon.svg']));
  const { front } = versions;
  versions.swap(version('two', ['/assets/a-2.js']));
  expect(await textOf(front.files.respond(request, '/assets/a-1.js'))).toBe('one /assets/a-1.js');
  expect(await textOf(front.files.respond(request, '/assets/a-2.js'))).toBe('two /assets/a-2.js');
  expect(front.files.respond(request, '/favicon.svg')).toBeNull();
});

test('the version before is served again by one swap, and the newer one stays for its pages', async () => {
  const versions = new ShopVersions(version('one', ['/assets/a-1.js']));
  const { front } = versions;
  versions.swap(version('two', ['/assets/a-2.js']));
  const { previous } = versions;
  if (previous !== null) versions.swap(previous);
  expect(await textOf(front.page(request))).toBe('one');
  expect(versions.previous?.build).toBe('two');
  expect(await textOf(front.files.respond(request, '/assets/a-2.js'))).toBe('two /assets/a-2.js');
});

test('versions beyond the third are given up', () => {
  const versions = new ShopVersions(version('one'));
  for (const build of ['two', 'three', 'four']) versions.swap(version(build));
  expect(versions.folders).toEqual(['/builds/four', '/builds/three', '/builds/two']);
});
