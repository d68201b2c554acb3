// Bundle of the back office, in a build of the shop: no chunk that a shopper's page needs holds a module of it.

import { fileURLToPath } from 'node:url';
import { createBuilder, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The back office's own modules, and the libraries that only it uses. */
const backOffice =
  /\/shop\/admin\/|\/texts\/\w+\/admin|node_modules\/(?:@tanstack|@tiptap|prosemirror-\w+|mdast-util-to-markdown|react-hook-form|valibot|cmdk|papaparse)\//;

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
