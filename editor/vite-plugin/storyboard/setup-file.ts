// Setup file of a project's storyboards: its component `Setup`, or its default export, is put around whatever a storyboard shows.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { storyboardFolders } from './find-storyboard.ts';

const names = ['setup.tsx', 'setup.jsx'];

/** The absolute path of `setup.tsx` beside the folder of storyboards; null where a project has none. */
export function setupFileOf(root: string): string | null {
  return (
    storyboardFolders
      .flatMap((folder) => names.map((name) => join(root, folder, '..', name)))
      .find((file) => existsSync(file)) ?? null
  );
}
