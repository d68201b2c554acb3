// The files that may be opened: those under the project's source roots, by plain paths, never through a link.

import { lstatSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';
import { refuseRequest } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';
import { refusalOfError } from './file-refusals.ts';

/** Folders that hold no source, wherever they are. */
const ignoredFolders = new Set([
  'node_modules',
  'dist',
  'build',
  'out',
  'coverage',
  'test-results',
  'playwright-report',
]);

/** A project's folder and the parts of it that hold source. */
export class SourceFolder {
  /** Absolute. */
  readonly directory: string;
  /** Relative to the directory, with forward slashes; `''` is all of it. */
  readonly roots: readonly string[];

  /** @throws RangeError when a root lies outside the directory. */
  constructor(directory: string, roots: readonly string[]) {
    this.directory = resolve(directory);
    this.roots = roots.map((root) => {
      const path = relative(this.directory, resolve(this.directory, root)).split(sep).join('/');
      if (path === '..' || path.startsWith('../')) {
        throw new RangeError(`The source root ${root} lies outside the project.`);
      }
      return path;
    });
  }

  /** Whether a path, relative to the directory, may hold source at all. */
  includes(path: string): boolean {
    if (
      path === '' ||
      path !== posix.normalize(path) ||
      path.startsWith('/') ||
      path.includes('\\')
    ) {
      return false;
    }
    const parts = path.split('/');
    const isHidden = parts.some((part) => part.startsWith('.') || ignoredFolders.has(part));
    const isBelow = (root: string): boolean => root === '' || path.startsWith(`${root}/`);
    return !isHidden && isPrintable(path) && this.roots.some(isBelow);
  }

  /** The absolute path of a file that may be opened; a refusal for any other path and for links. */
  open(path: string): string | ServerRefusal {
    if (!this.includes(path)) {
      return refuseRequest(
        'file_outside_roots',
        `${path} is not in the source folders of the project.`,
        {
          path,
          roots: this.roots,
        },
      );
    }
    const parts = path.split('/');
    try {
      for (let depth = 1; depth <= parts.length; depth += 1) {
        const part = join(this.directory, ...parts.slice(0, depth));
        if (lstatSync(part, { throwIfNoEntry: false })?.isSymbolicLink() === true) {
          return refuseRequest(
            'file_is_link',
            `${path} leads through a link, which may end anywhere.`,
            { path },
          );
        }
      }
    } catch (error) {
      const refusal = refusalOfError(error, path);
      if (refusal === null) throw error;
      return refusal;
    }
    return join(this.directory, ...parts);
  }

  /** The path, relative to the directory, of an absolute one; null outside. */
  pathOf(absolute: string): string | null {
    const path = relative(this.directory, absolute).split(sep).join('/');
    return path === '' || path === '..' || path.startsWith('../') ? null : path;
  }
}

/** Names with control characters or halves of characters are nobody's source, and no diff could tell of them. */
function isPrintable(path: string): boolean {
  return path.isWellFormed() && !/\p{Cc}/u.test(path);
}
