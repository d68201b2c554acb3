// Tubes along a line: twigs, stems and sticks of incense.
import { gridMesh } from '../stage/mesh.ts';
import type { Material } from '../stage/material.ts';
import type { Mesh, Vector } from '../stage/mesh.ts';

/** A tube along smooth points; `radius` answers its half width from its start (0) to its end (1). */
export function tubeMesh(
  points: readonly Vector[],
  radius: (t: number) => number,
  material: Material,
  steps = 60,
): Mesh {
  const around = 14;
  return gridMesh({ columns: around, rows: steps, closed: true, material }, (u, v) => {
    // The first and the last row close the ends, which are cut off straight.
    const t = Math.min(1, Math.max(0, (v * steps - 1) / (steps - 2)));
    const at = pointOn(points, t);
    const ahead = pointOn(points, Math.min(1, t + 0.002));
    const behind = pointOn(points, Math.max(0, t - 0.002));
    const along = unit([ahead[0] - behind[0], ahead[1] - behind[1], ahead[2] - behind[2]]);
    const seed: Vector = Math.abs(along[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0];
    const side = unit(cross(seed, along));
    const up = cross(along, side);
    const closing = v === 0 || v === 1 ? 0 : 1;
    const r = radius(t) * closing;
    const [c, s] = [Math.cos(u * 2 * Math.PI) * r, Math.sin(u * 2 * Math.PI) * r];
    return [
      at[0] + side[0] * c + up[0] * s,
      at[1] + side[1] * c + up[1] * s,
      at[2] + side[2] * c + up[2] * s,
    ];
  });
}

/** A straight stick from one point to another. */
export function stickMesh(from: Vector, to: Vector, radius: number, material: Material): Mesh {
  return tubeMesh([from, to], () => radius, material, 24);
}

/** A place on the smooth line through the points (Catmull–Rom), 0 at the first, 1 at the last. */
export function pointOn(points: readonly Vector[], t: number): Vector {
  const last = points.length - 1;
  const at = Math.min(last - 1e-9, Math.max(0, t * last));
  const i = Math.floor(at);
  const f = at - i;
  const get = (k: number): Vector => points[Math.min(last, Math.max(0, k))] ?? [0, 0, 0];
  const [a, b, c, d] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
  const value = (k: 0 | 1 | 2): number =>
    0.5 *
    (2 * b[k] +
      (c[k] - a[k]) * f +
      (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * f * f +
      (3 * b[k] - a[k] - 3 * c[k] + d[k]) * f ** 3);
  return [value(0), value(1), value(2)];
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
