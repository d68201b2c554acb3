// Test support: the servers and the browser of a fixture app in a frame: Vite, a plain parent page, Chromium.
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import type { PluginOption, ViteDevServer } from 'vite';
import { chromiumArguments, ensureChromium } from '@atelier/e2e/chromium';
import { editorPlugins } from '@atelier/editor-vite-plugin';

/**
 * Serves a fixture app by Vite, with a helper for a parent.
 *
 * @param cache folder of compiled packages, of this server alone
 */
export async function serveFixture(
  fixture: string,
  cache: string,
  plugins: readonly PluginOption[],
  helper: { readonly parentOrigins: readonly string[]; readonly nonce?: string },
): Promise<ViteDevServer> {
  const vite = await createServer({
    root: join(import.meta.dirname, 'fixtures', fixture),
    cacheDir: cache,
    configFile: false,
    mode: 'development',
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0 },
    ...(plugins.length === 0 ? {} : { appType: 'custom' as const }),
    // Compiled before the page asks: a package that is discovered later would reload the page in the middle of a test.
    optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime'] },
    plugins: [...plugins, editorPlugins({ helper }), react()],
  });
  await vite.listen();
  return vite;
}

/** Renders a fixture on the server, as a plugin in front of the editor's: `src/entry-server.tsx` exports `render(path)`. */
export function serverRendering(): PluginOption {
  return {
    name: 'server-rendering',
    configureServer: (server) => () => {
      server.middlewares.use((request, response) => {
        void respond(server, request.originalUrl ?? '/', response);
      });
    },
  };
}

async function respond(
  server: ViteDevServer,
  url: string,
  response: ServerResponse,
): Promise<void> {
  const { render } = await server.ssrLoadModule('/src/entry-server.tsx');
  const page = readFileSync(join(server.config.root, 'index.html'), 'utf8');
  const html = await server.transformIndexHtml(url, page.replace('<!--app-->', render(url)));
  response.setHeader('content-type', 'text/html');
  response.end(html);
}

/** The parent: a frame, its port, and a list of what has come. */
const parentPage = `<!doctype html>
<meta charset="utf-8" />
<style>body { margin: 0 } iframe { border: 0; width: 1000px; height: 800px; display: block }</style>
<iframe></iframe>
<script>
  const received = [];
  let port = null;
  const frame = document.querySelector('iframe');
  frame.src = new URLSearchParams(location.search).get('frame');
  function connect() {
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data }) => received.push(data);
    frame.contentWindow.postMessage('init', new URL(frame.src).origin, [channel.port2]);
  }
</script>
`;

/** Serves the parent page on an origin of its own. */
export async function serveParent(): Promise<Server> {
  const server = createHttpServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(parentPage);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** The origin of a server on loopback. */
export function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A Chromium of its own. */
export async function launch(): Promise<Browser> {
  return await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments] });
}
