// Foreign projects of Vite in the Studio: folders, plugins and settings of theirs, seen in what the preview serves.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runAtelier } from '../test-atelier.ts';
import type { RunningCommand } from '../test-atelier.ts';

const fixtures = join(import.meta.dirname, '../../editor/server/fixtures');

let folder: string;
/** A folder elsewhere, with a link to the project. */
let elsewhere: string;
let running: RunningCommand;

afterEach(async () => {
  running.child.kill('SIGTERM');
  await running.exit;
  rmSync(elsewhere, { recursive: true });
  rmSync(folder, { recursive: true });
});

/** An open Studio. */
interface Opened {
  /** The pages that are offered first. */
  readonly routes: readonly string[];
  /** The text of an address of the preview. */
  get(path: string): Promise<string>;
  /** The Studio's storyboards, after another one of the app was made. */
  makeStoryboard(): Promise<string>;
}

const app = `import { createElement } from 'react';\n\nexport const App = () => <main id="app">{createElement('i')}</main>;\n`;
const plainConfig = `import react from '@vitejs/plugin-react';\nexport default { plugins: [react()] };\n`;
const stamped = /className: "tempo-[0-9a-f-]{36}"/;
const page = '<html><body><script type="module" src="/src/app.jsx"></script></body></html>\n';

/** Writes a project and opens the Studio on it, or on another folder. */
async function open(
  files: Readonly<Record<string, string>>,
  openedFolder = () => folder,
): Promise<Opened> {
  // Inside the room, so that the project finds its packages.
  folder = mkdtempSync(join(fixtures, '.run-foreign-'));
  for (const [path, text] of Object.entries({ 'package.json': '{}', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  elsewhere = mkdtempSync(join(tmpdir(), 'foreign-'));
  symlinkSync(folder, join(elsewhere, 'link'), 'junction');
  running = runAtelier(['studio', openedFolder()], { STUDIO_PORT: '0' });
  const [, origin, token] = await running.waitForOutput(
    /(http:\/\/127\.0\.0\.1:\d+)\/#token=(\S+)/,
  );
  await running.waitForOutput(/The Studio is ready/);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const session = await fetch(`${origin}/session`, { headers });
  const facts = (await session.json()) as { previewPort: number; routes: readonly string[] };
  const get = async (path: string) =>
    (await fetch(`http://localhost:${facts.previewPort}${path}`)).text();
  return {
    routes: facts.routes,
    get,
    makeStoryboard: async () => {
      const component = { name: 'App', filename: 'client/src/app.jsx', exported: 'named' };
      const body = JSON.stringify({ type: 'COMPONENT', component });
      const made = await fetch(`${origin}/storyboards`, { method: 'POST', headers, body });
      const { id } = (await made.json()) as { id: string };
      return await get(`/tempobook/storyboards/${id}`);
    },
  };
}

test('plugins find the project in the current folder, and leave packages alone', async () => {
  const config = `import react from '@vitejs/plugin-react';
const witness = {
  name: 'witness',
  transform: (code, id) => id.includes('node_modules') ? null : code + '\\n// witnessed in ' + process.cwd(),
};
export default { plugins: [react(), witness] };
`;
  const { get } = await open({
    'index.html': page,
    'src/app.jsx': app,
    'vite.config.mjs': config,
  });
  const script = await get('/src/app.jsx');
  expect(script).toContain(`// witnessed in ${folder}`);
  const address = /"([^"]*\/deps\/react\.js[^"]*)"/.exec(script)?.[1] ?? '';
  const react = await get(address);
  expect(react).toContain('require_react');
  expect(react).not.toContain('witnessed');
});

test('a project that is opened through a link is found with its packages and elements', async () => {
  const { get } = await open(
    {
      'index.html': page,
      'src/main.jsx': `import { App } from './app';\nApp();\n`,
      'src/app.jsx': app,
      'vite.config.mjs': plainConfig,
    },
    () => join(elsewhere, 'link'),
  );
  const address = /"([^"]*app\.jsx[^"]*)"/.exec(await get('/src/main.jsx'))?.[1] ?? '';
  expect(await get(address)).toMatch(stamped);
});

test('pages of a root and a base that the settings name are edited and shown as storyboards', async () => {
  const { get, routes, makeStoryboard } = await open({
    'client/index.html': page,
    'client/src/app.jsx': app,
    'vite.config.mjs': `import react from '@vitejs/plugin-react';\nexport default { root: 'client', base: '/shop/', plugins: [react()] };\n`,
  });
  expect(routes).toEqual(['/shop/']);
  const html = await get('/shop/');
  const scripts = [...html.matchAll(/src="([^"]+)"/g)].map(([, src = '']) => src);
  expect(scripts).toContain('/shop/src/app.jsx');
  expect(await get('/shop/src/app.jsx')).toMatch(stamped);
  const storyboard = await makeStoryboard();
  const module = /src="([^"]*tempobook-storyboard[^"]*)"/.exec(storyboard)?.[1] ?? '';
  expect(await get(module)).toContain('/shop/src/tempobook/storyboards/');
});

test('a package that is linked from the workspace has its elements as the project’s own pages have', async () => {
  const { get } = await open(
    {
      'package.json': '{ "workspaces": ["apps/*", "packages/*"] }',
      'apps/web/package.json': '{ "dependencies": { "@w/ui": "*" } }',
      'apps/web/index.html': page,
      'apps/web/src/app.jsx': `import { Card } from '@w/ui';\n\nexport const App = () => <Card />;\n`,
      'apps/web/vite.config.mjs': plainConfig,
      'packages/ui/package.json': '{ "name": "@w/ui", "type": "module", "exports": "./card.jsx" }',
      'packages/ui/card.jsx': 'export const Card = () => <section id="card" />;\n',
    },
    () => {
      mkdirSync(join(folder, 'node_modules/@w'), { recursive: true });
      symlinkSync(join(folder, 'packages/ui'), join(folder, 'node_modules/@w/ui'), 'junction');
      return join(folder, 'apps/web');
    },
  );
  const script = await get('/src/app.jsx');
  expect(script).toMatch(stamped);
  const address = /"([^"]*packages\/ui\/card\.jsx[^"]*)"/.exec(script)?.[1] ?? '';
  expect(await get(address)).toMatch(stamped);
});

test('a folder beside the project that only an alias of Vite leads to has layers', async () => {
  const config = `import { join } from 'node:path';
import react from '@vitejs/plugin-react';
const shared = join(import.meta.dirname, '../shared');
export default {
  plugins: [react()],
  resolve: { alias: { '@shared': shared } },
  server: { fs: { allow: ['.', shared] } },
};
`;
  const { get } = await open(
    {
      'web/index.html': page,
      'web/package.json': '{ "private": true }',
      'web/src/app.jsx': `import { Card } from '@shared/card';\nexport const App = () => <main><Card /></main>;\n`,
      'web/vite.config.mjs': config,
      'shared/card.jsx': `export const Card = () => <article>Card</article>;\n`,
      '.git/HEAD': 'ref: refs/heads/main\n',
    },
    () => join(folder, 'web'),
  );
  const script = await get('/src/app.jsx');
  const address = /"([^"]*\/shared\/card\.jsx[^"]*)"/.exec(script)?.[1] ?? '';
  expect(await get(address)).toMatch(stamped);
});
