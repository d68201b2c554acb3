// Triangle meshes: everything photographed is built from grids of points.
import type { Material } from './material.ts';

/** A point or direction: x to the right, y up, z towards the camera; centimetres. */
export type Vector = readonly [x: number, y: number, z: number];

/** Triangles with smooth normals, texture coordinates and the points' places before the object was moved. */
export interface Mesh {
  positions: Float32Array;
  normals: Float32Array;
  uvs: Float32Array;
  rests: Float32Array;
  indices: Uint32Array;
  /** The grids that it consists of: each can be unrolled into a rectangle of texels. */
  grids: readonly Grid[];
  material: Material;
}

/** Place of a grid of points in its mesh: rows of `columns + 1` points, one row more than `rows`. */
export interface Grid {
  first: number;
  columns: number;
  rows: number;
  /** Seen from outside only: a cell that is turned away from the camera is hidden. */
  solid: boolean;
}

interface GridOptions {
  columns: number;
  rows: number;
  /** The last column meets the first (a turned object): their normals are averaged. */
  closed?: boolean;
  /** The outside is where the u direction turns into the v direction by the left hand. */
  left?: boolean;
  /** The normals, where they are known better than the grid can tell. */
  normal?: (u: number, v: number) => Vector;
  material: Material;
}

/** A mesh over u and v from 0 to 1; the outside is where the u direction turns into the v direction by the right hand. */
export function gridMesh(options: GridOptions, point: (u: number, v: number) => Vector): Mesh {
  const { columns, rows, material } = options;
  const count = (columns + 1) * (rows + 1);
  const positions = new Float32Array(count * 3);
  const uvs = new Float32Array(count * 2);
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const i = row * (columns + 1) + column;
      positions.set(point(column / columns, row / rows), i * 3);
      uvs.set([column / columns, row / rows], i * 2);
    }
  }
  const indices = new Uint32Array(columns * rows * 6);
  let next = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const a = row * (columns + 1) + column;
      const b = a + columns + 1;
      const cell = [a, a + 1, b + 1, a, b + 1, b];
      indices.set(options.left === true ? cell.toReversed() : cell, next);
      next += 6;
    }
  }
  const normals =
    options.normal === undefined ? smoothNormals(positions, indices) : new Float32Array(count * 3);
  if (options.normal !== undefined) {
    for (let i = 0; i < count; i++) {
      const column = i % (columns + 1);
      normals.set(options.normal(column / columns, (i - column) / (columns + 1) / rows), i * 3);
    }
  }
  if (options.closed === true) joinSeam(normals, columns, rows);
  normalise(normals);
  const solid = options.closed === true || options.normal !== undefined;
  const grids = [{ first: 0, columns, rows, solid }];
  return { positions, normals, uvs, rests: positions.slice(), indices, grids, material };
}

/** Several meshes of one material as one. */
export function joined(meshes: readonly Mesh[]): Mesh {
  const [first] = meshes;
  if (first === undefined) throw new Error('Nothing to join.');
  const indices: number[] = [];
  const grids: Grid[] = [];
  let base = 0;
  for (const mesh of meshes) {
    const moved = base;
    for (const index of mesh.indices) indices.push(index + base);
    grids.push(...mesh.grids.map((grid) => ({ ...grid, first: grid.first + moved })));
    base += mesh.positions.length / 3;
  }
  const all = (pick: (mesh: Mesh) => Float32Array): Float32Array =>
    Float32Array.from(meshes.flatMap((mesh) => Array.from(pick(mesh))));
  return {
    positions: all((mesh) => mesh.positions),
    normals: all((mesh) => mesh.normals),
    uvs: all((mesh) => mesh.uvs),
    rests: all((mesh) => mesh.rests),
    indices: Uint32Array.from(indices),
    grids,
    material: first.material,
  };
}

function smoothNormals(positions: Float32Array, indices: Uint32Array): Float32Array {
  const normals = new Float32Array(positions.length);
  const p = (i: number): number => positions[i] as number;
  for (let t = 0; t < indices.length; t += 3) {
    const corners = [0, 1, 2].map((k) => (indices[t + k] as number) * 3);
    const [a, b, c] = corners as [number, number, number];
    const ux = p(b) - p(a);
    const uy = p(b + 1) - p(a + 1);
    const uz = p(b + 2) - p(a + 2);
    const vx = p(c) - p(a);
    const vy = p(c + 1) - p(a + 1);
    const vz = p(c + 2) - p(a + 2);
    const face = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
    for (const corner of corners) {
      for (let k = 0; k < 3; k++)
        normals[corner + k] = (normals[corner + k] as number) + (face[k] as number);
    }
  }
  return normals;
}

function joinSeam(normals: Float32Array, columns: number, rows: number): void {
  for (let row = 0; row <= rows; row++) {
    const first = row * (columns + 1) * 3;
    const last = first + columns * 3;
    for (let k = 0; k < 3; k++) {
      const sum = (normals[first + k] as number) + (normals[last + k] as number);
      normals[first + k] = sum;
      normals[last + k] = sum;
    }
  }
}

function normalise(vectors: Float32Array): void {
  for (let i = 0; i < vectors.length; i += 3) {
    const x = vectors[i] as number;
    const y = vectors[i + 1] as number;
    const z = vectors[i + 2] as number;
    const length = Math.sqrt(x * x + y * y + z * z) || 1;
    vectors[i] = x / length;
    vectors[i + 1] = y / length;
    vectors[i + 2] = z / length;
  }
}

/** Placement of an object: turned about its own origin (degrees; first roll z, then tilt x, then turn y), then moved. */
export interface Placement {
  at?: Vector;
  turn?: number;
  tilt?: number;
  roll?: number;
}

/** The same mesh, moved; texture coordinates and resting places stay. */
export function placed(mesh: Mesh, placement: Placement): Mesh {
  const move = mover(placement);
  const positions = new Float32Array(mesh.positions.length);
  const normals = new Float32Array(mesh.normals.length);
  const [ox, oy, oz] = move([0, 0, 0]);
  for (let i = 0; i < positions.length; i += 3) {
    const at = (from: Float32Array): Vector => [
      from[i] as number,
      from[i + 1] as number,
      from[i + 2] as number,
    ];
    positions.set(move(at(mesh.positions)), i);
    const [nx, ny, nz] = move(at(mesh.normals));
    normals.set([nx - ox, ny - oy, nz - oz], i);
  }
  return { ...mesh, positions, normals };
}

/** The movement of {@link placed}, for points. */
export function mover({
  at = [0, 0, 0],
  turn = 0,
  tilt = 0,
  roll = 0,
}: Placement): (p: Vector) => Vector {
  const [cy, sy] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [cx, sx] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)];
  const [cz, sz] = [Math.cos((roll * Math.PI) / 180), Math.sin((roll * Math.PI) / 180)];
  return ([x, y, z]) => {
    const x1 = x * cz - y * sz;
    const y1 = x * sz + y * cz;
    const y2 = y1 * cx - z * sx;
    const z2 = y1 * sx + z * cx;
    return [x1 * cy + z2 * sy + at[0], y2 + at[1], -x1 * sy + z2 * cy + at[2]];
  };
}
