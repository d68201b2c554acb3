// Import graph of the tree's code and style files, and the files that can be reached in it.

import { resolveImport } from './resolve.ts';
import { syntaxOf } from './syntax.ts';
import type { Import } from './syntax.ts';
import { codeFiles } from './tree.ts';
import type { Tree, TreeFile } from './tree.ts';

/** An edge of the graph: a file imports another of the tree. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly names: readonly string[];
  readonly typeOnly: boolean;
  readonly kind: Import['kind'];
  readonly line: number;
}

/** Every import inside the tree, by the file that imports. Style sheets import by `@import`. */
export function importGraph(tree: Tree): ReadonlyMap<string, readonly Edge[]> {
  const styles = [...tree.values()].filter(
    ({ path }) => path.endsWith('.css') && !/(^|\/)fixtures\//.test(path),
  );
  return new Map([
    ...codeFiles(tree).map((file) => [file.path, edgesOfCode(tree, file)] as const),
    ...styles.map((file) => [file.path, edgesOfStyle(tree, file)] as const),
  ]);
}

function edgesOfCode(tree: Tree, file: TreeFile): Edge[] {
  return syntaxOf(file).imports.flatMap(({ specifier, names, typeOnly, kind, line }) => {
    const to = resolveImport(tree, file.path, specifier);
    return to !== null && tree.has(to)
      ? [{ from: file.path, to, names, typeOnly, kind, line }]
      : [];
  });
}

function edgesOfStyle(tree: Tree, file: TreeFile): Edge[] {
  return [...file.text.matchAll(/@import\s+(?:url\()?['"](?<specifier>\.[^'"]+)['"]/g)].flatMap(
    ({ groups }) => {
      const to = resolveImport(tree, file.path, groups?.['specifier'] ?? '');
      return to !== null && tree.has(to)
        ? [{ from: file.path, to, names: ['*'], typeOnly: false, kind: 'static', line: 1 }]
        : [];
    },
  );
}

/** All files that can be reached from the given ones, which are among them. */
export function reachable(
  graph: ReadonlyMap<string, readonly Edge[]>,
  from: readonly string[],
): Set<string> {
  const reached = new Set(from);
  // A set also visits what is added to it on the way.
  for (const path of reached) {
    for (const { to } of graph.get(path) ?? []) reached.add(to);
  }
  return reached;
}
