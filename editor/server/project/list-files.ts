// List of the files of the source roots, in an order that does not depend on the disk.

import { readdirSync } from 'node:fs';
import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import type { SourceFolder } from './source-folder.ts';

/** The paths of all files under the source roots, relative to the project. Links are not followed. */
export function listFiles(folder: SourceFolder): string[] {
  const paths = new Set<string>();
  for (const root of folder.roots) collect(folder, root, paths);
  return [...paths].toSorted();
}

function collect(folder: SourceFolder, path: string, paths: Set<string>): void {
  for (const entry of entriesOf(join(folder.directory, path))) {
    const inner = path === '' ? entry.name : `${path}/${entry.name}`;
    if (!folder.includes(inner) && !isAboveRoot(folder, inner)) continue;
    if (entry.isDirectory()) collect(folder, inner, paths);
    else if (entry.isFile() && folder.includes(inner)) paths.add(inner);
  }
}

/** A folder that this program may not read is nobody's source, and no reason not to start. */
function entriesOf(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch (error) {
    const isForbidden = error instanceof Error && 'code' in error && error.code === 'EACCES';
    if (isForbidden) return [];
    throw error;
  }
}

function isAboveRoot({ roots }: SourceFolder, path: string): boolean {
  return roots.some((root) => root === path || root.startsWith(`${path}/`));
}
