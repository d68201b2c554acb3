// Import cycles: files that import each other can be neither read nor changed alone.

import { importGraph } from '../import-graph.ts';
import type { Edge } from '../import-graph.ts';
import type { Tree, Violation } from '../tree.ts';

/** Each cycle of imports once, types and lazy imports included, from its first file in alphabetical order. */
export function importCycles(tree: Tree): Violation[] {
  const graph = importGraph(tree);
  const cycles = new Map<string, Violation>();
  const done = new Set<string>();
  const enter = (path: string, above: readonly string[]): void => {
    if (done.has(path)) return;
    const trail = [...above, path];
    for (const edge of graph.get(path) ?? []) {
      if (edge.kind === 'address') continue;
      const at = trail.indexOf(edge.to);
      if (at < 0) enter(edge.to, trail);
      else if (edge.to !== path || !edge.typeOnly) add(cycles, trail.slice(at), edge);
    }
    done.add(path);
  };
  for (const path of [...graph.keys()].toSorted()) enter(path, []);
  return [...cycles.values()];
}

function add(cycles: Map<string, Violation>, cycle: readonly string[], { from, line }: Edge): void {
  const first = cycle.toSorted()[0] ?? '';
  const at = cycle.indexOf(first);
  const path = [...cycle.slice(at), ...cycle.slice(0, at), first].join(' → ');
  cycles.set(path, { path: from, line, message: `an import cycle: ${path}` });
}
