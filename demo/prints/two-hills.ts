// "Two Hills": the near one in moss, the far one in celadon, combed like fields.
import { cloud, noise, smoothstep } from '../noise.ts';
import { edge } from '../press.ts';
import { cotton, inPicture, pencilLine, sheet } from './sheet.ts';
import type { Block, PrintDesign } from '../press.ts';

const far = { x: 262, y: 430, radius: 236 };
const near = { x: 122, y: 560, radius: 270 };

interface Hill {
  x: number;
  y: number;
  radius: number;
}

function inside(hill: Hill, x: number, y: number): number {
  const uneven = 5 * cloud(x * 0.012, hill.radius, 0, 3);
  return Math.min(
    hill.radius + uneven - Math.hypot(x - hill.x, (y - hill.y) * 1.06),
    inPicture(x, y),
  );
}

const solid =
  (hill: Hill) =>
  (x: number, y: number): number =>
    edge(inside(hill, x, y));

/** Furrows that follow the hill: fine at the ridge, wider below, broken where the hand lifted the knife. */
function furrows(hill: Hill, pitch: number, fan: number): (x: number, y: number) => number {
  return (x, y) => {
    const depth = inside(hill, x, y);
    if (depth < 2) return 0;
    const angle = Math.atan2(x - hill.x, hill.y - y);
    const along = angle * hill.radius * fan + 3 * noise(x * 0.02, y * 0.02, hill.x);
    const row = Math.floor(along / pitch);
    const across = Math.abs(along - (row + 0.5) * pitch);
    const alive = noise(row * 5.3, depth * 0.03) + 0.32;
    const thickness = Math.min(pitch * 0.24, alive * 1.6) * smoothstep(2, 14, depth);
    return Math.min(edge(thickness - across, 0.25), edge(depth - 2));
  };
}

/** A path that winds up the near hill, wide at the foot. */
function path(x: number, y: number): number {
  const depth = inside(near, x, y);
  if (depth < 0) return 0;
  const wind = 140 + 17 * Math.sin(depth * 0.05 + 0.9) + depth * 0.3;
  return Math.min(edge(0.5 + depth * 0.026 - Math.abs(x - wind) * 0.8, 0.4), edge(depth));
}

const tree = { x: 92, y: 301 };

function loneTree(x: number, y: number): number {
  const crown =
    Math.hypot((x - tree.x) / 11.5, (y - tree.y + 13) / 13.5) - 0.16 * noise(x * 0.4, y * 0.4);
  const trunk = Math.min(0.9 - Math.abs(x - tree.x), y - tree.y + 8, tree.y + 6 - y);
  return Math.max(edge((1 - crown) * 11, 0.3), edge(trunk, 0.3));
}

const moon = (x: number, y: number): number => edge(20 - Math.hypot(x - 132, y - 116));
const sky = (x: number, y: number): number => edge(Math.min(inPicture(x, y)));

/** The design of the print. */
export async function twoHills(): Promise<PrintDesign> {
  const blocks: Block[] = [
    { ink: '#efe4cb', shape: sky, grain: 'wood', bite: 0.25 },
    {
      ink: '#b9cfc2',
      shape: sky,
      grain: 'wood',
      bite: 0.4,
      wipe: (_x, y) => 0.9 * smoothstep(210, 40, y),
    },
    { ink: '#f8f3e4', shape: moon, grain: 'screen', bite: 0.1 },
    { ink: '#8fb8a2', shape: solid(far), grain: 'wood', bite: 0.35 },
    {
      ink: '#6f9c86',
      shape: furrows(far, 5.4, 1),
      grain: 'wood',
      bite: 0.4,
      wipe: (x) => smoothstep(90, 320, x),
    },
    { ink: '#66704a', shape: solid(near), grain: 'wood', bite: 0.4 },
    {
      ink: '#83895d',
      shape: furrows(near, 7.2, 1),
      grain: 'wood',
      bite: 0.4,
      wipe: (x, y) => smoothstep(300, 60, x) * smoothstep(470, 330, y),
    },
    { ink: '#e6dcbc', shape: path, grain: 'wood', bite: 0.3, opacity: 0.9 },
    { ink: '#333a28', shape: loneTree, grain: 'wood', bite: 0.3 },
    await pencilLine('58/100', 'Two Hills'),
  ];
  return { width: sheet.width, height: sheet.height, paper: cotton, blocks, seed: 8 };
}
