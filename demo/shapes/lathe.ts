// Lathe: surfaces of revolution from a profile, with the small irregularities of hand-thrown pots.
import { gridMesh } from '../stage/mesh.ts';
import { noise } from '../noise.ts';
import { smoothProfile } from './profile.ts';
import type { Material } from '../stage/material.ts';
import type { Mesh } from '../stage/mesh.ts';
import type { ProfilePoint } from './profile.ts';

/** Options of a turned vessel. */
export interface Turning {
  profile: readonly ProfilePoint[];
  material: Material;
  /** Points along the profile and around the axis. */
  along?: number;
  around?: number;
  /** Depth of the throwing rings, centimetres, and how many there are in a centimetre. */
  rings?: number;
  ringsPerCm?: number;
  /** Deviation from round, as a share of the radius. */
  wobble?: number;
  /** Moves a point by hand: a spout, facets. */
  shape?: (point: { x: number; y: number; z: number; turn: number; along: number }) => void;
  seed?: number;
}

/** A vessel standing on height 0; v runs along the profile, u around. */
export function turnedMesh(turning: Turning): Mesh {
  const {
    along = 200,
    around = 220,
    rings = 0.02,
    ringsPerCm = 1.3,
    wobble = 0.006,
    seed = 1,
  } = turning;
  const places = smoothProfile(turning.profile, along);
  return gridMesh(
    { columns: around, rows: along, closed: true, left: true, material: turning.material },
    (u, v) => {
      const place = places[Math.round(v * along)];
      if (place === undefined) throw new Error('A profile has no point at this place.');
      const turn = u * 2 * Math.PI;
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      const uneven = wobble * noise(c * 0.9 + seed * 3.1, s * 0.9, place.height * 0.07);
      const spiral = Math.sin(2 * Math.PI * ringsPerCm * place.height + turn);
      const firm = 0.5 + 0.5 * noise(c * 0.8, s * 0.8 + seed, place.height * 0.35);
      const ring = place.radius > 0.6 ? rings * spiral * firm : 0;
      const radius = Math.max(0, place.radius * (1 + uneven) + ring);
      const point = { x: c * radius, y: place.height, z: s * radius, turn, along: v };
      turning.shape?.(point);
      return [point.x, point.y, point.z];
    },
  );
}
