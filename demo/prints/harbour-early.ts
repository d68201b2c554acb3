// "Harbour, Early": boats asleep behind a breakwater, the sun just up; eight blocks in blues and one in peach.
import { cloud, noise, smoothstep } from '../noise.ts';
import { edge } from '../press.ts';
import { clipped, cotton, inPicture, pencilLine, sheet } from './sheet.ts';
import type { Block, PrintDesign } from '../press.ts';

const horizon = 236;
const sun = { x: 246, y: 214, radius: 17 };

const far = { base: 238, height: 30, seed: 3 } as const;
const near = { base: 241, height: 15, seed: 8 } as const;

type Hills = typeof far | typeof near;

function ridge(x: number, { base, height, seed }: Hills): number {
  return base - height * (0.55 + 0.9 * cloud(x * 0.011, seed, 0, 4));
}

function land(hills: Hills): (x: number, y: number) => number {
  return (x, y) => edge(Math.min(inPicture(x, y), y - ridge(x, hills), horizon - y + 1));
}

/** The sun's block is cut along the hills: their ink thins out downwards and would let its disc through. */
function disc(x: number, y: number): number {
  const above = Math.min(ridge(x, far), ridge(x, near)) - y;
  return edge(Math.min(sun.radius - Math.hypot(x - sun.x, y - sun.y), above));
}

const picture = (x: number, y: number): number => edge(inPicture(x, y));

function water(x: number, y: number): number {
  return edge(Math.min(inPicture(x, y), y - horizon));
}

/** Cut lines of light on water: longer and further apart towards the viewer. */
function ripples(x: number, y: number): number {
  const depth = (y - horizon) / (sheet.bottom - horizon);
  if (depth < 0.02) return 0;
  const root = Math.sqrt(depth) * 30;
  const row = Math.floor(root);
  const height = ((sheet.bottom - horizon) * (2 * row + 1)) / 900;
  const wave = 0.13 * Math.sin(x * 0.045 + row * 1.9);
  const across = Math.abs(root + wave - row - 0.5) * height;
  const open = noise(x * (0.034 - depth * 0.014) + row * 13.7, row * 7.1) - 0.1;
  const thickness = Math.min(height * 0.2, Math.sqrt(Math.max(0, open)) * height * 0.32);
  return Math.min(edge(inPicture(x, y)), edge(thickness - across - 0.05, 0.2));
}

/** The sun's road on the water. */
function road(x: number, y: number): number {
  const depth = (y - horizon) / (sheet.bottom - horizon);
  if (depth < 0.01) return 0;
  const width = 10 + depth * 30 + 9 * noise(y * 0.23, 4);
  const pitch = 3 + depth * 5;
  const row = Math.floor((y - horizon) / pitch);
  const broken =
    width * (0.62 + 0.7 * noise(row * 3.7, 2.2)) - Math.abs(x - sun.x + 6 * noise(row * 1.3, 9));
  const across = pitch * 0.3 - Math.abs(((y - horizon) % pitch) - pitch / 2);
  return Math.min(
    edge(broken, 0.6),
    edge(across, 0.2),
    edge(inPicture(x, y)),
    smoothstep(0.8, 0.3, depth),
  );
}

function boat(x: number, y: number, size: number, masts: number): string {
  const p = (dx: number, dy: number): string =>
    `${(x + dx * size).toFixed(2)} ${(y + dy * size).toFixed(2)}`;
  const hull = `<path d="M${p(-1, -0.16)} C${p(-0.7, 0.02)} ${p(0.3, 0.06)} ${p(1.08, -0.3)} L${p(0.84, 0.08)} Q${p(0.78, 0.2)} ${p(0.6, 0.2)} L${p(-0.72, 0.2)} Q${p(-0.9, 0.18)} ${p(-1, -0.16)}Z"/>`;
  const pole = (dx: number, top: number, lean: number): string =>
    `<path d="M${p(dx - 0.018, 0)} L${p(dx + lean - 0.01, -top)} L${p(dx + lean + 0.01, -top)} L${p(dx + 0.022, 0)}Z"/>`;
  const sail = `<path d="M${p(-0.02, -0.28)} L${p(0.62, -0.3)} Q${p(0.7, -0.36)} ${p(0.6, -0.4)} L${p(-0.02, -0.4)}Z"/>`;
  const cabin = `<path d="M${p(-0.66, -0.06)} L${p(-0.62, -0.34)} L${p(-0.24, -0.34)} L${p(-0.22, -0.02)}Z"/>`;
  const poles = pole(0, 1.5, 0.03) + (masts > 1 ? pole(0.55, 1.05, -0.04) : '');
  return hull + poles + (masts > 1 ? cabin : sail);
}

const fleet = [
  { x: 118, y: 300, size: 46, masts: 1 },
  { x: 176, y: 276, size: 27, masts: 2 },
  { x: 74, y: 262, size: 17, masts: 1 },
] as const;

/** Boats mirrored in the water, torn by the ripples. */
function reflections(x: number, y: number): number {
  let cover = 0;
  for (const { x: bx, y: by, size } of fleet) {
    const keel = by + size * 0.2;
    const down = (y - keel) / size;
    if (down < 0 || down > 1.15) continue;
    const sway = 1.6 * Math.sin(y * 1.25) * (0.4 + down);
    const hull = size * (0.82 - down * 1.9) - Math.abs(x - bx + sway);
    const mast = size * 0.026 - Math.abs(x - bx - down * 2 + sway * 1.4);
    const gaps = 0.75 + 0.8 * Math.sin(y * 2.1 + bx);
    cover = Math.max(cover, edge(Math.max(hull, mast), 0.3) * Math.min(1, gaps));
  }
  return Math.min(cover, edge(inPicture(x, y)));
}

const breakwater = `<path d="M356 250 L262 244.5 L226 243.4 L214 241 L206 241.4 L206 246 L356 268Z"/><path d="M213.4 241.4 L215 223 L221.4 223 L223 242.6Z"/><rect x="214.4" y="218.6" width="7.6" height="3.6"/><path d="M215.4 218 Q218.2 213.6 221 218Z"/>`;

const posts = [318, 331, 345]
  .map((x, i) => {
    const top = [372, 350, 338][i] ?? 350;
    return `<path d="M${x - 2.4} ${top} Q${x} ${top - 2.2} ${x + 2.6} ${top + 0.6} L${x + 3.1} 440 L${x - 2.8} 440Z"/>`;
  })
  .join('');

/** The design of the print. */
export async function harbourEarly(): Promise<PrintDesign> {
  const blocks: Block[] = [
    { ink: '#f0dcc2', shape: picture, grain: 'screen' },
    {
      ink: '#8fb3cb',
      shape: picture,
      grain: 'wood',
      bite: 0.35,
      wipe: (_x, y) =>
        Math.max(smoothstep(horizon - 30, sheet.top, y), smoothstep(horizon + 4, 420, y)),
    },
    {
      ink: '#f7f0e0',
      shape: disc,
      grain: 'screen',
      bite: 0.2,
    },
    {
      ink: '#a9bfcd',
      shape: land(far),
      grain: 'wood',
      bite: 0.3,
      wipe: (_x, y) => smoothstep(245, 205, y),
    },
    {
      ink: '#6d8eac',
      shape: land(near),
      grain: 'wood',
      bite: 0.3,
      wipe: (_x, y) => smoothstep(246, 222, y),
    },
    {
      ink: '#5f86a8',
      shape: water,
      grain: 'wood',
      bite: 0.4,
      wipe: (_x, y) => 0.15 + 0.85 * smoothstep(250, 440, y),
    },
    { ink: '#3c5f88', shape: ripples, grain: 'wood', bite: 0.35, opacity: 0.85 },
    { ink: '#f6dfbf', shape: road, grain: 'screen', bite: 0.3 },
    { ink: '#33507a', shape: reflections, grain: 'wood', bite: 0.3, opacity: 0.8 },
    { ink: '#2c4568', shape: clipped(breakwater), grain: 'wood', bite: 0.35, shift: [0.25, 0.1] },
    {
      ink: '#1f3250',
      shape: clipped(fleet.map((b) => boat(b.x, b.y, b.size, b.masts)).join('') + posts),
      grain: 'wood',
      bite: 0.3,
    },
    await pencilLine('12/60', 'Harbour, Early'),
  ];
  return { width: sheet.width, height: sheet.height, paper: cotton, blocks, seed: 6 };
}
