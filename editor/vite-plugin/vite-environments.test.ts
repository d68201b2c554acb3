// Environments of Vite: version 5 has one graph for pages and rendering, and no environments, so that its server is a double here.
import type { Plugin, ViteDevServer } from 'vite';
import { expect, test, vi } from 'vitest';
import { liveSourcePlugin } from './live-source-plugin.ts';
import { isForPages, pageEnvironments } from './vite-environments.ts';

const file = '/p/src/app.tsx';
const shown = { url: '/src/app.tsx', file, isSelfAccepting: true, ssrTransformResult: null };
const rendered = { url: '/src/data.ts', file, isSelfAccepting: false, ssrTransformResult: {} };

function formerServer() {
  const listeners = new Map<string, (data: unknown, page: object) => void>();
  const send = vi.fn<(event: string, data: unknown) => void>();
  const ws = {
    on: (event: string, listener: (data: unknown, page: object) => void) =>
      void listeners.set(event, listener),
    send,
  };
  const moduleGraph = {
    urlToModuleMap: new Map([[shown.url, shown]]),
    getModulesByFile: (path: string) => (path === file ? [shown, rendered] : undefined),
  };
  const watcher = { emit: vi.fn<(event: string, file: string) => void>() };
  const server = { ws, moduleGraph, watcher, httpServer: null } as unknown as ViteDevServer;
  return { server, listeners, send, watcher };
}

test('modules of a former server are those of pages, unless they were compiled for rendering', () => {
  const environments = pageEnvironments(formerServer().server);
  expect(environments.fileOf('/src/app.tsx')).toBe(file);
  expect(environments.fileOf('/src/none.tsx')).toBeNull();
  expect(environments.renderedModules(file)).toEqual([rendered]);
  expect(environments.renderedModules('/p/none.tsx')).toEqual([]);
});

test.each([
  [{ environment: { name: 'client' } }, undefined, true],
  [{ environment: { name: 'ssr' } }, { ssr: true }, false],
  [{}, { ssr: true }, false],
  [{}, { ssr: false }, true],
  [{}, undefined, true],
])('a hook in %j with %j is for pages: %s', (context, options, expected) => {
  expect(isForPages(context, options)).toBe(expected);
});

type Handler = (context: object) => unknown;

function handlerOf(hook: Plugin['handleHotUpdate']): Handler {
  return (typeof hook === 'object' ? hook.handler : hook) as unknown as Handler;
}

test('a former server sends one update at a time', () => {
  const source = {
    dataDirectory: '/p/.atelier',
    idsOf: () => null,
    onChange: () => () => undefined,
  };
  const plugin = liveSourcePlugin(source);
  const { server, listeners } = formerServer();
  const configure = plugin.configureServer as unknown as (server: ViteDevServer) => void;
  configure(server);
  const page = { send: vi.fn<(payload: object) => void>() };
  listeners.get('atelier:listening')?.(0, page);
  const update = handlerOf(plugin.handleHotUpdate);
  const change = (timestamp: number) => update({ file, timestamp, modules: [shown], server });
  expect(change(1)).toBeUndefined();
  // The page has not shown the first one.
  expect(change(2)).toEqual([]);
  listeners.get('atelier:shown')?.(1, page);
  expect(change(3)).toBeUndefined();
});
