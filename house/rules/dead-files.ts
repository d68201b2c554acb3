// Dead files: code and style files that no program and no test reaches, and product code that only tests reach.

import { productEntryPoints, testEntryPoints } from '../entry-points.ts';
import { importGraph, reachable } from '../import-graph.ts';
import { isTestFile } from '../tree.ts';
import type { Tree, Violation } from '../tree.ts';

/** Files that nothing imports, and files that only tests import without saying so in their name. */
export function deadFiles(tree: Tree): Violation[] {
  const graph = importGraph(tree);
  const product = reachable(graph, productEntryPoints(tree));
  const tests = reachable(graph, testEntryPoints(tree));
  return [...graph.keys()].flatMap((path) => {
    if (product.has(path) || /\.generated\.|\.d\.ts$/.test(path)) return [];
    if (!tests.has(path)) {
      return [
        {
          path,
          line: 0,
          message: 'nothing reaches this file: remove it, or name it in house/entry-points.ts',
        },
      ];
    }
    return isTestFile(path) || path.startsWith('house/')
      ? []
      : [{ path, line: 0, message: 'only tests reach this file: remove it, or name it test-….ts' }];
  });
}
