// Build of the shop, when its sources have changed: browser bundle, renderer, and the list of files to serve.
import { join } from 'node:path';
import { buildOnce } from './build-once.ts';

/**
 * Returns the folder of the build of the current sources, and creates it if there is none.
 * @param root the clone
 * @param onProgress receives a line when a build starts and ends; nothing when the build is current
 * @param signal ends the build
 */
export async function buildShop(
  root: string,
  onProgress: (line: string) => void,
  signal: AbortSignal,
): Promise<string> {
  return await buildOnce({
    name: 'the shop',
    room: join(root, 'shop'),
    builds: join(root, '.atelier', 'shop'),
    further: [join(root, 'package-lock.json')],
    args: ['--app'],
    onProgress,
    signal,
  });
}
