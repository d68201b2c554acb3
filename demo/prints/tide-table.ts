// "Tide Table": four weeks of high water in a small harbour, a glass for each day.
import { letters } from '../letters.ts';
import { noise } from '../noise.ts';
import { edge } from '../press.ts';
import { cotton, pencilLine, sheet } from './sheet.ts';
import type { Block, PrintDesign } from '../press.ts';

const columns = 4;
const rows = 7;
const left = 62;
const top = 52;
const pitchX = 92;
const pitchY = 55.6;
const radius = 21.5;

interface Day {
  x: number;
  y: number;
  number: number;
  /** Height of the water, −1 empty … 1 full. */
  level: number;
}

function dayAt(x: number, y: number): Day | undefined {
  const column = Math.floor((x - left + pitchX / 2) / pitchX);
  const row = Math.floor((y - top - 6 + pitchY / 2) / pitchY);
  if (column < 0 || row < 0 || column >= columns || row >= rows) return undefined;
  return day(column, row);
}

function day(column: number, row: number): Day {
  const number = row * columns + column;
  const moon = Math.cos((number / 28) * 4 * Math.PI);
  const tide = Math.sin(number * 0.93 + 0.4);
  return {
    x: left + column * pitchX,
    y: top + 6 + row * pitchY,
    number,
    level: tide * (0.5 + 0.34 * moon),
  };
}

function surfaceOf(one: Day, x: number, phase: number): number {
  const u = (x - one.x) / radius;
  const swell =
    1.9 * Math.sin(u * 3.1 + one.number * 1.7 + phase) +
    0.8 * Math.sin(u * 6.3 - one.number + phase);
  return one.y - one.level * radius + swell;
}

const inGlass = (one: Day, x: number, y: number, inset: number): number =>
  radius - inset - Math.hypot(x - one.x, y - one.y) + 0.12 * noise(x * 0.3, y * 0.3, 2);

function water(phase: number, below: number): (x: number, y: number) => number {
  return (x, y) => {
    const one = dayAt(x, y);
    if (one === undefined) return 0;
    return edge(Math.min(inGlass(one, x, y, 1.5), y - surfaceOf(one, x, phase) - below));
  };
}

/** Cut lines under the surface, closer where it is deep. */
function depths(x: number, y: number): number {
  const one = dayAt(x, y);
  if (one === undefined) return 0;
  const depth = y - surfaceOf(one, x, 0) - 5;
  if (depth < 0) return 0;
  const line =
    0.42 -
    Math.abs((depth % 3.4) - 1.7) +
    0.55 * noise(x * 0.11, Math.floor(depth / 3.4) * 3.3 + one.number);
  return Math.min(edge(line, 0.25), edge(inGlass(one, x, y, 2.4)));
}

function rims(x: number, y: number): number {
  const one = dayAt(x, y);
  if (one === undefined) return 0;
  return edge(0.36 - Math.abs(inGlass(one, x, y, 0)) + 0.1 * noise(x * 0.2, y * 0.2), 0.25);
}

function moons(x: number, y: number): number {
  const one = dayAt(x, y);
  if (one === undefined || one.number % 7 !== 0) return 0;
  const [mx, my] = [one.x + 31, one.y - 13];
  const disc = 3.6 - Math.hypot(x - mx, y - my);
  const shadow = 3.6 - Math.hypot(x - mx - 7.4 + (one.number / 28) * 7.4, y - my);
  return edge(Math.min(disc, one.number === 0 ? disc : -shadow), 0.3);
}

/** The design of the print. */
export async function tideTable(): Promise<PrintDesign> {
  const days = Array.from({ length: columns * rows }, (_, i) =>
    day(i % columns, Math.floor(i / columns)),
  );
  const numerals = await Promise.all(
    days.map((one) =>
      letters(String(one.number + 1), one.x + 31, one.y + 18, {
        face: 'serif',
        size: 7.4,
        optical: 20,
        align: 'middle',
      }),
    ),
  );
  const blocks: Block[] = [
    { ink: '#b5cedd', shape: water(1.4, -2.4), grain: 'wood', bite: 0.5, opacity: 0.85 },
    { ink: '#7ea6c0', shape: water(0, 0), grain: 'wood', bite: 0.45 },
    { ink: '#3f6684', shape: depths, grain: 'wood', bite: 0.3 },
    { ink: '#33556f', shape: rims, grain: 'screen', bite: 0.5 },
    { ink: '#c8923c', shape: moons, grain: 'screen', bite: 0.3 },
    {
      ink: '#33556f',
      shape: numerals.map((path) => `<path d="${path}"/>`).join(''),
      grain: 'screen',
      bite: 0.3,
    },
    await pencilLine('—', 'Tide Table'),
  ];
  return { width: sheet.width, height: sheet.height, paper: cotton, blocks, seed: 10 };
}
