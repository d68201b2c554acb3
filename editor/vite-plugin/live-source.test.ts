// Live source: pages get every change that Vite's watcher misses, and none twice.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editorPlugins } from './editor-plugins.ts';

let root: string;
let vite: ViteDevServer;
/** Files that Vite was told of, in order. */
let reported: string[];
let change: (file: string) => void;
let isListening: boolean;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'live-'));
  writeFileSync(join(root, 'app.tsx'), 'export const a = 1;');
  reported = [];
});

afterEach(async () => {
  await vite.close();
  rmSync(root, { recursive: true });
});

async function serve(isWatched: boolean): Promise<void> {
  vite = await createServer({
    root,
    configFile: false,
    mode: 'development',
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0, ...(isWatched ? {} : { watch: null }) },
    plugins: [
      editorPlugins({
        source: {
          dataDirectory: join(root, 'journals'),
          idsOf: () => null,
          onChange: (listener) => {
            change = listener;
            isListening = true;
            return () => {
              isListening = false;
            };
          },
        },
      }),
      {
        name: 'told',
        hotUpdate({ file }) {
          if (this.environment.name === 'client') reported.push(file.slice(root.length + 1));
        },
      },
    ],
  });
  await vite.listen();
}

test('a change that Vite’s watcher misses is reported', async () => {
  await serve(false);
  change(join(root, 'app.tsx'));
  await expect.poll(() => reported).toEqual(['app.tsx']);
  await vite.close();
  expect(isListening).toBe(false);
});

test('a change that the watcher reports is not reported again', async () => {
  await serve(true);
  vite.watcher.emit('change', join(root, 'app.tsx'));
  await expect.poll(() => reported).toEqual(['app.tsx']);
  change(join(root, 'app.tsx'));
  vite.watcher.emit('change', join(root, 'app.tsx'));
  await sleep(300);
  expect(reported).toEqual(['app.tsx', 'app.tsx']);
});

test('a page that does not respond is waited for once', async () => {
  await serve(false);
  await vite.transformRequest('/app.tsx');
  const { hot } = vite.environments.client;
  const { port } = vite.httpServer!.address() as AddressInfo;
  const client = await vite.transformRequest('/@vite/client');
  const [, token] = /wsToken = "([^"]+)"/.exec(client!.code)!;
  const page = new WebSocket(`ws://127.0.0.1:${port}/?token=${token}`, 'vite-hmr');
  const received: string[] = [];
  page.addEventListener('message', ({ data }) => {
    const { type, event } = JSON.parse(String(data));
    received.push(event ?? type);
  });
  await new Promise((resolve) => page.addEventListener('open', resolve));
  const listening = new Promise((resolve) => hot.on('atelier:listening', resolve));
  page.send(JSON.stringify({ type: 'custom', event: 'atelier:listening' }));
  await listening;

  /** The updates that the page has received when Vite knows of so many changes. */
  const updatesAfter = async (changes: number): Promise<number> => {
    await expect.poll(() => reported).toHaveLength(changes);
    await immediate();
    hot.send('marker', {});
    await expect.poll(() => received.at(-1)).toBe('marker');
    return received.filter((each) => each === 'full-reload').length;
  };
  const twice = (): void => {
    for (let each = 0; each < 2; each += 1) vite.watcher.emit('change', join(root, 'app.tsx'));
  };
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    twice();
    expect(await updatesAfter(2)).toBe(1);
    vi.runAllTimers();
    expect(await updatesAfter(3)).toBe(2);
    twice();
    expect(await updatesAfter(5)).toBe(4);
  } finally {
    vi.useRealTimers();
    page.close();
  }
});

test('the data folder of the server is not watched', async () => {
  await serve(true);
  expect(vite.config.server.watch).not.toBeNull();
  const { ignored } = vite.config.server.watch!;
  const isIgnored = (path: string): boolean =>
    [ignored].flat().some((rule) => typeof rule === 'function' && rule(path));
  expect(isIgnored(join(root, 'journals/c.jsonl'))).toBe(true);
  expect(isIgnored(join(root, 'journals'))).toBe(true);
  expect(isIgnored(join(root, 'journals-of-ours.ts'))).toBe(false);
});

test('a project that wants no watcher gets none', async () => {
  await serve(false);
  expect(vite.config.server.watch).toBeNull();
});
