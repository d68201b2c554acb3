// Boxes with softened edges: boards of a book, a frame's bars, a box of incense, a block of wood.
import { gridMesh, joined } from '../stage/mesh.ts';
import type { Material } from '../stage/material.ts';
import type { Mesh, Vector } from '../stage/mesh.ts';

const stepsPerEdge = 4;

/** A box on height 0 around the axis: width along x, height along y, depth along z, edges rounded by `round`. */
export function boxMesh(size: Vector, round: number, material: Material): Mesh {
  const half: Vector = [size[0] / 2, size[1] / 2, size[2] / 2];
  const faces = ([0, 1, 2] as const).flatMap((axis) =>
    ([-1, 1] as const).map((side) => face(half, round, axis, side, material)),
  );
  return joined(faces);
}

function face(
  half: Vector,
  round: number,
  axis: 0 | 1 | 2,
  side: -1 | 1,
  material: Material,
): Mesh {
  const a = ((axis + 1) % 3) as 0 | 1 | 2;
  const b = ((axis + 2) % 3) as 0 | 1 | 2;
  const ticks = stepsPerEdge * 2 + 1;
  const onCube = (u: number, v: number): Vector => {
    const p: [number, number, number] = [0, 0, 0];
    p[axis] = side * half[axis];
    p[a] = tick(Math.round(u * ticks), half[a], round);
    p[b] = tick(Math.round(v * ticks), half[b], round);
    return p;
  };
  const normal = (u: number, v: number): Vector => {
    const p = onCube(u, v);
    const n = p.map((value, k) => value - clamped(value, (half[k] as number) - round)) as [
      number,
      number,
      number,
    ];
    const length = Math.hypot(...n);
    return [n[0] / length, n[1] / length, n[2] / length];
  };
  const point = (u: number, v: number): Vector => {
    const p = onCube(u, v);
    const n = normal(u, v);
    const at = (k: 0 | 1 | 2): number => clamped(p[k], half[k] - round) + n[k] * round;
    return [at(0), at(1) + half[1], at(2)];
  };
  return gridMesh({ columns: ticks, rows: ticks, left: side < 0, normal, material }, point);
}

function clamped(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value));
}

function tick(i: number, half: number, round: number): number {
  if (i <= stepsPerEdge) return -half + (round * i) / stepsPerEdge;
  return half - round + (round * (i - stepsPerEdge - 1)) / stepsPerEdge;
}
