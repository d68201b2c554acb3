// Stamps in a workspace of several packages, in folders of any name, with maps that lead to the files.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import react from '@vitejs/plugin-react';
import { createElement } from 'react';
import type { FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editorPlugins } from '../editor-plugins.ts';
import { stampPlugin } from './stamp-plugin.ts';

const files = {
  'package.json': '{ "private": true, "workspaces": ["apps/*", "packages/*"] }',
  'apps/web/index.html': '<script type="module" src="/src/app.tsx"></script>',
  'apps/web/src/app.tsx': `import { Button } from '@workspace/ui';
import { Panel } from './build/panel';
import { Side } from '../../../packages/ui/src/out/side';
export const App = () => (
  <main>
    <Button /> <Panel /> <Side />
  </main>
);
`,
  'apps/web/src/build/panel.tsx': 'export const Panel = () => <aside id="panel">Panel</aside>;',
  'packages/ui/package.json': '{ "name": "@workspace/ui", "exports": "./src/index.tsx" }',
  'packages/ui/src/index.tsx': 'export const Button = () => <button id="button">Go</button>;',
  'packages/ui/src/out/side.tsx': 'export const Side = () => <nav id="side">Side</nav>;',
  'node_modules/foreign/package.json': '{ "name": "foreign", "exports": "./index.tsx" }',
  'node_modules/foreign/index.tsx': 'export const Foreign = () => <i>Foreign</i>;',
};

let workspace: string;
let outside: string;
let server: ViteDevServer;

beforeAll(async () => {
  // Inside the room, so that the app finds React.
  workspace = mkdtempSync(join(import.meta.dirname, '../fixtures/.run-'));
  outside = mkdtempSync(join(tmpdir(), 'outside-'));
  for (const [name, text] of Object.entries(files)) write(join(workspace, name), text);
  write(join(outside, 'far.tsx'), 'export const Far = () => <i>Far</i>;');
  mkdirSync(join(workspace, 'node_modules/@workspace'));
  symlinkSync(
    join(workspace, 'packages/ui'),
    join(workspace, 'node_modules/@workspace/ui'),
    'junction',
  );
  server = await createServer({
    root: join(workspace, 'apps/web'),
    configFile: false,
    mode: 'development',
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, hmr: false, watch: null, fs: { strict: false } },
    // Vite would write what it found of dependencies into the workspace, while that is removed.
    optimizeDeps: { noDiscovery: true },
    plugins: [editorPlugins({}), react()],
  });
});

afterAll(async () => {
  await server.close();
  rmSync(workspace, { recursive: true, maxRetries: 5 });
  rmSync(outside, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const transformed = async (path: string) => (await server.transformRequest(`/@fs/${path}`))!;

test('every package of the workspace is stamped, in folders of any name', async () => {
  const { App } = (await server.ssrLoadModule('/src/app.tsx')) as { App: FunctionComponent };
  const html = renderToStaticMarkup(createElement(App));
  for (const id of ['button', 'panel', 'side'])
    expect(html).toMatch(
      new RegExp(`id="${id}"[^>]* class="[^"]*tempo-|class="[^"]*tempo-[^>]* id="${id}"`),
    );
  const stamps = html.match(/tempo-[0-9a-f-]{36}/g) ?? [];
  // Of the page itself one, and one of each part.
  expect(new Set(stamps).size).toBe(4);
});

test('generated files and files outside the workspace are not stamped', async () => {
  const foreign = await transformed(join(workspace, 'node_modules/foreign/index.tsx'));
  const far = await transformed(join(outside, 'far.tsx'));
  for (const { code } of [foreign, far]) expect(code).not.toContain('tempo-');
});

test.each([
  ['apps/web/src/app.tsx', 'Panel />'],
  ['apps/web/src/build/panel.tsx', 'Panel<'],
  ['packages/ui/src/out/side.tsx', 'Side<'],
])('the map of %s names the file, as seen from its folder, and its lines', async (name, text) => {
  const source = files[name as keyof typeof files];
  const path = join(workspace, name);
  const { code, map } = await transformed(path);
  expect(map).toMatchObject({ sources: [name.slice(name.lastIndexOf('/') + 1)] });
  const token = text.slice(0, -1).trim().replace(' /', '');
  const lines = code.split('\n');
  const positions = lines.flatMap((line, index) => {
    const column = line.indexOf(token);
    return column < 0
      ? []
      : [originalPositionFor(new TraceMap(map as never), { line: index + 1, column })];
  });
  const line = source.slice(0, source.indexOf(text)).split('\n').length;
  expect(positions.map((position) => position.line)).toContain(line);
});

test.each([
  ['client', 'packages/ui/src/index.tsx', true],
  ['ssr', 'packages/ui/src/index.tsx', false],
  ['client', 'apps/web/src/app.tsx', false],
])(
  'a page warns of a file that is no source of the project (%s, %s: %s)',
  (name, path, isWarned) => {
    const plugin = stampPlugin({ ids: { idsOf: () => null }, optOut: [] });
    const root = join(workspace, 'apps/web');
    (plugin.configResolved as unknown as (config: object) => void)({
      root,
      server: { fs: { allow: [] } },
    });
    const { handler } = plugin.transform as unknown as {
      handler: (this: object, code: string, id: string) => { code: string } | null;
    };
    const source = files[path as keyof typeof files];
    const made = handler.call({ environment: { name } }, source, join(workspace, path));
    expect(made?.code.includes('../../packages/ui/src/index.tsx is outside') ?? false).toBe(
      isWarned,
    );
  },
);
