// Entry points: the files in which programs and test runs begin. A file that cannot be reached from them is dead.

import { exportsOfPackage, manifestOf } from './resolve.ts';
import { codeFiles } from './tree.ts';
import type { Tree } from './tree.ts';

/** Files that are started by name: by a script, a tool, a page, or a process of their own. */
const startedByName: readonly RegExp[] = [
  // Commands of the root, each a process of its own.
  /^(house|e2e|bench|(?:backend|editor)\/[a-z-]+)\/commands\/[^/]+\.ts$/,
  /\.config\.ts$/,
  // A reporter, which vitest.config.ts names by its path.
  /^house\/short-errors\.ts$/,
  // The shop's two halves, which Vite bundles.
  /^shop\/(entry\.(early\.ts|(client|server)\.tsx)|ui\/theme\.css)$/,
  // Setup of the shop's storyboards, which the editor's Vite plugin puts around them.
  /^shop\/tempobook\/setup\.tsx$/,
  // HTTP functions, which the backend mounts by their folder's name.
  /^shop\/supabase\/functions\/[^/]+\/index\.ts$/,
  // The helper in the frame, which the editor's Vite plugin bundles.
  /^editor\/helper\/main\.ts$/,
  // The Studio's page, which names its script.
  /^editor\/studio\/main\.tsx$/,
  /^bench\/bench\.ts$/,
  // Programs that draw the catalogue's pictures, started by hand.
  /^demo\/(make-pictures|contact-sheet)\.ts$/,
  /^shop\/ui\/typefaces\/cut-typefaces\.server\.ts$/,
];

/** The files that a room's package exports. */
export function packageExports(tree: Tree): string[] {
  return [...tree.keys()]
    .filter((path) => path.endsWith('/package.json') && !path.includes('fixtures/'))
    .flatMap((path) => {
      const folder = path.slice(0, -'/package.json'.length);
      const targets = [
        ...exportsOfPackage(tree, folder).values(),
        ...Object.values(manifestOf(tree, folder)?.bin ?? {}),
      ];
      return targets.map((target) => `${folder}/${target.replace(/^\.\//, '')}`);
    });
}

/** The files that scripts and tools start by name. */
export function startedFiles(tree: Tree): string[] {
  const scripts = Object.values(manifestOf(tree, '')?.scripts ?? {});
  return [...tree.keys()].filter(
    (path) =>
      startedByName.some((pattern) => pattern.test(path)) ||
      scripts.some((script) => script.includes(path)),
  );
}

/** The files in which a program of the product begins: started by name, or exported by a room's package. */
export function productEntryPoints(tree: Tree): string[] {
  return [...new Set([...packageExports(tree), ...startedFiles(tree)])].filter((path) =>
    tree.has(path),
  );
}

/** The files in which a test run begins: suites, and the processes that suites start. */
export function testEntryPoints(tree: Tree): string[] {
  return codeFiles(tree)
    .map(({ path }) => path)
    .filter((path) => /\.(test|e2e)\.tsx?$|(^|\/)test-([^/]+-process|global)\.ts$/.test(path));
}
