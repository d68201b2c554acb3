// "Low Sun": the large sheet; a sun half under water, in fields of ochre and persimmon wiped by hand.
import { cloud, noise, smoothstep } from '../noise.ts';
import { edge } from '../press.ts';
import { cotton, inPicture, pencilLine, sheet } from './sheet.ts';
import type { Block, PrintDesign } from '../press.ts';

const horizon = 272;
const sun = { x: 200, y: 246, radius: 94 };
const bands = 15;

const picture = (x: number, y: number): number => edge(inPicture(x, y));

const disc = (x: number, y: number): number =>
  sun.radius + 0.8 * noise(x * 0.03, y * 0.03, 5) - Math.hypot(x - sun.x, y - sun.y);

/** Band of the water at a height: narrow at the horizon, wide at the foot. */
function bandAt(y: number): { number: number; within: number; tall: number } {
  const t = Math.max(0, (y - horizon) / (sheet.bottom - horizon)) ** 0.72 * bands;
  const number = Math.floor(t);
  const at = (n: number): number => horizon + (sheet.bottom - horizon) * (n / bands) ** (1 / 0.72);
  return { number, within: t - number, tall: at(number + 1) - at(number) };
}

const sky = (x: number, y: number): number => Math.min(picture(x, y), edge(horizon - y));
const water = (x: number, y: number): number => Math.min(picture(x, y), edge(y - horizon));

/** The sun drawn out on the water: every second band carries it, wider and paler towards the viewer. */
function mirror(x: number, y: number): number {
  if (y < horizon) return 0;
  const { number, within, tall } = bandAt(y);
  const t = number / bands;
  const reach =
    sun.radius * (0.97 - 0.42 * t) * (1 + 0.2 * noise(number * 2.7, 1.5)) +
    6 * cloud(y * 0.2, number, 0, 2);
  const off = 10 * noise(number * 1.9, 7);
  const side = reach - Math.abs(x - sun.x - off);
  const share = 0.72 - 0.32 * t;
  const wave = 0.06 * Math.sin(x * 0.05 + number * 2.3);
  const band = (share / 2 - Math.abs(within - 0.46 + wave)) * tall;
  const taper = band - Math.max(0, 12 - side) * 0.09;
  return Math.min(edge(taper, 0.2), edge(side, 0.4), picture(x, y));
}

/** Long dark swells between the bands. */
function swells(x: number, y: number): number {
  if (y < horizon) return 0;
  const { number, within, tall } = bandAt(y);
  const wave = 0.1 * Math.sin(x * 0.021 + number * 1.7);
  const open = noise(x * 0.0085 + number * 5.1, number * 3.3) + 0.06;
  const band = (Math.min(0.17, open * 0.5) - Math.abs(within - 0.93 + wave)) * tall;
  return Math.min(edge(band, 0.2), picture(x, y));
}

/** A few level clouds that cross the sun. */
function clouds(x: number, y: number): number {
  let cover = 0;
  for (const [cy, cx, wide, thick] of [
    [198, 118, 96, 2.6],
    [214, 262, 88, 3.4],
    [170, 300, 52, 1.7],
    [232, 150, 70, 2.1],
  ] as const) {
    const u = (x - cx) / wide;
    if (Math.abs(u) >= 1) continue;
    const body =
      thick * (1 - u * u) ** 0.6 * (1 + 0.3 * noise(x * 0.05, cy)) -
      Math.abs(y - cy - 1.2 * noise(x * 0.02, cy));
    cover = Math.max(cover, edge(body, 0.2));
  }
  return Math.min(cover, picture(x, y));
}

/** The design of the print; its sheet is twice the usual one, so that all measures here count double. */
export async function lowSun(): Promise<PrintDesign> {
  const blocks: Block[] = [
    { ink: '#efcf96', shape: picture, grain: 'screen', bite: 0.3 },
    {
      ink: '#c8923c',
      shape: sky,
      grain: 'wood',
      bite: 0.45,
      wipe: (_x, y) => 0.95 * smoothstep(horizon + 20, 30, y),
    },
    {
      ink: '#e7a35c',
      shape: sky,
      grain: 'stone',
      bite: 0.7,
      wipe: (_x, y) => 0.8 * smoothstep(150, horizon, y),
    },
    {
      ink: '#d5573b',
      shape: (x, y) => Math.min(edge(disc(x, y)), sky(x, y)),
      grain: 'screen',
      bite: 0.3,
      wipe: (_x, y) => 0.72 + 0.28 * smoothstep(300, 170, y),
    },
    {
      ink: '#ee9a52',
      shape: (x, y) => Math.min(edge(disc(x, y)), sky(x, y)),
      grain: 'stone',
      bite: 0.85,
      wipe: (_x, y) => 0.75 * smoothstep(196, horizon, y),
    },
    { ink: '#b8572f', shape: water, grain: 'wood', bite: 0.35 },
    {
      ink: '#7c3327',
      shape: water,
      grain: 'wood',
      bite: 0.45,
      wipe: (_x, y) => 0.95 * smoothstep(horizon + 6, sheet.bottom + 20, y),
    },
    { ink: '#5e2722', shape: swells, grain: 'wood', bite: 0.4, opacity: 0.85 },
    {
      ink: '#ef9c55',
      shape: mirror,
      grain: 'wood',
      bite: 0.35,
      wipe: (_x, y) => 1 - 0.35 * smoothstep(horizon, sheet.bottom, y),
    },
    { ink: '#a9573a', shape: clouds, grain: 'wood', bite: 0.35, opacity: 0.9 },
    await pencilLine('3/12', 'Low Sun'),
  ];
  return { width: sheet.width, height: sheet.height, paper: cotton, blocks, seed: 13 };
}
