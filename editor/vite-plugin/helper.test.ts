// The helper as pages get it: one script of its own, small, and loaded by every page while developing.
import { brotliCompressSync } from 'node:zlib';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { editorPlugins } from './editor-plugins.ts';
import { bundleHelper } from './bundle-helper.ts';

const settings = { parentOrigins: ['http://127.0.0.1:4200'], nonce: 'n-1' };

test('the helper is one script that imports nothing, of at most 60 KB compressed', async () => {
  const code = await bundleHelper(settings);
  expect(code).toContain('http://127.0.0.1:4200');
  expect(code).not.toMatch(/\bimport\b\s*["'{*(]/);
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(60 * 1024);
});

test('a stored bundle serves the next start with its own settings, and no other program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-helper-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const store = { file: join(folder, 'editor', 'helper.js'), key: 'v1 of the program' };
  const code = await bundleHelper(settings, store);
  expect(code).toBe(await bundleHelper(settings));
  // A mark in the file shows which of the two is read.
  writeFileSync(store.file, `${readFileSync(store.file, 'utf8')}/* stored */`);
  const next = await bundleHelper({ ...settings, nonce: 'n-2' }, store);
  expect(next).toBe(`${code.replace('n-1', 'n-2')}/* stored */`);
  expect(await bundleHelper(settings, { ...store, key: 'v2 of the program' })).toBe(code);
});

test('a page loads the helper before its own scripts', async () => {
  const vite = await createServer({
    root: join(import.meta.dirname, 'fixtures/app'),
    configFile: false,
    mode: 'development',
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    plugins: [editorPlugins({ helper: settings })],
  });
  const html = await vite.transformIndexHtml('/', '<head><script src="/own.js"></script></head>');
  await vite.close();
  expect(html.indexOf('/@atelier/helper.js')).toBeGreaterThan(0);
  expect(html.indexOf('/@atelier/helper.js')).toBeLessThan(html.indexOf('/own.js'));
});
