// Dead exports: an export that no other file imports is removed, so that a reader knows the names that others use.

import { packageExports, startedFiles, testEntryPoints } from '../entry-points.ts';
import { importGraph } from '../import-graph.ts';
import type { Edge } from '../import-graph.ts';
import { syntaxOf, walk } from '../syntax.ts';
import type { Export } from '../syntax.ts';
import { codeFiles } from '../tree.ts';
import type { Tree, TreeFile, Violation } from '../tree.ts';

/** The editor's channel: its remaining modules are for the helper in the frame, which is not written yet. */
const usedLater = 'editor/channel/';

/**
 * Exports that no other file imports. Exports of a package count only when a file of the tree imports them. A type may be exported for the signature of
 * a function beside it.
 */
export function deadExports(tree: Tree): Violation[] {
  const used = usedNames([...importGraph(tree).values()].flat());
  const forLater = packageExports(tree).filter((path) => path.startsWith(usedLater));
  const entries = new Set([...startedFiles(tree), ...forLater, ...testEntryPoints(tree)]);
  return codeFiles(tree)
    .filter(({ path }) => !entries.has(path))
    .flatMap((file) => {
      const names = used.get(file.path) ?? new Set();
      return syntaxOf(file)
        .exports.filter((each) => !names.has(each.name) && !names.has('*') && each.name !== '*')
        .filter((each) => !isTypeUsedHere(file, each))
        .map(({ name, line }) => ({
          path: file.path,
          line,
          message: `${name} is exported, but no other file imports it`,
        }));
    });
}

function usedNames(edges: readonly Edge[]): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  for (const { to, names } of edges) {
    const known = used.get(to) ?? new Set();
    for (const name of names) known.add(name);
    used.set(to, known);
  }
  return used;
}

function isTypeUsedHere(file: TreeFile, { local, typeOnly }: Export): boolean {
  if (!typeOnly || local === null) return false;
  let uses = 0;
  walk(syntaxOf(file).program, (node) => {
    if (
      node.type === 'TSTypeReference' &&
      node.typeName.type === 'Identifier' &&
      node.typeName.name === local
    )
      uses += 1;
    if (node.type === 'TSInterfaceHeritage' || node.type === 'TSClassImplements') {
      if (node.expression.type === 'Identifier' && node.expression.name === local) uses += 1;
    }
  });
  return uses > 0;
}
