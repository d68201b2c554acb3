// The paper backdrop: a floor that sweeps up into a wall, as a mesh large enough for what the camera sees and mirrors.
import { gridMesh } from './mesh.ts';
import type { Camera, CameraSetting } from './camera.ts';
import type { Material } from './material.ts';
import type { Mesh } from './mesh.ts';

/** A sweep of paper. The floor is at height 0. */
export interface Backdrop {
  /** Place of the wall (z, centimetres), behind the objects. */
  wall: number;
  /** Radius of the sweep between floor and wall; 0 is a plain corner. */
  sweep: number;
  /** False: only the wall (a thing hung on it or laid on paper and seen from above). */
  floor: boolean;
  /** Front edge of the floor (z); by default a little before the picture's lower edge. */
  front?: number;
  /** Half its width, centimetres; by default the part of it that an ordinary glaze reflects. */
  wide?: number;
  material: Material;
}

const steps = 24;

/**
 * The backdrop for a picture: as wide and high as it mirrors, and cut off a little before the lower edge of the picture, so that
 * what stands on it mirrors the dark room below the lens and not paper without end.
 */
export function backdropMesh(
  backdrop: Backdrop,
  camera: Camera,
  { target, frameHeight }: CameraSetting,
  aspect: number,
): Mesh {
  const { wall, material } = backdrop;
  const [x] = target;
  const high = frameHeight * 2.6;
  const wide = backdrop.wide ?? high;
  const line = backdrop.floor
    ? floorLine(backdrop, backdrop.front ?? lowerEdge(camera, aspect) + frameHeight * 0.1, high)
    : span([-high, wall], [high, wall]);
  return gridMesh({ columns: 48, rows: line.length - 1, material }, (u, v) => {
    const [height, depth] = line[Math.round(v * (line.length - 1))] ?? [0, 0];
    return [x + (u * 2 - 1) * wide, height, depth];
  });
}

/** The foremost place of the floor (z) that the picture shows. */
function lowerEdge({ position, forward, right, up, zoom, shift }: Camera, aspect: number): number {
  const corners = [-aspect, aspect].map((x) => {
    const ray = (k: 1 | 2): number => forward[k] + x * zoom * right[k] + (shift - zoom) * up[k];
    return position[2] - (position[1] / ray(1)) * ray(2);
  });
  return Math.max(...corners);
}

type Place = readonly [height: number, depth: number];

function span(from: Place, to: Place): Place[] {
  return Array.from({ length: steps + 1 }, (_, i) => [
    from[0] + ((to[0] - from[0]) * i) / steps,
    from[1] + ((to[1] - from[1]) * i) / steps,
  ]);
}

/** From the front edge of the floor along the sweep up to the wall's upper edge. */
function floorLine({ wall, sweep }: Backdrop, front: number, high: number): Place[] {
  const arc = Array.from({ length: steps + 1 }, (_, i): Place => {
    const turn = ((i / steps) * Math.PI) / 2;
    return [sweep * (1 - Math.cos(turn)), wall + sweep * (1 - Math.sin(turn))];
  });
  return [
    ...span([0, front], [0, wall + sweep]),
    ...arc.slice(1),
    ...span([sweep, wall], [sweep + high, wall]).slice(1),
  ];
}
