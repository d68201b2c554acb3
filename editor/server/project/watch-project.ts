// Watcher of the source roots, which reports every change that is not the editor's own to the index.

import { sep } from 'node:path';
import { watch } from 'chokidar';
import type { FileEvent } from './file-events.ts';
import type { SourceFolder } from './source-folder.ts';

/** Watches until it is closed. */
export interface ProjectWatch {
  close(): Promise<void>;
}

/**
 * Watches a project.
 * @param onEvent is called for each file that was added, changed or removed.
 * @returns once every folder is watched.
 */
export async function watchProject(
  folder: SourceFolder,
  onEvent: (event: FileEvent) => void,
): Promise<ProjectWatch> {
  const roots = folder.roots.map((root) => (root === '' ? '.' : root));
  const watcher = watch([...roots], {
    cwd: folder.directory,
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path) => isIgnored(folder, path),
  });
  for (const kind of ['add', 'change', 'unlink'] as const) {
    watcher.on(kind, (given: string) => {
      const path = given.split(sep).join('/');
      if (folder.includes(path)) onEvent({ kind, path });
    });
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  watcher.once('ready', () => resolve());
  await promise;
  return watcher;
}

function isIgnored(folder: SourceFolder, given: string): boolean {
  const path = folder.pathOf(given) ?? given.split(sep).join('/');
  const isAbove =
    path === '.' || folder.roots.some((root) => root === path || root.startsWith(`${path}/`));
  return !isAbove && path !== folder.directory && !folder.includes(path);
}
