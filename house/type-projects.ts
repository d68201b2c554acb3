// TypeScript projects of the tree: each `tsconfig*.json`, and the files that its patterns include.

import { posix } from 'node:path';
import type { Tree } from './tree.ts';

/** Paths of all TypeScript projects, without the base that they extend and those of samples. */
export function typeProjects(tree: Tree): string[] {
  return [...tree.keys()].filter(
    (path) =>
      /(^|\/)tsconfig(\.(?!base\.)[a-z]+)?\.json$/.test(path) && !path.includes('fixtures/'),
  );
}

/**
 * A function that tells whether a project includes a path, by the `include` and `exclude` of the project itself.
 * @throws SyntaxError when the text is not JSON with comments on lines of their own
 */
export function projectFilter(path: string, text: string): (file: string) => boolean {
  const { include = [], exclude = [] } = JSON.parse(text.replaceAll(/^\s*\/\/.*$/gm, '')) as {
    readonly include?: readonly string[];
    readonly exclude?: readonly string[];
  };
  const patterns = (globs: readonly string[]): string[] =>
    globs.flatMap((glob) => {
      const pattern = posix.join(posix.dirname(path), glob);
      // A folder stands for all that lies in it.
      return [pattern, posix.join(pattern, '**')];
    });
  const [included, excluded] = [patterns(include), patterns(exclude)];
  return (file) =>
    included.some((glob) => posix.matchesGlob(file, glob)) &&
    !excluded.some((glob) => posix.matchesGlob(file, glob));
}
