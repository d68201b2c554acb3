// Opening a build of the shop: its files, its renderer over the backend, a cache of its pages, and social cards.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  ClientManifest,
  CreateRenderer,
  RenderedPage,
  Renderer,
} from '@atelier/shop/renderer';
import { expressPaymentPath } from '@atelier/shop/express-payment';
import { readFileList } from '../build/file-list.ts';
import type { ListedFile } from '../build/file-list.ts';
import type { ShopFront } from '../http/app.ts';
import { serveFiles } from '../http/files.ts';
import { pageSecurityHeaders } from '../http/security-headers.ts';
import type { CaptchaName } from '../http/security-headers.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { PageCache } from '../pages/page-cache.ts';
import { createRecentReads } from '../pages/recent-reads.ts';
import { servePages } from '../pages/serve-pages.ts';
import { matchesEtag } from '@atelier/backend/http/conditions';
import { serveSocialCards } from '@atelier/shop-server/social-cards/serve-social-cards';
import { readShopPicture } from '@atelier/shop-server/social-cards/read-shop-picture';
import type { Settings } from '../settings/settings.ts';
import { expressProvider, renderContext } from './shop-data.ts';
import type { ShopData } from './shop-data.ts';
import type { ClearedCaches } from './catalogue-changes.ts';
import type { Cleanup } from './cleanup.ts';
import type { Log } from '../log.ts';
import { withPictureVariants } from './picture-variants.ts';

const cacheBytesMax = 48 * 1024 * 1024;
/** Scheduled content, such as a product to be published, appears without an announced change. */
const cacheAgeMaxMs = 60_000;

/** The parts over which builds are opened. */
export interface BuildParts {
  readonly root: string;
  readonly siteUrl: string;
  readonly dataFolder: string;
  readonly settings: Pick<Settings, 'productAnalytics' | 'paymentProviders'>;
  readonly log: Log;
  readonly data: ShopData;
  readonly cleanup: Cleanup;
  readonly caches: ClearedCaches;
  readonly metrics?: Metrics | null;
}

/** A build that can be served. */
export interface ServableBuild {
  readonly front: ShopFront;
  readonly files: readonly ListedFile[];
  /** Renders a page afresh. */
  readonly renderPage: (request: Request) => Promise<RenderedPage>;
}

/** Opens the build in a folder. */
export async function openBuild(parts: BuildParts, dist: string): Promise<ServableBuild> {
  const { root, siteUrl, dataFolder, settings, log, data, cleanup, caches } = parts;
  const renderer = await loadRenderer(dist, siteUrl);
  const cache = new PageCache(cacheBytesMax, cacheAgeMaxMs);
  const reads = createRecentReads(data.restForPages);
  caches.add(() => {
    reads.clear();
    renderer.clearCache();
    cache.clear();
  });
  const context = { ...renderContext(data, settings), fetch: reads.fetch };
  const folder = join(dist, 'client', 'pictures');
  const files = await readFileList(dist);
  const built = serveFiles(join(dist, 'client'), files);
  const policy = {
    secure: siteUrl.startsWith('https:'),
    captcha: captchaProvider(data, log),
    analyticsHost: settings.productAnalytics?.host ?? null,
  };
  const ofPages = pageSecurityHeaders(policy);
  const ofCheckout = pageSecurityHeaders({
    ...policy,
    express: expressProvider(settings)?.express.origins ?? null,
  });
  const renderPage = (request: Request): Promise<RenderedPage> => renderer.render(request, context);
  return {
    files,
    renderPage,
    front: {
      files: await withPictureVariants(built, { root, folder, log, cleanup }),
      page: servePages({
        cache,
        onLookup: (isHit) => parts.metrics?.countLookup(isHit),
        siteUrl,
        render: renderPage,
        headers: (path) => (path === expressPaymentPath ? ofCheckout : ofPages),
      }),
      socialCard: serveSocialCards({
        matchesEtag,
        folder: join(dataFolder, 'share'),
        card: (path) => renderer.socialCard(path, context),
        picture: readShopPicture({ folder: join(dist, 'client'), storage: data.storage }),
      }),
    },
  };
}

/** The captcha provider of the forms; one without a site key is logged, since nobody could sign in. */
function captchaProvider({ captcha }: ShopData, log: Log): CaptchaName | null {
  if (captcha !== null && captcha.siteKey === null)
    log.error(
      'captcha',
      new Error('[auth.captcha] has no site_key: forms cannot show the captcha.'),
    );
  return captcha?.siteKey == null ? null : captcha.provider;
}

async function loadRenderer(dist: string, siteUrl: string): Promise<Renderer> {
  const file = join(dist, 'client', '.vite', 'manifest.json');
  const client = JSON.parse(await readFile(file, 'utf8')) as ClientManifest;
  const { createRenderer } = (await import(
    pathToFileURL(join(dist, 'server', 'render.js')).href
  )) as { createRenderer: CreateRenderer };
  return createRenderer({ client, siteUrl });
}
