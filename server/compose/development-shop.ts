// Development shop: Vite serves the sources, and every page is rendered by the current renderer.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { CreateRenderer, Renderer } from '@atelier/shop/renderer';
import { createServer } from 'vite';
import type { Plugin, ViteDevServer } from 'vite';
import type { ShopFront } from '../http/app.ts';
import type { Listener } from '../http/listen.ts';
import { matchesEtag } from '@atelier/backend/http/conditions';
import { serveSocialCards } from '@atelier/shop-server/social-cards/serve-social-cards';
import { readShopPicture } from '@atelier/shop-server/social-cards/read-shop-picture';
import { renderContext } from './shop-data.ts';
import type { ShopData } from './shop-data.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import type { Cleanup } from './cleanup.ts';
import { withPictureVariants } from './picture-variants.ts';

interface RendererModule {
  readonly createRenderer: CreateRenderer;
}

/** Installs Vite as middleware and renders every page anew. */
export async function openDevelopmentShop(
  options: {
    readonly root: string;
    readonly siteUrl: string;
    readonly dataFolder: string;
    readonly listener: Listener;
    readonly settings: Pick<Settings, 'productAnalytics' | 'paymentProviders'>;
    readonly log: Log;
  },
  data: ShopData,
  cleanup: Cleanup,
): Promise<ShopFront> {
  const { root, siteUrl, dataFolder, listener, log } = options;
  const vite = await createServer({
    root: join(root, 'shop'),
    // Native loading: a bundled copy would be a new file each time, and `node --watch` would restart for it.
    configLoader: 'native',
    appType: 'custom',
    plugins: [externalPackages],
    server: { middlewareMode: true, hmr: { server: listener.server } },
  });
  cleanup.add('vite', () => vite.close());
  listener.useMiddleware((incoming, outgoing, next) => {
    // Vite handles any address that could be a module, so protocols and probes are excluded.
    if (/^\/([a-z]+\/v1|healthz|readyz)(\/|\?|$)/.test(incoming.url ?? '')) next();
    else vite.middlewares(incoming, outgoing, next);
  });
  const renderer = currentRenderer(vite, siteUrl);
  const context = renderContext(data, options.settings);
  const folder = join(root, 'shop', 'public', 'pictures');
  return {
    // Vite serves all other files.
    files: await withPictureVariants({ respond: () => null }, { root, folder, log, cleanup }),
    async page(request) {
      const nonce = randomBytes(16).toString('base64');
      const page = await (await renderer()).render(request, { ...context, nonce });
      const headers = { ...page.headers, 'cache-control': 'no-store' };
      return new Response(page.body, { status: page.status, headers });
    },
    socialCard: serveSocialCards({
      matchesEtag,
      folder: join(dataFolder, 'share'),
      card: async (path) => (await renderer()).socialCard(path, context),
      picture: readShopPicture({ folder: join(root, 'shop', 'public'), storage: data.storage }),
    }),
  };
}

/** Leaves packages to Node in development; the build bundles them. */
const externalPackages: Plugin = {
  name: 'atelier:external-packages',
  configEnvironment(name, environment) {
    if (name === 'ssr') environment.resolve = { ...environment.resolve, noExternal: [] };
  },
};

/** The renderer of the current sources, created anew after a change, with an empty cache for every page. */
function currentRenderer(vite: ViteDevServer, siteUrl: string): () => Promise<Renderer> {
  let known: { readonly module: RendererModule; readonly renderer: Renderer } | null = null;
  return async () => {
    const module = (await vite.ssrLoadModule('/entry.server.tsx')) as RendererModule;
    if (known?.module !== module) {
      known = { module, renderer: module.createRenderer({ client: 'development', siteUrl }) };
    }
    known.renderer.clearCache();
    return known.renderer;
  };
}
