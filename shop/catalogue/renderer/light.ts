// The one light of the studio: a large soft window at the upper left, and the pale room around it.
import type { Vector } from './mesh.ts';

/** A rectangle that shines on everything before it. */
export interface Window {
  centre: Vector;
  /** From the centre to the middle of two sides. */
  across: Vector;
  along: Vector;
  normal: Vector;
  /** Distance to what it is pointed at. */
  away: number;
  area: number;
  /** Brightness, linear. */
  red: number;
  green: number;
  blue: number;
  /** A frame in front of the light that throws its shadow; none unless told. */
  frame?: Frame;
}

/** Panes and bars between the light and the scene. */
export interface Frame {
  /** How far from the light, as a share of the way to the target. */
  at: number;
  /** Half the opening's width and height, centimetres, and half the width of a bar. */
  width: number;
  height: number;
  bar: number;
  /** Panes each way. */
  across: number;
  along: number;
}

/** How the light is set for a subject. */
export interface LightSetting {
  /** What it is pointed at. */
  target: Vector;
  /** Size of the subject: the window keeps its place and size in proportion, so that all pictures share one light. */
  reach: number;
  /** Size of the window against its usual size; smaller is harder. */
  size?: number;
  strength?: number;
  frame?: Frame;
  /** Where it stands from the target, in units of `reach`. */
  from?: Vector;
}

const usualPlace: Vector = [-2.5, 2.7, 2.1];
const usualHalfSize = 1.25;
/** Warm as a north window on paper: red, green, blue. */
const warmth: Vector = [1.03, 1, 0.945];
const usualStrength = 12.4;

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** Hangs the window for a subject. */
export function hangWindow(setting: LightSetting): Window {
  const { target, reach, size = 1, strength = 1, from = usualPlace } = setting;
  const half = usualHalfSize * size * reach;
  const normal = unit([-from[0], -from[1], -from[2]]);
  const side = unit(cross([0, 1, 0], normal));
  const up = cross(normal, side);
  const power = (usualStrength * strength) / (size * size);
  return {
    centre: [target[0] + from[0] * reach, target[1] + from[1] * reach, target[2] + from[2] * reach],
    across: [side[0] * half, side[1] * half, side[2] * half],
    along: [up[0] * half, up[1] * half, up[2] * half],
    normal,
    area: 4 * half * half,
    red: warmth[0] * power,
    green: warmth[1] * power,
    blue: warmth[2] * power,
    away: Math.hypot(...from) * reach,
    ...(setting.frame === undefined ? {} : { frame: setting.frame }),
  };
}

/** Whether light that runs from the window's place (u, v: −1…1) to a point passes the frame before the window. */
export function passesFrame(
  window: Window,
  u: number,
  v: number,
  x: number,
  y: number,
  z: number,
): boolean {
  const { frame, centre, across, along, normal } = window;
  if (frame === undefined) return true;
  const to: Vector = [x - centre[0], y - centre[1], z - centre[2]];
  const half = Math.sqrt(window.area) / 2;
  const depth = to[0] * normal[0] + to[1] * normal[1] + to[2] * normal[2];
  const share = (frame.at * window.away) / depth;
  if (share >= 1) return true;
  const place = (axis: Vector, from: number): number => {
    const end = (to[0] * axis[0] + to[1] * axis[1] + to[2] * axis[2]) / half;
    return from * half + (end - from * half) * share;
  };
  const a = place(across, u);
  const b = place(along, v);
  if (Math.abs(a) > frame.width || Math.abs(b) > frame.height) return false;
  const clear = (at: number, size: number, panes: number): boolean => {
    const pane = (2 * size) / panes;
    const within = (at + size) % pane;
    return within > frame.bar && within < pane - frame.bar;
  };
  return clear(a, frame.width, frame.across) && clear(b, frame.height, frame.along);
}

/** Brightness of the room in a direction: pale above and at the left, dim at the right and behind the camera. */
export function roomLight(dx: number, dy: number): number {
  return 0.25 + 0.15 * dy - 0.11 * dx;
}
