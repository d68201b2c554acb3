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
import { sharePictures } from '@atelier/shop-server/social-cards/share-pictures';
import { shopPicture } from '@atelier/shop-server/social-cards/shop-picture';
import { renderContext } from './backend.ts';
import type { Backend } from './backend.ts';
import type { Log } from '../log.ts';
import type { Closers } from './closers.ts';
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
  readonly say: (line: string) => void;
  readonly stopping: AbortSignal;
}): (backend: Backend, closers: Closers) => Promise<ShopFront> {
  const { root, siteUrl, dataFolder, log, say, stopping } = options;
  const building = buildShop(root, say, stopping);
  // A failed build is told where it is awaited; until then it must not end the process.
  building.catch(() => {});
  return async (backend, closers) => {
    const dist = await building;
    const renderer = await loadRenderer(dist, siteUrl);
    const cache = new PageCache(cacheBytesMax, cacheKeptMs);
    await forgetOnChange(renderer, cache, backend, closers);
    const context = renderContext(backend);
    const folder = join(dist, 'client', 'pictures');
    const built = serveFiles(join(dist, 'client'), await readFileList(dist));
    return {
      files: await withPictureVariants(built, { root, folder, log, closers }),
      page: servePages({
        cache,
        siteUrl,
        render: (request) => renderer.render(request, context),
        headers: pageSecurityHeaders({
          secure: siteUrl.startsWith('https:'),
          captcha: shownCaptcha(backend, log),
        }),
      }),
      share: sharePictures({
        matchesEtag,
        folder: join(dataFolder, 'share'),
        card: (path) => renderer.shareCard(path, context),
        picture: shopPicture(join(dist, 'client')),
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
  closers: Closers,
): Promise<void> {
  const forget = (): void => {
    renderer.forget();
    cache.clear();
  };
  const listener = await backend.database.listen(changesChannel, forget, forget);
  closers.add('changes', () => listener.close());
}
