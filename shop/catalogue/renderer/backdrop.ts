// The paper backdrop: a floor that sweeps up into a wall, met by rays analytically.
import type { Material } from './material.ts';

/** A sweep of paper. The floor is at height 0. */
export interface Backdrop {
  /** Where the wall stands (z, centimetres), behind the objects. */
  wall: number;
  /** Radius of the sweep between floor and wall; 0 is a plain corner. */
  sweep: number;
  /** False: only the wall (a thing hung on it or laid on paper and seen from above). */
  floor: boolean;
  material: Material;
}

/** A place on the backdrop, overwritten by each query. */
export interface BackdropHit {
  distance: number;
  nx: number;
  ny: number;
  nz: number;
}

/** Where a ray meets the backdrop within `far`; false where it does not. The backdrop is the same all along x. */
export function meetBackdrop(
  backdrop: Backdrop,
  out: BackdropHit,
  oy: number,
  oz: number,
  dy: number,
  dz: number,
  far: number,
): boolean {
  const { wall, sweep, floor } = backdrop;
  out.distance = far;
  let found = false;
  if (floor && dy !== 0) {
    const t = -oy / dy;
    if (t > 1e-4 && t < out.distance && oz + t * dz >= wall + sweep) {
      found = true;
      set(out, t, 0, 1, 0);
    }
  }
  if (dz !== 0) {
    const t = (wall - oz) / dz;
    if (t > 1e-4 && t < out.distance && (!floor || oy + t * dy >= sweep)) {
      found = true;
      set(out, t, 0, 0, 1);
    }
  }
  if (floor && sweep > 0) {
    const py = oy - sweep;
    const pz = oz - wall - sweep;
    const a = dy * dy + dz * dz;
    const b = py * dy + pz * dz;
    const c = py * py + pz * pz - sweep * sweep;
    const root = b * b - a * c;
    if (a > 0 && root > 0) {
      const t = (-b + Math.sqrt(root)) / a;
      const y = py + t * dy;
      const z = pz + t * dz;
      if (t > 1e-4 && t < out.distance && y <= 0 && z <= 0) {
        found = true;
        set(out, t, 0, -y / sweep, -z / sweep);
      }
    }
  }
  return found;
}

function set(out: BackdropHit, distance: number, nx: number, ny: number, nz: number): void {
  out.distance = distance;
  out.nx = nx;
  out.ny = ny;
  out.nz = nz;
}
