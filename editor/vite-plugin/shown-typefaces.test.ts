// Shown typefaces: an optional typeface of a style sheet replaces the one that stands for it, for pages that link to the sheet and for those that import it.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editorPlugins } from './editor-plugins.ts';

let root: string;
let vite: ViteDevServer;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'typefaces-'));
  writeFileSync(
    join(root, 'main.css'),
    '@font-face { font-family: Own; src: url(data:,); font-display: optional; }\n.optional { color: red; }',
  );
  vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, watch: null, ws: false },
    plugins: [editorPlugins()],
  });
});

afterAll(async () => {
  await vite.close();
  rmSync(root, { recursive: true });
});

test.each(['/main.css', '/main.css?direct'])('%s shows its typefaces', async (address) => {
  const { code = '' } = (await vite.environments.client.transformRequest(address)) ?? {};
  expect(code).toContain('font-display: swap');
  expect(code).not.toContain('font-display: optional');
  expect(code).toContain('.optional');
});
