// Test support: the servers and the browser of a fixture app in a frame: Vite, a plain parent page, Chromium.
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import type { InlineConfig, PluginOption, ViteDevServer } from 'vite';
import { chromiumArguments, ensureChromium, journeyChromium } from '@atelier/e2e/chromium';
import { editorPlugins } from '@atelier/editor-vite-plugin';

/** The shop's own sources, which are an app like any other here. */
const shop = join(import.meta.dirname, '../../shop');

const packageFolder = (name: string) =>
  dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));

/** The settings of the apps that need some. */
const appSettings: Readonly<Record<string, InlineConfig>> = {
  'react-18': {
    resolve: {
      alias: { react: packageFolder('react-18'), 'react-dom': packageFolder('react-dom-18') },
    },
  },
  'server-rendered': { appType: 'custom', plugins: [serverRendering()] },
  shop: { root: shop, configFile: join(shop, 'vite.config.ts'), plugins: [shopPage()] },
};

/**
 * Serves an app by Vite, with a helper for a parent: a folder of `fixtures/`, or the shop.
 *
 * @param cache folder of compiled packages, of this server alone
 */
export async function serveApp(
  name: string,
  cache: string,
  helper: { readonly parentOrigins: readonly string[]; readonly nonce?: string },
): Promise<ViteDevServer> {
  const { plugins = [], ...settings } = appSettings[name] ?? {};
  const vite = await createServer({
    root: join(import.meta.dirname, 'fixtures', name),
    cacheDir: cache,
    configFile: false,
    mode: 'development',
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0, watch: null },
    // Compiled before the page asks: a package that is discovered later would reload the page in the middle of a test.
    optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime'] },
    ...settings,
    plugins: [...plugins, editorPlugins({ helper }), ...(name === 'shop' ? [] : [react()])],
  });
  await vite.listen();
  return vite;
}

/** The document of the shop, which the browser alone renders here. */
const shopDocument = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><link rel="stylesheet" href="/ui/theme.css" /></head>
  <body>
    <div id="root"></div>
    <script id="page-data" type="application/json">
      { "apikey": "anonymous", "language": "en", "languages": ["en"], "router": { "loaderData": {}, "errors": null } }
    </script>
    <script id="page-texts" type="application/json">{}</script>
    <script type="module" src="/entry.client.tsx"></script>
  </body>
</html>`;

/** A shop that has said nothing about its maker. */
const noMaker = { picture: null, words: null, place: '', hours: [], parcel: null };

function shopPage(): PluginOption {
  return {
    name: 'shop-page',
    configureServer: (server) => {
      // The shop reads its settings before it shows any screen: the response is the shop's own fallback. The page about it reads its maker.
      server.middlewares.use('/rest/v1', (request, response, next) => {
        server.ssrLoadModule('/platform/api/settings.ts').then(({ unreadSettings }) => {
          response.setHeader('content-type', 'application/json');
          const isMaker = request.url?.startsWith('/rpc/get_maker') === true;
          response.end(JSON.stringify(isMaker ? noMaker : unreadSettings));
        }, next);
      });
      return () => {
        server.middlewares.use((request, response, next) => {
          const url = request.originalUrl ?? '/';
          server.transformIndexHtml(url, shopDocument).then((html) => {
            response.setHeader('content-type', 'text/html');
            response.end(html);
          }, next);
        });
      };
    },
  };
}

/** Renders a fixture on the server, as a plugin in front of the editor's: `src/entry-server.tsx` exports `render(path)`. */
function serverRendering(): PluginOption {
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

/** A Chromium of its own. @param hasPointerLock whether pages lock the pointer, as a drag does; otherwise it is the one that starts and draws faster */
export async function launch(hasPointerLock = false): Promise<Browser> {
  return await chromium.launch({
    executablePath: hasPointerLock ? ensureChromium() : journeyChromium(),
    args: [...chromiumArguments],
  });
}
