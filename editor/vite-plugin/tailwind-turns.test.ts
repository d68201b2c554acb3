// Tailwind turns: a style sheet that changes while it is compiled is compiled from its latest text, by Tailwind's own plugin.

import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import tailwindcss from '@tailwindcss/vite';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { editorPlugins } from './editor-plugins.ts';

let root: string;
let sheet: string;
let vite: ViteDevServer;

beforeEach(async () => {
  // Inside the room, so that Tailwind finds its package.
  root = mkdtempSync(join(import.meta.dirname, 'fixtures', '.run-tailwind-'));
  sheet = join(root, 'main.css');
  vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, watch: null, ws: false },
    plugins: [tailwindcss(), editorPlugins()],
  });
});

afterEach(async () => {
  await vite.close();
  rmSync(root, { recursive: true });
});

function sheetOf(color: string): string {
  return `@import 'tailwindcss';\n@theme { --color-ink: ${color}; }\nbody { color: var(--color-ink); }\n`;
}

/** The CSS that Tailwind's plugin makes of a text of the sheet, as Vite calls it for a page. */
async function compile(text: string, id = sheet): Promise<string> {
  const environment = vite.environments.client;
  const plugin = environment.plugins.find(({ name }) => name.endsWith('generate:serve'));
  const { handler } = plugin!.transform as { handler: (...given: unknown[]) => unknown };
  const result = await handler.call({ environment, addWatchFile: () => undefined }, text, id);
  return (result as { readonly code: string }).code;
}

/** Writes the sheet with a time of its own, as on a disk of fine times. */
function write(text: string, modifiedSeconds: number): void {
  writeFileSync(sheet, text);
  utimesSync(sheet, modifiedSeconds, modifiedSeconds);
}

test('a sheet that is requested while its compiler is replaced is compiled from its new text', async () => {
  write(sheetOf('#111111'), 1000);
  expect(await compile(sheetOf('#111111'))).toContain('#111111');
  write(sheetOf('#222222'), 2000);
  const requests: Promise<string>[] = [];
  for (let at = 0; at < 20; at += 1) {
    requests.push(compile(sheetOf('#222222')));
    await sleep(2);
  }
  for (const css of await Promise.all(requests)) expect(css).toContain('#222222');
});

test.each(['', '?direct'])(
  'a sheet%s that is changed between its reading and its compilation is compiled from its new text',
  async (query) => {
    write(sheetOf('#222222'), 2000);
    expect(await compile(sheetOf('#111111'), `${sheet}${query}`)).toContain('#111111');
    expect(await compile(sheetOf('#222222'), `${sheet}${query}`)).toContain('#222222');
    expect(statSync(sheet).mtimeMs).toBe(2_000_000);
  },
);

test('a sheet that cannot be compiled fails as often as it is requested, and is compiled when it is mended', async () => {
  write(sheetOf('#111111'), 1000);
  await compile(sheetOf('#111111'));
  const broken = `${sheetOf('#222222')}.a { @apply no-such-class; }`;
  write(broken, 2000);
  await expect(compile(broken)).rejects.toThrow('no-such-class');
  await expect(compile(broken)).rejects.toThrow('no-such-class');
  write(sheetOf('#333333'), 2000);
  expect(await compile(sheetOf('#333333'))).toContain('#333333');
});

test('styles within a page, which are no file, are compiled as they are', async () => {
  const page =
    '<style>@theme { --color-ink: #123456; } .a { color: --theme(--color-ink); }</style>';
  for (const address of ['/index.html', '/tempobook/storyboards/one'])
    expect(await vite.transformIndexHtml(address, page)).toContain('#123456');
});
