// Stored style sheets: pages get them at once, and Vite's as soon as those have been made.
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { HotPayload, ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProjectSource } from '@atelier/editor-server/project-source';
import { directAddress, serveStoredStyles } from './stored-styles.ts';
import type { StoredStyles } from './stored-styles.ts';

let root: string;
let vite: ViteDevServer;
let styles: StoredStyles | null;
let sent: HotPayload[];
/** Tells the sheets that the source has changed. */
let change: () => void;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'styles-'));
  writeFileSync(join(root, 'theme.css'), 'p { color: red; }');
  vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  sent = [];
  vi.spyOn(vite.environments.client.hot, 'send').mockImplementation((payload) => {
    if (typeof payload === 'object') sent.push(payload);
  });
  change = () => undefined;
  styles = null;
});

afterEach(async () => {
  vi.useRealTimers();
  styles?.close();
  await vite.close();
  rmSync(root, { recursive: true });
});

function serve(css: string): StoredStyles {
  const source: ProjectSource = {
    dataDirectory: root,
    paths: () => new Set(),
    idsOf: () => null,
    onChange: (listener) => {
      change = () => listener('theme.css');
      return () => undefined;
    },
    onFileEvent: () => () => undefined,
  };
  styles = serveStoredStyles(vite, source, new Map([['/theme.css', css]]));
  return styles;
}

/** The body that a request gets, or null where it is left to Vite. */
function request(url: string, accept: string): string | null {
  let body: string | null = null;
  const outgoing = Object.assign(new EventEmitter(), {
    writeHead: () => outgoing,
    end: (text: string) => {
      body = text;
      outgoing.emit('close');
    },
  });
  const incoming = { url, headers: { accept } } as unknown as IncomingMessage;
  const hasResponded = styles?.respond(incoming, outgoing as unknown as ServerResponse) === true;
  if (!hasResponded) outgoing.emit('close');
  return hasResponded ? body : null;
}

const link = 'text/css,*/*;q=0.1';
const made = (): string | undefined =>
  vite.environments.client.moduleGraph.urlToModuleMap.get(directAddress('/theme.css'))
    ?.transformResult?.code;

test('a link gets the stored sheet; scripts and other addresses get what Vite has', () => {
  serve('p { color: blue; }');
  expect(request('/theme.css', link)).toBe('p { color: blue; }');
  expect(request('/theme.css', '*/*')).toBeNull();
  expect(request('/theme.css?t=1', link)).toBeNull();
  expect(request('/other.css', link)).toBeNull();
  expect(made()).toBeUndefined();
});

test('Vite makes the sheet when no page is loading, and pages are told that it is another one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  serve('p { color: blue; }');
  for (const _ of [1, 2, 3]) {
    request('/page', 'text/html');
    vi.advanceTimersByTime(400);
  }
  expect(made()).toBeUndefined();
  vi.advanceTimersByTime(200);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(made()).toContain('red');
  const update = { type: 'css-update', path: '/theme.css', acceptedPath: '/theme.css' };
  expect(sent).toMatchObject([{ type: 'update', updates: [update] }]);
  expect(request('/theme.css', link)).toBeNull();
});

test('Vite makes the sheet after some seconds, even while pages are loading', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  serve('p { color: blue; }');
  for (let ms = 0; ms < 5200; ms += 400) {
    request('/page', 'text/html');
    vi.advanceTimersByTime(400);
  }
  await vi.waitFor(() => expect(made()).toContain('red'));
});

test('a change of the source has the sheet made at once; one that is the same updates no page', async () => {
  await vite.environments.client.transformRequest(directAddress('/theme.css'));
  serve(made() ?? '');
  change();
  await vi.waitFor(() => expect(request('/theme.css', link)).toBeNull());
  expect(sent).toEqual([]);
});

test('a sheet that cannot be made is served no longer', async () => {
  serve('p { color: blue; }');
  rmSync(join(root, 'theme.css'));
  change();
  await vi.waitFor(() => expect(request('/theme.css', link)).toBeNull());
  expect(sent).toEqual([]);
});
