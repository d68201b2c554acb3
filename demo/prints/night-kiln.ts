// "Night Kiln": a climbing kiln at its hottest hour; the dark is one solid block, the fire is rubbed into it.
import { cellRandom, randomFrom } from '../random.ts';
import { noise, smoothstep } from '../noise.ts';
import { edge } from '../press.ts';
import { clipped, cotton, inPicture, pencilLine, sheet } from './sheet.ts';
import type { Block, PrintDesign } from '../press.ts';

/** Chambers of the kiln, from the fire mouth upwards: middle of the foot, half width, height. */
const chambers = [
  { x: 104, y: 372, wide: 42, high: 56 },
  { x: 168, y: 350, wide: 40, high: 58 },
  { x: 230, y: 328, wide: 38, high: 58 },
  { x: 289, y: 307, wide: 35, high: 56 },
] as const;

const chimney = { x: 327, top: 196, foot: 306, wide: 10 };

function slope(x: number): number {
  return 408 - (x - 44) * 0.352;
}

function dome(c: (typeof chambers)[number], grow = 0): string {
  const [w, h] = [c.wide + grow, c.high + grow];
  const foot = c.y + 40;
  return `<path d="M${c.x - w} ${foot} L${c.x - w} ${c.y - h * 0.24} C${c.x - w} ${c.y - h * 0.86} ${c.x - w * 0.56} ${c.y - h} ${c.x} ${c.y - h} C${c.x + w * 0.56} ${c.y - h} ${c.x + w} ${c.y - h * 0.86} ${c.x + w} ${c.y - h * 0.24} L${c.x + w} ${foot}Z"/>`;
}

const stack = `<path d="M${chimney.x - chimney.wide} ${chimney.foot + 20} L${chimney.x - chimney.wide * 0.72} ${chimney.top} L${chimney.x + chimney.wide * 0.72} ${chimney.top} L${chimney.x + chimney.wide} ${chimney.foot + 20}Z"/>`;

function mouth(x: number, y: number, size: number): string {
  return `<path d="M${x - size} ${y} L${x - size} ${y - size * 0.9} A${size} ${size} 0 0 1 ${x + size} ${y - size * 0.9} L${x + size} ${y}Z"/>`;
}

const mouths = chambers
  .map((c, i) => (i === 0 ? mouth(c.x - 4, c.y + 20, 14) : mouth(c.x, c.y - 4, 5.4)))
  .join('');
const hearts = chambers
  .map((c, i) => (i === 0 ? mouth(c.x - 4, c.y + 20, 8.6) : mouth(c.x, c.y - 4.4, 3)))
  .join('');

/** Glow around a point, as the eye sees it at night. */
function glow(x: number, y: number): number {
  let light = 0;
  for (const [i, c] of chambers.entries()) {
    const reach = i === 0 ? 62 : 26;
    const d = Math.hypot(x - c.x + (i === 0 ? 4 : 0), (y - c.y + (i === 0 ? -10 : 8)) * 1.1);
    light = Math.max(light, Math.exp(-((d / reach) ** 1.5)));
  }
  const plume = Math.hypot((x - chimney.x + 5) / 30, (y - chimney.top + 30) / 52);
  return Math.max(light, 0.95 * Math.exp(-(plume ** 1.7)));
}

/** Flame that stands on the chimney. */
function flame(x: number, y: number): number {
  const up = (chimney.top + 2 - y) / 62;
  if (up < 0 || up > 1) return 0;
  const bent = x - chimney.x + 9 * up ** 1.4 + 5 * noise(up * 3.2, 2) * up;
  const wide = 7.4 * Math.sqrt(1 - up) * (0.75 + 0.5 * Math.sin(up * 7 + 0.8) * up);
  return edge(wide - Math.abs(bent), 0.5);
}

function sparks(): string {
  const random = randomFrom(909);
  let dots = '';
  for (let i = 0; i < 130; i++) {
    const t = random() ** 0.7;
    const x = chimney.x - 8 - t * 120 * (0.35 + 0.75 * random()) + 22 * Math.sin(t * 5 + random());
    const y = chimney.top - 40 - t * 112 * (0.5 + 0.6 * random());
    dots += `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${(0.35 + random() * 0.85 * (1.2 - t)).toFixed(2)}"/>`;
  }
  return dots;
}

function stars(x: number, y: number): number {
  const cell = 13;
  const [i, j] = [Math.floor(x / cell), Math.floor(y / cell)];
  if (y > 290 || cellRandom(i, j, 1) > 0.42) return 0;
  const [sx, sy] = [(i + cellRandom(i, j, 2)) * cell, (j + cellRandom(i, j, 3)) * cell];
  return edge(0.16 + 0.42 * cellRandom(i, j, 4) ** 3 - Math.hypot(x - sx, y - sy), 0.3);
}

/** Courses of brick on the chambers, as cut lines. */
function bricks(x: number, y: number): number {
  const course = Math.floor(y / 6.4);
  const line = 0.3 - Math.abs((y % 6.4) - 3.2);
  const joint = 0.3 - Math.abs(((x + (course % 2) * 6.5) % 13) - 6.5);
  return edge(Math.max(line, joint) + 0.16 * noise(x * 0.4, y * 0.4), 0.25);
}

/** The design of the print. */
export async function nightKiln(): Promise<PrintDesign> {
  const picture = (x: number, y: number): number => edge(inPicture(x, y));
  const domes = chambers.map((c) => dome(c)).join('');
  const roof = `<path d="M58 326 L330 232 L336 238 L352 233 L352 239 L60 335Z"/><path d="M66 330 L69 400 L66 400Z M140 302 L142 320 L140 320Z M262 262 L264 280 L261 280Z"/>`;
  const ground = (x: number, y: number): number =>
    edge(Math.min(inPicture(x, y), y - slope(x) - 1.4 * noise(x * 0.07, 1)));
  const blocks: Block[] = [
    { ink: '#20242b', shape: picture, grain: 'stone', bite: 0.16 },
    {
      ink: '#39465a',
      shape: picture,
      grain: 'stone',
      bite: 0.9,
      wipe: (_x, y) => 0.8 * smoothstep(330, 60, y),
    },
    {
      ink: '#e9dfc8',
      shape: (x, y) => Math.min(stars(x, y), picture(x, y)),
      grain: 'screen',
      bite: 0.2,
    },
    {
      ink: '#b4462b',
      shape: (x, y) => Math.min(picture(x, y), glow(x, y)),
      grain: 'stone',
      bite: 0.85,
      opacity: 0.9,
    },
    { ink: '#14171b', shape: ground, grain: 'wood', bite: 0.12 },
    { ink: '#4a2f28', shape: clipped(domes + stack), grain: 'stone', bite: 0.3 },
    {
      ink: '#2a2021',
      shape: clipped(
        `<g opacity="0.8">${chambers.map((c) => `<g clip-path="url(#picture)"><path d="M${c.x + c.wide * 0.15} ${c.y - c.high} C${c.x + c.wide * 0.6} ${c.y - c.high} ${c.x + c.wide} ${c.y - c.high * 0.86} ${c.x + c.wide} ${c.y - c.high * 0.24} L${c.x + c.wide} ${c.y + 40} L${c.x + c.wide * 0.4} ${c.y + 40} Q${c.x + c.wide * 0.7} ${c.y - c.high * 0.3} ${c.x + c.wide * 0.15} ${c.y - c.high}Z"/></g>`).join('')}</g>`,
      ),
      grain: 'stone',
      bite: 0.7,
    },
    {
      ink: '#c8552f',
      shape: (x, y) => Math.min(picture(x, y), glow(x, y) ** 1.6 * bricks(x, y)),
      grain: 'stone',
      bite: 0.5,
      wipe: (x, y) => (y > slope(x) ? 0 : y > 250 ? 1 : 0),
    },
    {
      ink: '#14171b',
      shape: (x, y) => Math.min(ground(x, y), smoothstep(0, 12, y - slope(x) - 12)),
      grain: 'wood',
      bite: 0.1,
    },
    { ink: '#171a1f', shape: clipped(roof), grain: 'wood', bite: 0.12 },
    { ink: '#dd5f32', shape: clipped(mouths), grain: 'screen', bite: 0.3 },
    { ink: '#df6a36', shape: flame, grain: 'stone', bite: 0.4 },
    { ink: '#f6c46c', shape: clipped(hearts), grain: 'screen', bite: 0.3, shift: [0, 0.3] },
    {
      ink: '#f4b65f',
      shape: (x, y) =>
        Math.min(flame((x - chimney.x) * 2.1 + chimney.x + 1, y * 1.34 - chimney.top * 0.34), 1),
      grain: 'stone',
      bite: 0.4,
    },
    { ink: '#e98a4a', shape: clipped(sparks()), grain: 'screen', bite: 0.2 },
    await pencilLine('7/40', 'Night Kiln'),
  ];
  return { width: sheet.width, height: sheet.height, paper: cotton, blocks, seed: 9 };
}
