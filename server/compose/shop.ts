// The shop as the process composes it: its built files, its renderer over the backend, and the cache of rendered pages.
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
/** What is due at an hour, such as a product to be published, announces itself by no change. */
const cacheKeptMs = 60_000;
const changesChannel = 'atelier_catalogue';

/** Starts building at once, beside whatever else is being started; the answer opens the shop over the backend. */
export function openShop(options: {
  readonly root: string;
  /** The shop's public origin. */
  readonly siteUrl: string;
  /** Where what can be made again is kept. */
  readonly dataFolder: string;
  readonly log: Log;
  readonly onProgress: (line: string) => void;
  readonly stopping: AbortSignal;
}): (backend: Backend, cleanup: Cleanup) => Promise<ShopFront> {
  const { root, siteUrl, dataFolder, log, onProgress, stopping } = options;
  const building = buildShop(root, onProgress, stopping);
  // A failed build is told where it is awaited; until then it must not end the process.
  building.catch(() => {});
  return async (backend, cleanup) => {
    const dist = await building;
    const renderer = await loadRenderer(dist, siteUrl);
    const cache = new PageCache(cacheBytesMax, cacheKeptMs);
    await forgetOnChange(renderer, cache, backend, cleanup);
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
          captcha: shownCaptcha(backend, log),
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

/** Whose puzzle the forms show; one that they have no key to show is told of, since nobody could sign in. */
function shownCaptcha({ accounts }: Backend, log: Log): CaptchaName | null {
  const captcha = accounts?.settings.captcha ?? null;
  if (captcha !== null && captcha.siteKey === null)
    log.error(
      'captcha',
      new Error('[auth.captcha] has no site_key: forms cannot show the puzzle.'),
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

/** The database says at each commit that what visitors see has changed; after a lost connection it may have said so unheard. */
async function forgetOnChange(
  renderer: Renderer,
  cache: { clear(): void },
  backend: Backend,
  cleanup: Cleanup,
): Promise<void> {
  const forget = (): void => {
    renderer.clearCache();
    cache.clear();
  };
  const listener = await backend.database.listen(changesChannel, forget, forget);
  cleanup.add('changes', () => listener.close());
}
