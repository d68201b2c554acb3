// The camera, with one long lens whose film can be shifted, so that vertical lines stay vertical.
import type { Vector } from './mesh.ts';

/** Half the height of the picture over the distance: 22° from top to bottom, as an 85 mm lens sees. */
const halfHeight = Math.tan((11 * Math.PI) / 180);

/** From this pitch on (degrees) the camera is tilted down instead of its film shifted. */
const steepPitch = 30;

/** Position of the camera. */
export interface CameraSetting {
  target: Vector;
  /** Height of what the picture shows at the target, centimetres. */
  frameHeight: number;
  /** Angle downwards, and angle from the right, degrees. */
  pitch: number;
  yaw?: number;
  /** Diameter of the lens's opening, centimetres; what is off the plane of focus gets soft. */
  aperture?: number;
  /** The point in focus; the target by default. */
  focus?: Vector;
}

/** The camera on its stand. */
export interface Camera {
  position: Vector;
  right: Vector;
  up: Vector;
  forward: Vector;
  /** Half the picture's height over the distance. */
  zoom: number;
  /** Upward shift of the film, in the same unit. */
  shift: number;
  focusDistance: number;
  aperture: number;
  /** Place on the film of a point in the scene, −1…1 of the picture's height, and its distance along the lens. */
  project(point: Vector): readonly [x: number, y: number, depth: number];
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** Sets up the camera. */
export function openCamera(setting: CameraSetting): Camera {
  const pitch = (setting.pitch * Math.PI) / 180;
  const yaw = ((setting.yaw ?? 0) * Math.PI) / 180;
  const away = setting.frameHeight / 2 / halfHeight;
  const level: Vector = [-Math.sin(yaw), 0, -Math.cos(yaw)];
  const position: Vector = [
    setting.target[0] - level[0] * Math.cos(pitch) * away,
    setting.target[1] + Math.sin(pitch) * away,
    setting.target[2] - level[2] * Math.cos(pitch) * away,
  ];
  const steep = setting.pitch > steepPitch;
  const [c, s] = steep ? [Math.cos(pitch), Math.sin(pitch)] : [1, 0];
  const forward: Vector = [level[0] * c, -s, level[2] * c];
  const up: Vector = [level[0] * s, c, level[2] * s];
  const right: Vector = [-level[2], 0, level[0]];
  const toTarget = minus(setting.target, position);
  const shift = dot(toTarget, up) / dot(toTarget, forward);
  const zoom = setting.frameHeight / 2 / dot(toTarget, forward);
  return {
    position,
    right,
    up,
    forward,
    zoom,
    shift,
    focusDistance: dot(minus(setting.focus ?? setting.target, position), forward),
    aperture: setting.aperture ?? 0,
    project(point) {
      const to = minus(point, position);
      const depth = dot(to, forward);
      return [dot(to, right) / depth / zoom, (dot(to, up) / depth - shift) / zoom, depth];
    },
  };
}
