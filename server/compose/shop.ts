// Composition of the shop: its current build, served over the backend, and the publisher that swaps builds.
import { basename, join } from 'node:path';
import { languages } from '@atelier/shop/language';
import { buildShop, shopStamp } from '../build/build-shop.ts';
import type { ShopFront } from '../http/app.ts';
import type { Log } from '../log.ts';
import { createPublisher } from '../publish/publisher.ts';
import type { OpenedBuild, Publisher } from '../publish/publisher.ts';
import type { SharedFiles } from '../publish/build-files.ts';
import { ShopVersions } from '../publish/shop-versions.ts';
import { servedInstead } from '../publish/withdrawn-build.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Settings } from '../settings/settings.ts';
import type { Cleanup } from './cleanup.ts';
import type { ClearedCaches } from './catalogue-changes.ts';
import { openBuild } from './open-build.ts';
import type { BuildParts } from './open-build.ts';
import type { ShopData } from './shop-data.ts';

/** Pages that a publication looks at, in every language. */
const checkedPaths = [
  '/',
  '/collection',
  '/blog',
  '/about',
  '/contact',
  '/cart',
  '/checkout',
  '/shipping-returns',
] as const;

/** A shop that is served. */
export interface ServedShop {
  readonly front: ShopFront;
  /** Null in development, where pages are rendered from the sources anyway. */
  readonly publisher: Publisher | null;
}

/** Opens the shop over its data. */
export type OpenShop = (parts: {
  readonly data: ShopData;
  readonly caches: ClearedCaches;
  readonly cleanup: Cleanup;
  /** Files of builds that other servers have; null where there is no other server. */
  readonly sharedFiles: SharedFiles | null;
}) => Promise<ServedShop>;

type VersionParts = BuildParts & { readonly sharedFiles: SharedFiles | null };

/** Starts the build at once, beside the start of the backend; the returned function opens the shop over its data. */
export function openShop(options: {
  readonly root: string;
  /** The shop's public origin. */
  readonly siteUrl: string;
  /** Folder for caches. */
  readonly dataFolder: string;
  readonly settings: Pick<Settings, 'productAnalytics' | 'paymentProviders'>;
  readonly log: Log;
  readonly onProgress: (line: string) => void;
  readonly stopping: AbortSignal;
  readonly metrics?: Metrics | null;
}): OpenShop {
  const { root, onProgress, stopping } = options;
  const build = (): Promise<string> => buildShop(root, onProgress, stopping);
  const building = build().then(folderToServe);
  // A failed build is reported where it is awaited; until then it must not end the process.
  building.catch(() => {});
  return async ({ data, caches, cleanup, sharedFiles }) => {
    const parts: VersionParts = { ...options, data, cleanup, caches, sharedFiles };
    const first = await openVersion(parts, await building);
    const versions = new ShopVersions(first.version);
    const publisher = createPublisher({
      versions,
      first,
      build,
      stamp: () => shopStamp(root),
      open: (folder) => openVersion(parts, folder),
      log: options.log,
    });
    const { front } = versions;
    if (sharedFiles === null) return { front, publisher };
    return {
      front: { ...front, sharedFile: (request, path) => sharedFiles.respond(request, path) },
      publisher,
    };
  };
}

/** The build, unless it was withdrawn: then the one that was gone back to. */
async function folderToServe(folder: string): Promise<string> {
  const builds = join(folder, '..');
  const served = await servedInstead(builds, basename(folder));
  return served === null ? folder : join(builds, served);
}

async function openVersion(parts: VersionParts, folder: string): Promise<OpenedBuild> {
  const { front, files, renderPage } = await openBuild(parts, folder);
  await parts.sharedFiles?.share(folder, files);
  return {
    version: { build: basename(folder), folder, at: new Date().toISOString(), front },
    pages: {
      files,
      paths: checkedPaths,
      languages,
      render: async (path) => {
        const { status, body } = await renderPage(new Request(`${parts.siteUrl}${path}`));
        return { status, html: new TextDecoder().decode(body) };
      },
    },
  };
}
