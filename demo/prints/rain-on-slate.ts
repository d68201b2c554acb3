// "Rain on Slate": a roof in a long shower; slates in five inks, the rain cut out of all of them.
import { cellRandom, randomFrom } from '../random.ts';
import { noise, smoothstep } from '../noise.ts';
import { edge } from '../press.ts';
import { clipped, cotton, inPicture, pencilLine, sheet } from './sheet.ts';
import type { Block, PrintDesign } from '../press.ts';

const eaves = 196;
const courses = 10;
const inks = ['#2f353d', '#3d4650', '#4d5965', '#64727f', '#465363'] as const;

interface Slate {
  i: number;
  j: number;
  /** Distance inside its lower edge and sides, millimetres. */
  inside: number;
  /** Distance down the slate, 0…1. */
  down: number;
}

/** The slate that shows at a place: each course hangs over the one below. */
function slateAt(x: number, y: number): Slate | undefined {
  const roof = (y - eaves) / (sheet.bottom - eaves);
  if (roof < 0) return undefined;
  for (let j = Math.floor(courseAt(y)); j >= 0; j--) {
    const one = slateIn(j, x, y);
    if (one !== undefined && one.inside > 0) return one;
  }
  return undefined;
}

/** Courses grow taller towards the viewer. */
function courseAt(y: number): number {
  return courses * ((y - eaves) / (sheet.bottom - eaves)) ** 0.8;
}

function courseTop(j: number): number {
  return eaves + (sheet.bottom - eaves) * (j / courses) ** 1.25;
}

function slateIn(j: number, x: number, y: number): Slate | undefined {
  const [top, bottom] = [courseTop(j), courseTop(j + 1)];
  const wide = (bottom - top) * 0.86 + 3;
  const middle = (sheet.left + sheet.right) / 2;
  const gx = (x - middle) / wide + (j % 2 === 0 ? 0 : 0.5) + 40;
  const i = Math.floor(gx);
  const ragged = 1.1 * noise(i * 3.1, j * 5.3) + 0.5 * noise(x * 0.22, j * 2.2);
  const lower = bottom + 1.6 + ragged - y;
  const side = Math.min(gx - i, i + 1 - gx) * wide - 0.42 - 0.2 * noise(y * 0.3, i);
  const corner = 1.5;
  const inside =
    side < corner && lower < corner
      ? corner - Math.hypot(corner - side, corner - lower)
      : Math.min(side, lower);
  return { i, j, inside, down: (y - top) / (bottom - top) };
}

function slates(tone: number): (x: number, y: number) => number {
  return (x, y) => {
    const one = slateAt(x, y);
    if (one === undefined) return 0;
    if (Math.floor(cellRandom(one.i, one.j, 5) * inks.length) !== tone) return 0;
    return Math.min(edge(one.inside), edge(inPicture(x, y)));
  };
}

/** Wet light along the lower edge of each slate. */
function wetEdges(x: number, y: number): number {
  const one = slateAt(x, y);
  if (one === undefined) return 0;
  const shine = smoothstep(0.7, 1.08, one.down) * (0.35 + 0.65 * cellRandom(one.i, one.j, 8));
  const line = edge(0.8 - Math.abs(one.inside - 1), 0.5) * (one.down > 0.6 ? 0.8 : 0);
  return Math.min(edge(inPicture(x, y)), Math.max(shine * 0.6, line));
}

function rain(seed: number, count: number, long: number, thick: number): string {
  const random = randomFrom(seed);
  let lines = '';
  for (let k = 0; k < count; k++) {
    const x = sheet.left - 40 + random() * (sheet.right - sheet.left + 60);
    const y = sheet.top - 40 + random() * (sheet.bottom - sheet.top + 20);
    const length = long * (0.35 + random());
    const w = thick * (0.5 + random() * 0.7);
    const dx = length * 0.16;
    lines += `<path d="M${x.toFixed(2)} ${y.toFixed(2)} L${(x + dx + w / 2).toFixed(2)} ${(y + length).toFixed(2)} L${(x + dx - w / 2).toFixed(2)} ${(y + length).toFixed(2)}Z"/>`;
  }
  return clipped(lines);
}

function splashes(): string {
  const random = randomFrom(1212);
  let marks = '';
  for (let k = 0; k < 70; k++) {
    const x = sheet.left + random() * (sheet.right - sheet.left);
    const y = eaves + 12 + random() ** 0.8 * (sheet.bottom - eaves - 16);
    const size = 1.2 + 3.4 * ((y - eaves) / (sheet.bottom - eaves)) * (0.6 + 0.6 * random());
    for (const [dx, dy] of [
      [-0.9, -0.55],
      [-0.34, -1],
      [0.4, -1.05],
      [0.95, -0.5],
    ] as const) {
      const [fromX, fromY] = [x + dx * size * 0.4, y + dy * size * 0.4];
      marks += `<path d="M${fromX} ${fromY} L${x + dx * size} ${y + dy * size}" stroke="#fff" stroke-width="${0.1 * size + 0.14}" stroke-linecap="round"/>`;
    }
  }
  return clipped(marks);
}

/** The design of the print. */
export async function rainOnSlate(): Promise<PrintDesign> {
  const picture = (x: number, y: number): number => edge(inPicture(x, y));
  const blocks: Block[] = [
    { ink: '#c9d6dc', shape: picture, grain: 'wood', bite: 0.3 },
    {
      ink: '#7f9bb0',
      shape: picture,
      grain: 'wood',
      bite: 0.55,
      wipe: (_x, y) => smoothstep(eaves + 6, sheet.top, y) * 0.95,
    },
    {
      ink: '#1d2227',
      shape: (x, y) => Math.min(picture(x, y), edge(y - eaves - 0.5 * noise(x * 0.1, 3))),
      grain: 'stone',
      bite: 0.2,
    },
    ...inks.map((ink, tone): Block => ({ ink, shape: slates(tone), grain: 'stone', bite: 0.42 })),
    { ink: '#9dbcd0', shape: wetEdges, grain: 'stone', bite: 0.95, opacity: 0.75 },
    { ink: '#9dbcd0', shape: rain(77, 260, 34, 0.55), grain: 'screen', bite: 0.3, opacity: 0.8 },
    { ink: '#e9eff0', shape: rain(78, 170, 46, 0.8), grain: 'screen', bite: 0.2 },
    { ink: '#e3ecef', shape: splashes(), grain: 'screen', bite: 0.2 },
    await pencilLine('—', 'Rain on Slate'),
  ];
  return { width: sheet.width, height: sheet.height, paper: cotton, blocks, seed: 12 };
}
