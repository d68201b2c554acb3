// A tree of boxes around triangles, so that a ray meets only the few it might hit.
import type { Mesh } from './mesh.ts';

/** Triangles in the order of the tree's leaves; everything in flat arrays for speed. */
export interface Tree {
  /** Six numbers a node: low corner, high corner. */
  bounds: Float32Array;
  /** Three integers a node: first triangle or second child, count (0: inner node), axis. The first child follows its parent. */
  nodes: Int32Array;
  /** Nine numbers a triangle: corner and two edges. */
  triangles: Float32Array;
  /** The mesh and the triangle within it, for each triangle. */
  meshOf: Int32Array;
  triangleOf: Int32Array;
}

const leafSize = 4;
const binCount = 16;

interface Work {
  order: Int32Array;
  lows: Float32Array;
  highs: Float32Array;
  bounds: number[];
  nodes: number[];
}

/** Builds the tree by the surface-area heuristic, in bins. */
export function buildTree(meshes: readonly Mesh[]): Tree {
  const count = meshes.reduce((sum, mesh) => sum + mesh.indices.length / 3, 0);
  const corners = new Float32Array(count * 9);
  const meshOf = new Int32Array(count);
  const triangleOf = new Int32Array(count);
  let next = 0;
  for (const [m, mesh] of meshes.entries()) {
    for (let t = 0; t < mesh.indices.length; t += 3) {
      meshOf[next] = m;
      triangleOf[next] = t / 3;
      for (let k = 0; k < 9; k++) {
        const vertex = mesh.indices[t + Math.floor(k / 3)] as number;
        corners[next * 9 + k] = mesh.positions[vertex * 3 + (k % 3)] as number;
      }
      next++;
    }
  }
  const work = startWork(corners, count);
  if (count > 0) divide(work, 0, count);
  return finish(work, corners, meshOf, triangleOf);
}

function startWork(corners: Float32Array, count: number): Work {
  const lows = new Float32Array(count * 3);
  const highs = new Float32Array(count * 3);
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < 3; k++) {
      const a = corners[i * 9 + k] as number;
      const b = corners[i * 9 + 3 + k] as number;
      const c = corners[i * 9 + 6 + k] as number;
      lows[i * 3 + k] = Math.min(a, b, c);
      highs[i * 3 + k] = Math.max(a, b, c);
    }
  }
  return {
    order: Int32Array.from({ length: count }, (_, i) => i),
    lows,
    highs,
    bounds: [],
    nodes: [],
  };
}

function boundsOf(work: Work, from: number, to: number): number[] {
  const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (let i = from; i < to; i++) widen(box, work, work.order[i] as number);
  return box;
}

function widen(box: number[], work: Work, triangle: number): void {
  for (let k = 0; k < 3; k++) {
    box[k] = Math.min(box[k] as number, work.lows[triangle * 3 + k] as number);
    box[k + 3] = Math.max(box[k + 3] as number, work.highs[triangle * 3 + k] as number);
  }
}

function areaOf(box: readonly number[]): number {
  const [x0, y0, z0, x1, y1, z1] = box as [number, number, number, number, number, number];
  if (x1 < x0) return 0;
  return (x1 - x0) * (y1 - y0) + (y1 - y0) * (z1 - z0) + (z1 - z0) * (x1 - x0);
}

function divide(work: Work, from: number, to: number): void {
  const node = work.nodes.length / 3;
  const box = boundsOf(work, from, to);
  work.bounds.push(...box);
  work.nodes.push(from, to - from, 0);
  if (to - from <= leafSize) return;
  const split = bestSplit(work, from, to);
  const middle = split === null ? from + ((to - from) >> 1) : partition(work, from, to, split);
  if (middle === from || middle === to) return;
  work.nodes[node * 3 + 1] = 0;
  work.nodes[node * 3 + 2] = split?.axis ?? 0;
  divide(work, from, middle);
  work.nodes[node * 3] = work.nodes.length / 3;
  divide(work, middle, to);
}

interface Split {
  axis: number;
  low: number;
  scale: number;
  bin: number;
}

function middleOf(work: Work, triangle: number, axis: number): number {
  return (
    ((work.lows[triangle * 3 + axis] as number) + (work.highs[triangle * 3 + axis] as number)) / 2
  );
}

function binOf(work: Work, triangle: number, split: Split): number {
  return Math.min(
    binCount - 1,
    Math.floor((middleOf(work, triangle, split.axis) - split.low) * split.scale),
  );
}

function bestSplit(work: Work, from: number, to: number): Split | null {
  let best: Split | null = null;
  let bestCost = Infinity;
  for (let axis = 0; axis < 3; axis++) {
    let low = Infinity;
    let high = -Infinity;
    for (let i = from; i < to; i++) {
      const middle = middleOf(work, work.order[i] as number, axis);
      low = Math.min(low, middle);
      high = Math.max(high, middle);
    }
    if (high - low < 1e-9) continue;
    const split = { axis, low, scale: binCount / (high - low), bin: 0 };
    const { bin, cost } = cheapestBin(work, from, to, split);
    if (cost < bestCost) {
      bestCost = cost;
      best = { ...split, bin };
    }
  }
  return best;
}

function cheapestBin(
  work: Work,
  from: number,
  to: number,
  split: Split,
): { bin: number; cost: number } {
  const counts = Array.from({ length: binCount }, () => 0);
  const empty = (): number[] => [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  const boxes = Array.from({ length: binCount }, empty);
  for (let i = from; i < to; i++) {
    const triangle = work.order[i] as number;
    const bin = binOf(work, triangle, split);
    counts[bin] = (counts[bin] as number) + 1;
    widen(boxes[bin] as number[], work, triangle);
  }
  const join = (a: number[], b: number[]): number[] =>
    a.map((value, k) =>
      k < 3 ? Math.min(value, b[k] as number) : Math.max(value, b[k] as number),
    );
  const rightCosts = Array.from({ length: binCount }, () => 0);
  let box = empty();
  let count = 0;
  for (let bin = binCount - 1; bin > 0; bin--) {
    box = join(box, boxes[bin] as number[]);
    count += counts[bin] as number;
    rightCosts[bin] = areaOf(box) * count;
  }
  box = empty();
  count = 0;
  let best = { bin: 0, cost: Infinity };
  for (let bin = 1; bin < binCount; bin++) {
    box = join(box, boxes[bin - 1] as number[]);
    count += counts[bin - 1] as number;
    const cost = areaOf(box) * count + (rightCosts[bin] as number);
    if (cost < best.cost) best = { bin, cost };
  }
  return best;
}

function partition(work: Work, from: number, to: number, split: Split): number {
  let left = from;
  for (let i = from; i < to; i++) {
    const triangle = work.order[i] as number;
    if (binOf(work, triangle, split) < split.bin) {
      work.order[i] = work.order[left] as number;
      work.order[left] = triangle;
      left++;
    }
  }
  return left;
}

function finish(
  work: Work,
  corners: Float32Array,
  meshOf: Int32Array,
  triangleOf: Int32Array,
): Tree {
  const count = work.order.length;
  const triangles = new Float32Array(count * 9);
  for (let i = 0; i < count; i++) {
    const from = (work.order[i] as number) * 9;
    for (let k = 0; k < 9; k++) {
      const origin = k < 3 ? 0 : (corners[from + (k % 3)] as number);
      triangles[i * 9 + k] = (corners[from + k] as number) - origin;
    }
  }
  return {
    bounds: Float32Array.from(work.bounds),
    nodes: Int32Array.from(work.nodes),
    triangles,
    meshOf: work.order.map((triangle) => meshOf[triangle] as number),
    triangleOf: work.order.map((triangle) => triangleOf[triangle] as number),
  };
}
