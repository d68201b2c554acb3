// Bundle of the back office, the tracker of its statistics and the client of channels, in a build of the shop: no chunk that a shopper's page needs holds a module of them.
// Parts that a page fetches later come with one request. Code of the storefront is compiled ahead.

import { brotliCompressSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { createBuilder, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The back office's own modules, and the libraries that only it uses. */
const backOffice =
  /\/shop\/admin\/|\/texts\/\w+\/admin|node_modules\/(?:@tanstack|@tiptap|prosemirror-\w+|mdast-util-to-markdown|react-hook-form|valibot|cmdk|papaparse|d3-[a-z]+|topojson-client|world-atlas)\//;

let chunks: ReadonlyMap<string, Rolldown.OutputChunk>;

beforeAll(async () => {
  const builder = await createBuilder({
    root,
    configFile: `${root}vite.config.ts`,
    mode: 'production',
    logLevel: 'silent',
    build: { write: false },
  });
  const client = builder.environments['client'];
  if (client === undefined) throw new Error('There is no environment for the browser.');
  const result = (await builder.build(client)) as Rolldown.RolldownOutput;
  chunks = new Map(
    result.output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each]] : [])),
  );
}, 120_000);

/** A chunk's modules and those of all chunks that it cannot run without. */
function modulesOf(fileName: string, seen = new Set<string>()): readonly string[] {
  const chunk = chunks.get(fileName);
  if (chunk === undefined || seen.has(fileName)) return [];
  seen.add(fileName);
  return [...chunk.moduleIds, ...chunk.imports.flatMap((each) => modulesOf(each, seen))];
}

test('the back office is built, in chunks of its own', () => {
  const all = [...chunks.keys()].flatMap((name) => modulesOf(name));
  expect(all.filter((id) => backOffice.test(id)).length).toBeGreaterThan(20);
});

test('no page of the shop needs a chunk with a module of the back office', () => {
  const pages = [...chunks.values()].filter(
    ({ isEntry, facadeModuleId }) => isEntry || /\/shop\/routes\//.test(facadeModuleId ?? ''),
  );
  expect(pages.length).toBeGreaterThan(20);
  const leaks = pages.flatMap(({ fileName }) =>
    modulesOf(fileName)
      .filter((id) => backOffice.test(id))
      .map((id) => `${fileName}: ${id}`),
  );
  expect(leaks).toEqual([]);
});

test('the client of channels is in a chunk of its own, which no page needs', () => {
  const holds = (id: string) => /node_modules\/@supabase\/(?:realtime-js|phoenix)\//.test(id);
  const needing = [...chunks.values()].filter(({ fileName }) => modulesOf(fileName).some(holds));
  expect(needing.length).toBeGreaterThan(0);
  expect(
    needing.filter(
      ({ isEntry, facadeModuleId }) => isEntry || /\/shop\/routes\//.test(facadeModuleId ?? ''),
    ),
  ).toEqual([]);
  expect(needing.some(({ isDynamicEntry }) => isDynamicEntry)).toBe(true);
});

test('the editor of posts is fetched by itself, with no other part of the back office', () => {
  const holds = (id: string) => /node_modules\/(?:@tiptap|prosemirror-\w+)\//.test(id);
  const own = [...chunks.values()].filter(({ facadeModuleId }) =>
    facadeModuleId?.endsWith('/shop/admin/features/blog/body-editor.tsx'),
  );
  expect(own.flatMap(({ fileName }) => modulesOf(fileName)).some(holds)).toBe(true);
  const early = [...chunks.values()].filter(({ facadeModuleId }) =>
    /\/shop\/admin\/(?:app|features\/[^/]+\/[^/]+)\.tsx$/.test(facadeModuleId ?? ''),
  );
  const others = early.filter((chunk) => !own.includes(chunk));
  expect(others.length).toBeGreaterThan(3);
  expect(others.flatMap(({ fileName }) => modulesOf(fileName)).filter(holds)).toEqual([]);
});

/** Modules of the chunk of a file of the back office, with all that it cannot run without. */
function modulesOfFile(path: string): readonly string[] {
  const chunk = [...chunks.values()].find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith(`/shop/admin/features/${path}.tsx`),
  );
  if (chunk === undefined) throw new Error(`No chunk begins with ${path}.`);
  return modulesOf(chunk.fileName);
}

test('a list is fetched without the form of its rows, and a form without the list', () => {
  const isForm = (id: string) =>
    /\/shop\/admin\/form\/detail-page|node_modules\/(?:react-hook-form|valibot)\//.test(id);
  const isList = (id: string) =>
    /\/shop\/admin\/list\/list-page|node_modules\/@tanstack\//.test(id);
  for (const list of ['blog/blog', 'collection/collection', 'media/media', 'users/users']) {
    expect(modulesOfFile(list).some(isList)).toBe(true);
    expect(modulesOfFile(list).filter(isForm)).toEqual([]);
  }
  for (const form of ['blog/post-page', 'collection/product-page', 'media/media-page']) {
    expect(modulesOfFile(form).some(isForm)).toBe(true);
    expect(modulesOfFile(form).filter(isList)).toEqual([]);
  }
});

test('charts are fetched with the statistics alone, and the countries with the map alone', () => {
  const holds = (id: string) => /node_modules\/(?:d3-[a-z]+|topojson-client)\//.test(id);
  const isAtlas = (id: string) => /node_modules\/world-atlas\//.test(id);
  const screens = [...chunks.values()].filter(({ facadeModuleId }) =>
    /\/shop\/admin\/(?:app|features\/[^/]+\/[^/]+)\.tsx$/.test(facadeModuleId ?? ''),
  );
  const withCharts = screens.filter(({ fileName }) => modulesOf(fileName).some(holds));
  expect(withCharts.map(({ facadeModuleId }) => facadeModuleId?.split('/').at(-1))).toEqual([
    'statistics.tsx',
  ]);
  expect(screens.flatMap(({ fileName }) => modulesOf(fileName)).filter(isAtlas)).toEqual([]);
  expect([...chunks.keys()].flatMap((name) => modulesOf(name)).some(isAtlas)).toBe(true);
});

test('Chrome is asked to compile the code of the storefront while it is fetched, and not that of the back office', () => {
  const isHinted = ({ code }: Rolldown.OutputChunk) =>
    code.startsWith('//# allFunctionsCalledOnLoad\n');
  const all = [...chunks.values()];
  const withCode = all.filter(({ moduleIds }) => moduleIds.some((id) => !id.endsWith('.json')));
  const ofBackOffice = withCode.filter(({ moduleIds }) =>
    moduleIds.some((id) => backOffice.test(id)),
  );
  const ofPages = withCode.filter(
    ({ isEntry, facadeModuleId, name }) =>
      isEntry || name === 'vendor' || /\/shop\/routes\//.test(facadeModuleId ?? ''),
  );
  expect(ofPages.length).toBeGreaterThan(20);
  expect(ofPages.filter((chunk) => !isHinted(chunk)).map(({ fileName }) => fileName)).toEqual([]);
  expect(ofBackOffice.length).toBeGreaterThan(20);
  expect(ofBackOffice.filter(isHinted).map(({ fileName }) => fileName)).toEqual([]);
  const ofTexts = all.filter((chunk) => !withCode.includes(chunk));
  expect(ofTexts.length).toBeGreaterThan(100);
  expect(ofTexts.filter(isHinted)).toEqual([]);
});

test('React listens to the events that a component handles, and to none that no module names', () => {
  const vendor = [...chunks.values()].find(({ name }) => name === 'vendor');
  const [, list = ''] = /["'`](abort [A-Za-z ]*? wheel)["'`]/.exec(vendor?.code ?? '') ?? [];
  const events = list.split(' ');
  expect(events).toEqual(expect.arrayContaining(['click', 'keyDown', 'pointerDown', 'submit']));
  expect(events).not.toContain('gotPointerCapture');
  expect(events).not.toContain('touchEnd');
});

/** The bar of the tracker: 1.5 KB. */
const trackerBytesMax = 1536;

test('the tracker of the statistics is a small chunk, fetched by itself, that needs nothing but what every page has', () => {
  const isTracker = (id: string) => id.endsWith('/shop/platform/statistics/tracker.ts');
  const [tracker, ...others] = [...chunks.values()].filter(({ moduleIds }) =>
    moduleIds.some(isTracker),
  );
  if (tracker === undefined) throw new Error('No chunk holds the tracker.');
  expect(others).toEqual([]);
  expect(brotliCompressSync(tracker.code).byteLength).toBeLessThanOrEqual(trackerBytesMax);
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  const early = modulesOf(entry?.fileName ?? '');
  expect(early.length).toBeGreaterThan(100);
  expect(early.filter(isTracker)).toEqual([]);
  const more = modulesOf(tracker.fileName).filter((id) => !isTracker(id) && !early.includes(id));
  expect(more).toEqual([]);
});

test('the notes about a work are in a chunk that needs nothing but what every page has', () => {
  const notes = [...chunks.values()].find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith('/shop/features/product/collector-notes.tsx'),
  );
  if (notes === undefined) throw new Error('No chunk begins with the notes.');
  const entry = [...chunks.values()].find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith('/shop/entry.client.tsx')),
  );
  const early = modulesOf(entry?.fileName ?? '');
  expect(early.length).toBeGreaterThan(100);
  const more = notes.imports.flatMap((name) => modulesOf(name)).filter((id) => !early.includes(id));
  expect(more).toEqual([]);
});
