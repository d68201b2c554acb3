// Composition of picture variants: their cache on disk and their render queue.
import { join } from 'node:path';
import { openPictureCache } from '@atelier/backend/storage/render/picture-cache';
import { openRenderQueue } from '@atelier/backend/storage/render/render-queue';
import type { StaticFiles } from '../http/files.ts';
import { servePictureVariants } from '../http/picture-variants.ts';
import type { Log } from '../log.ts';
import type { Cleanup } from './cleanup.ts';

const cacheBytesMax = 256 * 1024 * 1024;

/**
 * Static files together with picture variants.
 * @param root the clone, where variants outlive a build
 * @param folder holds the originals
 */
export async function withPictureVariants(
  files: StaticFiles,
  options: {
    readonly root: string;
    readonly folder: string;
    readonly log: Log;
    readonly cleanup: Cleanup;
  },
): Promise<StaticFiles> {
  const { root, folder, log, cleanup } = options;
  const queue = openRenderQueue(1);
  // Variants that a stop cuts off are rendered after the next start.
  let isStopping = false;
  cleanup.add('picture_variants', () => {
    isStopping = true;
    return queue.close();
  });
  const variants = servePictureVariants({
    folder,
    cache: await openPictureCache(join(root, '.atelier', 'pictures'), cacheBytesMax),
    queue,
    onProblem: (name, problem) => {
      if (!isStopping) log.error('picture_variant', problem, { name });
    },
  });
  return { respond: (request, path) => files.respond(request, path) ?? variants(request, path) };
}
