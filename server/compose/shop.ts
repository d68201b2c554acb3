// The shop as the process composes it: its built files, its renderer over the backend, and the cache of rendered pages.
import { buildShop } from '../build/build-shop.ts';
import { readFileList } from '../build/file-list.ts';
import type { ShopFront } from '../http/app.ts';
import { serveFiles } from '../http/files.ts';
import type { Backend } from './backend.ts';
import type { Closers } from './closers.ts';
import { join } from 'node:path';

export interface ShopOpening {
  readonly built: Promise<string>;
  open(backend: Backend, closers: Closers): Promise<ShopFront>;
}

/** Starts building at once, beside whatever else is being started, and opens the shop over the backend when both are there. */
export function openShop(options: {
  readonly root: string;
  readonly say: (line: string) => void;
  readonly stopping: AbortSignal;
}): ShopOpening {
  const built = buildShop(options.root, options.say, options.stopping);
  return {
    built,
    async open() {
      const dist = await built;
      const files = serveFiles(join(dist, 'client'), await readFileList(dist));
      return { files, page: () => new Response('no pages yet', { status: 501 }) };
    },
  };
}
