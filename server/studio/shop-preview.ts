// Preview of the shop: its sources under Vite, rendered on the server, on the data of the running shop or on a scratch copy of them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CreateRenderer, Renderer } from '@atelier/shop/renderer';
import { renderingElement } from '@atelier/editor-vite-plugin';
import type { Plugin, ViteDevServer } from 'vite';
import { forwardTo } from './forward-request.ts';
import { pageHead } from './page-head.ts';
import type { PreviewParts } from './preview.ts';
import { renderFailure } from './render-failure.ts';
import type { RunningShop } from './running-shop.ts';
import type { ScratchData } from './scratch-data.ts';
import { screenRefresh } from './screen-refresh.ts';

/** Addresses of the shop's process: protocols, health, files and drawn pictures. */
const forwardedPaths = /^\/(?:[a-z]+\/v1|healthz|readyz|pictures|share|outbox)(?:[/?]|$)/;
/** Addresses that a scratch copy has of its own. */
const copiedPaths = /^\/(?:[a-z]+\/v1|outbox)(?:[/?]|$)/;
/** Reports of a page to the statistics: a designer is no visitor. */
const visitReports = /^\/rest\/v1\/rpc\/track_/;
/** The event by which a page of the shop tells that it is hydrated. */
const hydratedEvent = 'hydrated';
/** The host names of pages on the scratch copy. */
const scratchHost = /^(?:[a-z0-9-]+\.)?scratch\.localhost:/i;

/** The parts of the shop's preview, by the preview's port. */
export function shopPreviewParts(
  shop: RunningShop,
  port: number,
  scratch: ScratchData,
): PreviewParts {
  const forward = forwardTo(shop.origin);
  return {
    scratch,
    styles: ['/ui/theme.css'],
    areTransformsStored: true,
    isWatchedByEditor: true,
    config: {
      configLoader: 'native',
      appType: 'custom',
      plugins: [externalPackages, screenRefresh()],
    },
    before: (incoming, outgoing, next) => {
      const url = incoming.url ?? '/';
      const isScratch = scratchHost.test(incoming.headers.host ?? '');
      const copy = isScratch ? scratch.current() : null;
      if (isScratch && copy === null) {
        outgoing.writeHead(503).end('The scratch copy of the data is not there. Drive again.\n');
      } else if (copy !== null && copiedPaths.test(url)) {
        forwardTo(copy.origin)(incoming, outgoing, next);
      } else if (visitReports.test(url)) {
        incoming.resume();
        outgoing.writeHead(204).end();
      } else if (forwardedPaths.test(url)) forward(incoming, outgoing, next);
      else next();
    },
    after: (vite) => {
      const renderLive = pageRenderer(vite, () => shop, `http://localhost:${port}`);
      // A renderer of its own: what one has cached is of its data.
      const renderScratch = pageRenderer(
        vite,
        () => scratch.current() ?? shop,
        `http://scratch.localhost:${port}`,
      );
      // Before the first page is requested, while the Studio's own page loads. A failure is that of the first page, too.
      renderLive.prepare().catch(() => undefined);
      void vite.environments.client.warmupRequest('/entry.client.tsx');
      return (incoming, outgoing) => {
        const isScratch = scratchHost.test(incoming.headers.host ?? '');
        const { render } = isScratch ? renderScratch : renderLive;
        render(incoming, outgoing).catch((error: unknown) => {
          const err = renderFailure(vite, error);
          vite.environments.client.hot.send({ type: 'error', err: { ...err } });
          if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'text/plain' });
          outgoing.end(`The page could not be rendered.\n${err.message}\n`);
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

interface PageRenderer {
  /** Loads the sources. */
  prepare(): Promise<Renderer>;
  render(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;
}

/** Renders a page by the current sources, with the elements that Vite and the editor add to its head. */
function pageRenderer(
  vite: ViteDevServer,
  shopOfNow: () => RunningShop,
  siteUrl: string,
): PageRenderer {
  let known: { readonly module: unknown; readonly renderer: Renderer } | null = null;
  const contextOf = ({ origin, apikey }: RunningShop) => ({
    apikey,
    fetch: async (input: Request | URL | string, init?: RequestInit) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      return await fetch(new Request(`${origin}${pathname}${search}`, request));
    },
  });
  const prepare = async (): Promise<Renderer> => {
    const module = await vite.ssrLoadModule('/entry.server.tsx');
    if (known?.module !== module) {
      const { createRenderer } = module as { readonly createRenderer: CreateRenderer };
      known = { module, renderer: createRenderer({ client: 'development', siteUrl }) };
    }
    return known.renderer;
  };
  const render = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    // The head counts changes: one that comes while the page is rendered is one that the page may lack.
    const startedMs = Date.now();
    const head = await pageHead(vite);
    const renderer = await prepare();
    renderer.clearCache();
    const { url = '/', headers } = incoming;
    const cookie = headers.cookie === undefined ? {} : { cookie: headers.cookie };
    const page = await renderer.render(
      new Request(new URL(url, siteUrl), { headers: cookie }),
      contextOf(shopOfNow()),
    );
    const text = new TextDecoder().decode(page.body);
    const isHtml = page.headers['content-type']?.startsWith('text/html') === true;
    const unrelated = `^/texts/(?!${page.headers['content-language'] ?? ''}/)`;
    const rendering = renderingElement({ startedMs, hydratedEvent, unrelated });
    outgoing.writeHead(page.status, { ...page.headers, 'cache-control': 'no-store' });
    outgoing.end(isHtml ? text.replace('<head>', () => `<head>${rendering}${head}`) : text);
  };
  return { prepare, render };
}
