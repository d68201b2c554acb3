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
  /** A frame in front of the light that throws its shadow; none by default. */
  frame?: Frame;
}

/** Panes and bars between the light and the scene. */
export interface Frame {
  /** Distance from the light, as a share of the way to the target. */
  at: number;
  /** Half the opening's width and height, centimetres, and half the width of a bar. */
  width: number;
  height: number;
  bar: number;
  /** Panes each way. */
  across: number;
  along: number;
}

/** Setting of the light for a subject. */
export interface LightSetting {
  /** The target of the light. */
  target: Vector;
  /** Size of the subject: the window keeps its place and size in proportion, so that all pictures share one light. */
  reach: number;
  /** Size of the window against its usual size; smaller is harder. */
  size?: number;
  strength?: number;
  frame?: Frame;
  /** Position relative to the target, in units of `reach`. */
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

/** Places the window for a subject. */
export function placeWindow(setting: LightSetting): Window {
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

/** A rectangle by its four corners. */
export type Quad = readonly [Vector, Vector, Vector, Vector];

/** Objects between the light and the scene: the bars of the window, which reflections show, or a frame that casts a shadow. */
export function shadesOf(window: Window): Quad[] {
  const half = Math.sqrt(window.area) / 2;
  const { frame } = window;
  if (frame !== undefined) return framePlates(window, frame, half);
  const bar = half * barWidth;
  const at = half * 0.04;
  const upright = plate(window, at, [-bar, bar], [-half, half]);
  const level = [-1 / 3, 1 / 3].map((share) =>
    plate(window, at, [-half, half], [half * share - bar, half * share + bar]),
  );
  return [upright, ...level];
}

/** Half the width of a bar of the usual window, against half the window. */
const barWidth = 0.035;

type Span = readonly [from: number, to: number];

/** A plate before the window, its sides given along `across` and `along`, centimetres. */
function plate(window: Window, away: number, across: Span, along: Span): Quad {
  const half = Math.sqrt(window.area) / 2;
  const corner = (a: number, b: number): Vector =>
    ([0, 1, 2] as const).map(
      (k) =>
        window.centre[k] +
        (window.across[k] * a + window.along[k] * b) / half +
        window.normal[k] * away,
    ) as [number, number, number];
  return [
    corner(across[0], along[0]),
    corner(across[1], along[0]),
    corner(across[1], along[1]),
    corner(across[0], along[1]),
  ];
}

function framePlates(window: Window, frame: Frame, half: number): Quad[] {
  const { width, height, bar } = frame;
  const wide = 4 * (Math.max(width, height) + half);
  const at = (across: Span, along: Span): Quad =>
    plate(window, frame.at * window.away, across, along);
  const bars = (size: number, panes: number): Span[] =>
    Array.from({ length: panes + 1 }, (_, i) => {
      const middle = -size + (2 * size * i) / panes;
      return [middle - bar, middle + bar] as const;
    });
  return [
    at([-wide, -width], [-wide, wide]),
    at([width, wide], [-wide, wide]),
    at([-width, width], [-wide, -height]),
    at([-width, width], [height, wide]),
    ...bars(width, frame.across).map((span) => at(span, [-height, height])),
    ...bars(height, frame.along).map((span) => at([-width, width], span)),
  ];
}

/** Brightness of the room in a direction is `level` and the share of each axis: pale above and at the left, dim behind the camera. */
export const roomLight = {
  level: 0.25,
  slope: [-0.11, 0.15, 0],
  colour: [1, 0.985, 0.955],
} as const;
