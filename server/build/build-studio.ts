// Build of the Studio's page, when its sources or those of the channel have changed.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildOnce } from './build-once.ts';

/**
 * Returns the folder of the build of the current sources, and creates it if there is none.
 * @param root the clone
 */
export async function buildStudio(
  root: string,
  onProgress: (line: string) => void,
  signal: AbortSignal,
): Promise<string> {
  const channel = join(root, 'editor', 'channel');
  const files = readdirSync(channel).filter((name) => /(?<!\.test)\.ts$/.test(name));
  return await buildOnce({
    name: 'the Studio',
    room: join(root, 'editor', 'studio'),
    builds: join(root, '.atelier', 'studio'),
    further: [join(root, 'package-lock.json'), ...files.map((name) => join(channel, name))],
    args: [],
    onProgress,
    signal,
  });
}
