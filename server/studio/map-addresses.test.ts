// Map addresses over a real Vite: a module names the address of its map, and the map is there.
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { sendMapAddresses } from './map-addresses.ts';

/** Serves a project of these files; `read` fetches an address of it. */
async function serveProject(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'maps-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const vite = await createServer({
    root,
    base: '/base/',
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  sendMapAddresses(vite);
  const server = createHttpServer(vite.middlewares);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.close();
    await vite.close();
    rmSync(root, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  return async (address: string) => {
    const url = new URL(address, `http://127.0.0.1:${port}/base/`);
    const response = await fetch(url, { headers: { accept: '*/*' } });
    return { url: response.url, text: await response.text() };
  };
}

const mapAddress = /\n\/\/# sourceMappingURL=(\S+)\n$/;

test.each(['page.ts', 'a folder/größe.tsx?t=1'])(
  'the map of %s is at the address that it names',
  async (path) => {
    const text = 'export const width = (length: number): number => length;';
    const read = await serveProject({ 'page.ts': text, 'a folder/größe.tsx': text });
    const module = await read(path);
    const address = mapAddress.exec(module.text)?.[1] ?? '';
    const map: { readonly sourcesContent: readonly string[]; readonly mappings: string } =
      JSON.parse((await read(new URL(address, module.url).href)).text);
    expect(map.sourcesContent).toEqual([text]);
    expect(map.mappings).not.toBe('');
  },
);

test('a module without a map is sent as it is', async () => {
  const read = await serveProject({ 'texts.json': '{"title": "Kiln"}' });
  const { text } = await read('texts.json?import');
  expect(text).toContain('"Kiln"');
  expect(text).not.toContain('sourceMappingURL');
});
