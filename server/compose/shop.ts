// Composition of the shop: built files, renderer over the backend, page cache, social cards.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClientManifest, CreateRenderer, Renderer } from '@atelier/shop/renderer';
import { buildShop } from '../build/build-shop.ts';
import { readFileList } from '../build/file-list.ts';
import type { ShopFront } from '../http/app.ts';
import { serveFiles } from '../http/files.ts';
import { pageSecurityHeaders } from '../http/security-headers.ts';
import type { CaptchaName } from '../http/security-headers.ts';
import { PageCache } from '../pages/page-cache.ts';
import { servePages } from '../pages/serve-pages.ts';
import { matchesEtag } from '@atelier/backend/http/conditions';
import { serveSocialCards } from '@atelier/shop-server/social-cards/serve-social-cards';
import { readShopPicture } from '@atelier/shop-server/social-cards/read-shop-picture';
import { renderContext } from './backend.ts';
import type { Backend } from './backend.ts';
import type { Log } from '../log.ts';
import type { Cleanup } from './cleanup.ts';
import { withPictureVariants } from './picture-variants.ts';

const cacheBytesMax = 48 * 1024 * 1024;
/** Scheduled content, such as a product to be published, appears without an announced change. */
const cacheAgeMaxMs = 60_000;
const changesChannel = 'atelier_catalogue';

/** Starts the build at once, beside the start of the backend; the returned function opens the shop over it. */
export function openShop(options: {
  readonly root: string;
  /** The shop's public origin. */
  readonly siteUrl: string;
  /** Folder for caches. */
  readonly dataFolder: string;
  readonly log: Log;
  readonly onProgress: (line: string) => void;
  readonly stopping: AbortSignal;
}): (backend: Backend, cleanup: Cleanup) => Promise<ShopFront> {
  const { root, siteUrl, dataFolder, log, onProgress, stopping } = options;
  const building = buildShop(root, onProgress, stopping);
  // A failed build is reported where it is awaited; until then it must not end the process.
  building.catch(() => {});
  return async (backend, cleanup) => {
    const dist = await building;
    const renderer = await loadRenderer(dist, siteUrl);
    const cache = new PageCache(cacheBytesMax, cacheAgeMaxMs);
    await clearCachesOnChange(renderer, cache, backend, cleanup);
    const context = renderContext(backend);
    const folder = join(dist, 'client', 'pictures');
    const built = serveFiles(join(dist, 'client'), await readFileList(dist));
    return {
      files: await withPictureVariants(built, { root, folder, log, cleanup }),
      page: servePages({
        cache,
        siteUrl,
        render: (request) => renderer.render(request, context),
        headers: pageSecurityHeaders({
          secure: siteUrl.startsWith('https:'),
          captcha: captchaProvider(backend, log),
        }),
      }),
      socialCard: serveSocialCards({
        matchesEtag,
        folder: join(dataFolder, 'share'),
        card: (path) => renderer.socialCard(path, context),
        picture: readShopPicture(join(dist, 'client')),
      }),
    };
  };
}

/** The captcha provider of the forms; one without a site key is logged, since nobody could sign in. */
function captchaProvider({ accounts }: Backend, log: Log): CaptchaName | null {
  const captcha = accounts?.settings.captcha ?? null;
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

/** Clears caches when the database announces a change of the catalogue, and after a lost connection, which may have missed one. */
async function clearCachesOnChange(
  renderer: Renderer,
  cache: { clear(): void },
  backend: Backend,
  cleanup: Cleanup,
): Promise<void> {
  const clear = (): void => {
    renderer.clearCache();
    cache.clear();
  };
  const listener = await backend.database.listen(changesChannel, clear, clear);
  cleanup.add('changes', () => listener.close());
}
