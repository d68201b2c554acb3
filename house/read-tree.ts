// Reads the real tree from disk: files that git tracks or would track, so that a new file is checked before it is committed.

import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Tree, TreeFile } from './tree.ts';

const binary = /\.(webp|png|jpe?g|avif|gif|ico|woff2?|ttf|otf|pdf|gz|zip|wasm|blend)$/;

/** The root folder of the project, on this machine. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The project's files on disk: tracked, or untracked and not ignored, without tracked files that were deleted.
 * @throws when git is absent or the root is no working tree
 */
export function readTree(): Tree {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const paths = [...new Set(listed.split('\0').filter(Boolean))].toSorted();
  return new Map(
    paths.flatMap((path) => {
      const file = readTreeFile(path);
      return file === null ? [] : [[path, file] as const];
    }),
  );
}

function readTreeFile(path: string): TreeFile | null {
  const absolute = join(root, path);
  const stat = statSync(absolute, { throwIfNoEntry: false });
  if (stat === undefined || !stat.isFile()) return null;
  return { path, bytes: stat.size, text: binary.test(path) ? '' : readFileSync(absolute, 'utf8') };
}
