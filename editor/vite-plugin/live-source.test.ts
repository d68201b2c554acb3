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

/** A message of Vite's to a page. */
interface Received {
  readonly type: string;
  readonly event?: string;
  readonly data?: unknown;
}

/** Connects a page as Vite's client does. */
async function connect() {
  const { port } = vite.httpServer!.address() as AddressInfo;
  const client = await vite.transformRequest('/@vite/client');
  const [, token] = /wsToken = "([^"]+)"/.exec(client!.code)!;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/?token=${token}`, 'vite-hmr');
  const received: Received[] = [];
  socket.addEventListener('message', ({ data }) => received.push(JSON.parse(String(data))));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const page = {
    /** Reports so many changes that its document knew of. */
    listen: async (changes: number): Promise<void> => {
      const { hot } = vite.environments.client;
      const listening = new Promise((resolve) => hot.on('atelier:listening', resolve));
      socket.send(JSON.stringify({ type: 'custom', event: 'atelier:listening', data: changes }));
      await listening;
    },
    close: () => socket.close(),
  };
  return { page, received };
}

/** The number of changes that a document of now knows of. */
async function changesOfDocument(): Promise<number> {
  const html = await vite.transformIndexHtml('/', '<head></head>');
  return Number(/data-atelier-changes="(\d+)"/.exec(html)?.[1]);
}

test('pages are told of a change of a file that only the server reads, and those of an older document of all that they are rendered of', async () => {
  await serve(false);
  for (const name of ['texts.ts', 'mails.ts']) {
    writeFileSync(join(root, name), 'export const title = 1;');
    if (name === 'texts.ts') await vite.ssrLoadModule(`/${name}`);
  }
  const before = await changesOfDocument();
  const connected = await connect();
  await connected.page.listen(before);
  change(join(root, 'mails.ts'));
  change(join(root, 'texts.ts'));
  const notification = { type: 'custom', event: 'atelier:rendering', data: '/texts.ts' };
  await expect.poll(() => connected.received.at(-1)).toEqual(notification);
  expect(connected.received).not.toContainEqual({ ...notification, data: '/mails.ts' });

  await expect.poll(changesOfDocument).toBe(before + 2);
  const late = await connect();
  await late.page.listen(before);
  await expect
    .poll(() => late.received.at(-1)?.data)
    .toEqual([{ path: '/texts.ts', timestamp: expect.any(Number), isRendered: true }]);
  const current = await connect();
  await current.page.listen(before + 2);
  await expect.poll(() => current.received.at(-1)?.data).toEqual([]);
  for (const { page } of [connected, late, current]) page.close();
});

test('a page that does not respond is waited for once', async () => {
  await serve(false);
  await vite.transformRequest('/app.tsx');
  const { hot } = vite.environments.client;
  const { page, received } = await connect();
  await page.listen(0);

  /** The updates that the page has received when Vite knows of so many changes. */
  const updatesAfter = async (changes: number): Promise<number> => {
    await expect.poll(() => reported).toHaveLength(changes);
    await immediate();
    hot.send('marker', {});
    await expect.poll(() => received.at(-1)?.event).toBe('marker');
    return received.filter(({ type }) => type === 'full-reload').length;
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
