// Source folders: files count as source by their location, not by the name of a folder alone.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEditorServer } from '../create-editor-server.ts';
import { SourceFolder } from './source-folder.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'editor-folder-'));
  for (const name of ['packages/ui/package.json', 'apps/web/package.json']) write(name, '{}');
});
afterAll(() => rmSync(directory, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(directory, name)), { recursive: true });
  writeFileSync(join(directory, name), text);
}

test.each([
  ['src/build/panel.tsx', true],
  ['src/out/side.tsx', true],
  ['packages/ui/src/dist/list.tsx', true],
  ['packages/ui/coverage-map/a.tsx', true],
  ['build/panel.tsx', false],
  ['dist/index.js', false],
  ['packages/ui/dist/index.js', false],
  ['apps/web/out/index.tsx', false],
  ['apps/web/out/deep/index.tsx', false],
  ['packages/ui/node_modules/x/index.tsx', false],
  ['src/node_modules/x.tsx', false],
  ['src/.hidden/x.tsx', false],
  ['../outside.tsx', false],
])('%s is source: %s', (path, isSource) => {
  expect(new SourceFolder(directory, ['']).includes(path)).toBe(isSource);
});

test('the ids of another package are requested by the path from the page’s own', async () => {
  const text = 'export const Button = () => <button>Go</button>;';
  write('packages/ui/src/button.tsx', text);
  write('apps/web/src/build/panel.tsx', text);
  const server = await createEditorServer({
    projectDirectory: directory,
    isWatching: false,
    log: (message, cause) => {
      throw new Error(message, { cause });
    },
  });
  const source = server.sourceFor(join(directory, 'apps/web'));
  expect(source.idsOf('../../packages/ui/src/button.tsx', text)).toHaveLength(1);
  expect(source.idsOf('src/build/panel.tsx', text)).toHaveLength(1);
  expect(source.idsOf('../../../elsewhere.tsx', text)).toBeNull();
  await server.close();
});
