// Transform cache: compiled modules come back at the next start while their sources, ids and files are the same, and no others.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProjectSource } from '@atelier/editor-server/project-source';
import { directAddress } from './stored-styles.ts';
import { createTransformTexts, openTransformCache } from './transform-cache.ts';
import type { TransformCache } from './transform-cache.ts';

let root: string;
let ids: Readonly<Record<string, readonly string[]>>;
let paths: Set<string>;
/** Modules that plugins have compiled since the start, in order. */
let compiled: string[];
let open: { readonly vite: ViteDevServer; readonly cache: TransformCache } | null;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'transforms-'));
  write(
    'entry.ts',
    `import { a } from './a.ts';\nimport all from './all.ts';\nexport default [a, all];`,
  );
  write('a.ts', 'export const a: number = 1;');
  write('all.ts', `export default import.meta.glob('./texts/*.json');`);
  ids = { 'a.ts': ['one'] };
  write('theme.css', 'p { color: red; }');
  paths = new Set(['entry.ts', 'a.ts', 'all.ts', 'theme.css']);
  open = null;
});

afterEach(async () => {
  await stop();
  rmSync(root, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

async function start(programHash = 'program'): Promise<ViteDevServer> {
  compiled = [];
  const texts = createTransformTexts();
  const vite = await createServer({
    root,
    configFile: false,
    mode: 'development',
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    // Without packages there is nothing that stays between starts.
    optimizeDeps: { noDiscovery: true },
    plugins: [
      texts.plugin,
      {
        name: 'compiled',
        transform(_code, id) {
          compiled.push(id.slice(root.length + 1));
        },
      },
    ],
  });
  const source: ProjectSource = {
    dataDirectory: join(root, '.atelier', 'editor'),
    paths: () => paths,
    idsOf: (path) => ids[path] ?? [],
    onChange: () => () => undefined,
    onFileEvent: () => () => undefined,
  };
  open = {
    vite,
    cache: await openTransformCache(vite, source, programHash, texts, ['/theme.css']),
  };
  return vite;
}

async function stop(): Promise<void> {
  open?.cache.close();
  await open?.vite.close();
  open = null;
}

/** Loads the page's modules, as its server and its browser do. */
async function load(vite: ViteDevServer): Promise<unknown> {
  for (const url of ['/entry.ts', '/a.ts', '/all.ts']) await vite.transformRequest(url);
  const { default: exported } = await vite.ssrLoadModule('/entry.ts');
  return exported;
}

async function restart(programHash?: string): Promise<ViteDevServer> {
  await stop();
  return await start(programHash);
}

test('an unchanged module is not compiled at the next start, and one that lists files is', async () => {
  const first = await load(await start());
  expect(compiled).toContain('a.ts');
  expect(await load(await restart())).toEqual(first);
  expect(new Set(compiled)).toEqual(new Set(['all.ts']));
});

test('a changed file is compiled anew, before the start and after it', async () => {
  await load(await start());
  await stop();
  write('a.ts', 'export const a: number = 2;');
  const vite = await start();
  expect(await load(vite)).toMatchObject([2, {}]);
  expect(compiled).toContain('a.ts');
  await restart();
  write('a.ts', 'export const a: number = 3;');
  const { moduleGraph } = open!.vite.environments.ssr;
  moduleGraph.onFileChange(join(root, 'a.ts'));
  expect(await load(open!.vite)).toMatchObject([3, {}]);
});

test('a file that changed unnoticed is not stored under its new text', async () => {
  await load(await start());
  write('a.ts', 'export const a: number = 9;');
  expect(await load(await restart())).toMatchObject([9, {}]);
});

test('other ids, another program and another file each make modules be compiled anew', async () => {
  await load(await start());
  await stop();
  ids = { 'a.ts': ['two'] };
  await load(await start());
  expect(compiled).toContain('a.ts');
  expect(compiled).not.toContain('entry.ts');
  await load(await restart('another program'));
  expect(compiled).toContain('entry.ts');
  await stop();
  paths.add('texts/de.json');
  await load(await start('another program'));
  expect(compiled).toContain('entry.ts');
});

test('a cut off file of modules is none', async () => {
  await load(await start());
  await stop();
  write('.atelier/transforms', 'nonsense');
  expect(await load(await start())).toMatchObject([1, {}]);
  expect(compiled).toContain('a.ts');
});

test('style sheets come back while no module and no sheet has changed', async () => {
  const sheets = (): unknown => [...(open?.cache.styles ?? [])];
  await load(await start());
  expect(sheets()).toEqual([]);
  await open?.vite.environments.client.transformRequest(directAddress('/theme.css'));
  await restart();
  expect(sheets()).toEqual([['/theme.css', 'p { color: red; }']]);
  // A start whose pages never had the sheet made does not lose it.
  await restart();
  expect(sheets()).toEqual([['/theme.css', 'p { color: red; }']]);
  await stop();
  write('theme.css', 'p { color: blue; }');
  await start();
  expect(sheets()).toEqual([]);
  await load(open!.vite);
  await open?.vite.environments.client.transformRequest(directAddress('/theme.css'));
  await stop();
  write('a.ts', 'export const a: number = 2;');
  await start();
  expect(sheets()).toEqual([]);
});
