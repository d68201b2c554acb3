// No cycles: files that import each other in a ring can be neither read nor changed alone.

import { importGraph } from '../import-graph.ts';
import type { Edge } from '../import-graph.ts';
import type { Tree, Violation } from '../tree.ts';

/** Each ring of imports once, types included, told from its first file in alphabetical order. A lazy import closes no ring. */
export function importCycles(tree: Tree): Violation[] {
  const graph = importGraph(tree);
  const rings = new Map<string, Violation>();
  const done = new Set<string>();
  const enter = (path: string, above: readonly string[]): void => {
    if (done.has(path)) return;
    const trail = [...above, path];
    for (const edge of graph.get(path) ?? []) {
      if (edge.kind !== 'static') continue;
      const at = trail.indexOf(edge.to);
      if (at < 0) enter(edge.to, trail);
      else if (edge.to !== path || !edge.typeOnly) tell(rings, trail.slice(at), edge);
    }
    done.add(path);
  };
  for (const path of [...graph.keys()].toSorted()) enter(path, []);
  return [...rings.values()];
}

function tell(rings: Map<string, Violation>, ring: readonly string[], { from, line }: Edge): void {
  const first = ring.toSorted()[0] ?? '';
  const at = ring.indexOf(first);
  const told = [...ring.slice(at), ...ring.slice(0, at), first].join(' → ');
  rings.set(told, { path: from, line, message: `a ring of imports: ${told}` });
}
