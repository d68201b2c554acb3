// Build of the shop, when its sources have changed: browser bundle, renderer, and the list of files to serve.
import { join } from 'node:path';
import { buildOnce, buildStamp } from './build-once.ts';

/** The sources of the shop's build. */
function sourcesOf(root: string) {
  return { room: join(root, 'shop'), further: [join(root, 'package-lock.json')] };
}

/** The name of the build of the current sources, whether it exists or not. @param root the clone */
export function shopStamp(root: string): Promise<string> {
  return buildStamp(sourcesOf(root));
}

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
    ...sourcesOf(root),
    builds: join(root, '.atelier', 'shop'),
    args: ['--app'],
    onProgress,
    signal,
  });
}
