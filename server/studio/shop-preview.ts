// Preview of the shop: its sources under Vite, rendered on the server, on the data of the running shop.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CreateRenderer, Renderer } from '@atelier/shop/renderer';
import type { Plugin, ViteDevServer } from 'vite';
import { forwardTo } from './forward-request.ts';
import type { PreviewParts } from './preview.ts';

/** The running shop. */
export interface RunningShop {
  /** Its address on this machine, without a slash at the end. */
  readonly origin: string;
  /** The public API key, which pages pass to the browser. */
  readonly apikey: string;
}

/** Addresses of the shop's process: protocols, health, files and drawn pictures. */
const forwardedPaths = /^\/(?:[a-z]+\/v1|healthz|readyz|pictures|share|outbox)(?:[/?]|$)/;

/** The parts of the shop's preview, by the preview's port. */
export function shopPreviewParts(shop: RunningShop, port: number): PreviewParts {
  const forward = forwardTo(shop.origin);
  const siteUrl = `http://127.0.0.1:${port}`;
  return {
    config: { configLoader: 'native', appType: 'custom', plugins: [externalPackages] },
    before: (incoming, outgoing, next) => {
      if (forwardedPaths.test(incoming.url ?? '/')) forward(incoming, outgoing, next);
      else next();
    },
    after: (vite) => {
      const render = pageRenderer(vite, shop, siteUrl);
      return (incoming, outgoing) => {
        render(incoming, outgoing).catch((error: unknown) => {
          vite.ssrFixStacktrace(error instanceof Error ? error : new Error(String(error)));
          vite.environments.client.hot.send({
            type: 'error',
            err: {
              message: String(error),
              stack: error instanceof Error ? (error.stack ?? '') : '',
            },
          });
          if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'text/plain' });
          outgoing.end(`The page could not be rendered.\n${String(error)}\n`);
        });
      };
    },
  };
}

/** Leaves packages to Node, as in development. */
const externalPackages: Plugin = {
  name: 'atelier:external-packages',
  configEnvironment(name, environment) {
    if (name === 'ssr') environment.resolve = { ...environment.resolve, noExternal: [] };
  },
};

type Render = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

/** Renders a page by the current sources, with the elements that Vite and the editor add to its head. */
function pageRenderer(
  vite: ViteDevServer,
  { origin, apikey }: RunningShop,
  siteUrl: string,
): Render {
  let known: { readonly module: unknown; readonly renderer: Renderer } | null = null;
  const context = {
    apikey,
    fetch: async (input: Request | URL | string, init?: RequestInit) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      return await fetch(new Request(`${origin}${pathname}${search}`, request));
    },
  };
  return async (incoming, outgoing) => {
    const module = await vite.ssrLoadModule('/entry.server.tsx');
    if (known?.module !== module) {
      const { createRenderer } = module as { readonly createRenderer: CreateRenderer };
      known = { module, renderer: createRenderer({ client: 'development', siteUrl }) };
    }
    const { renderer } = known;
    renderer.clearCache();
    const { url = '/', headers } = incoming;
    const cookie = headers.cookie === undefined ? {} : { cookie: headers.cookie };
    const page = await renderer.render(
      new Request(new URL(url, siteUrl), { headers: cookie }),
      context,
    );
    const text = new TextDecoder().decode(page.body);
    const isHtml = page.headers['content-type']?.startsWith('text/html') === true;
    outgoing.writeHead(page.status, { ...page.headers, 'cache-control': 'no-store' });
    outgoing.end(isHtml ? text.replace('<head>', `<head>${await headOf(vite)}`) : text);
  };
}

/** The elements that Vite's plugins put into the head of any page. */
async function headOf(vite: ViteDevServer): Promise<string> {
  const html = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>');
  return /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? '';
}
