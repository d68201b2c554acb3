// Source folder: the files that may be opened, which are those under the project's source roots, never through a link.

import { existsSync, lstatSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';
import { refuseRequest } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';
import { refusalOfError } from './file-refusals.ts';

/** Folders that hold what a build or a test run made, where they stand beside a `package.json` or at the top: `src/build/` is source like any other. */
const outputFolders = new Set([
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
  /** Folder → whether it is a package, for the parents of `build`, `out` and the like; cached for the life of the editor. */
  readonly #packages = new Map<string, boolean>();

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
    const isHidden = parts.some(
      (part, depth) =>
        part.startsWith('.') ||
        part === 'node_modules' ||
        (outputFolders.has(part) && this.#isOfPackage(parts.slice(0, depth).join('/'))),
    );
    const isBelow = (root: string): boolean => root === '' || path.startsWith(`${root}/`);
    return !isHidden && isPrintable(path) && this.roots.some(isBelow);
  }

  /** Whether a folder is the top of a package, beside whose manifest builds put what they make. */
  #isOfPackage(path: string): boolean {
    const known = this.#packages.get(path);
    if (known !== undefined) return known;
    const isPackage = path === '' || existsSync(join(this.directory, path, 'package.json'));
    this.#packages.set(path, isPackage);
    return isPackage;
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

/** Whether a path has no control characters and no lone surrogates, which no diff could show. */
function isPrintable(path: string): boolean {
  return path.isWellFormed() && !/\p{Cc}/u.test(path);
}
