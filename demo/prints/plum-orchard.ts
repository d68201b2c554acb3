// "Plum Orchard": the rows from above in the late afternoon, every crown with its shadow; one tree still in flower.
import { cellRandom, randomFrom } from '../random.ts';
import { cloud, noise } from '../noise.ts';
import { edge } from '../press.ts';
import { clipped, cotton, inPicture, pencilLine, sheet } from './sheet.ts';
import type { Block, PrintDesign } from '../press.ts';

const turn = -0.2;
const pitch = { x: 47, y: 45 };
const middle = { x: 200, y: 239 };
const late = { i: 1, j: -1 };

interface Tree {
  x: number;
  y: number;
  radius: number;
  seed: number;
  late: boolean;
}

function fromGrid(u: number, v: number): readonly [number, number] {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return [middle.x + u * c - v * s, middle.y + u * s + v * c];
}

function trees(): Tree[] {
  const all: Tree[] = [];
  for (let j = -6; j <= 6; j++) {
    for (let i = -5; i <= 5; i++) {
      if (i === -1 && (j === 2 || j === 3)) continue;
      const [x, y] = fromGrid(
        i * pitch.x + 4 * (cellRandom(i, j, 1) - 0.5) + pitch.x / 2,
        j * pitch.y + 4 * (cellRandom(i, j, 2) - 0.5),
      );
      const radius = 14.2 + 3.6 * cellRandom(i, j, 3);
      all.push({ x, y, radius, seed: i * 31 + j * 17 + 700, late: i === late.i && j === late.j });
    }
  }
  return all;
}

/** A crown as tufts of foliage, each a rough circle; `lit` keeps those towards the light. */
function tufts(tree: Tree, lit: number, size: number): string {
  const random = randomFrom(tree.seed);
  let shapes = '';
  for (let k = 0; k < 30; k++) {
    const angle = random() * 2 * Math.PI;
    const out = Math.sqrt(random()) * tree.radius * 0.84;
    const [dx, dy] = [Math.cos(angle) * out, Math.sin(angle) * out];
    const r = size * (0.7 + 0.6 * random());
    const towards = (-dx * 0.7 - dy * 0.7) / tree.radius;
    if (towards < lit) continue;
    const wobble = 0.75 + 0.25 * random();
    const shift = lit > -1 ? size * 0.4 : 0;
    shapes += `<ellipse cx="${(tree.x + dx - shift).toFixed(2)}" cy="${(tree.y + dy - shift).toFixed(2)}" rx="${r.toFixed(2)}" ry="${(r * wobble).toFixed(2)}" transform="rotate(${(random() * 180).toFixed(0)} ${(tree.x + dx).toFixed(2)} ${(tree.y + dy).toFixed(2)})"/>`;
  }
  return shapes;
}

function shadow(tree: Tree): string {
  const [x, y] = [tree.x + tree.radius * 0.95, tree.y + tree.radius * 0.62];
  return `<ellipse cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" rx="${(tree.radius * 1.32).toFixed(2)}" ry="${(tree.radius * 0.8).toFixed(2)}" transform="rotate(33 ${x.toFixed(2)} ${y.toFixed(2)})"/>`;
}

/** Mown strips between the rows, and the finer marks of the mower. */
function strips(x: number, y: number): number {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const v = (y - middle.y) * c - (x - middle.x) * s + 1.6 * cloud(x * 0.02, y * 0.02, 4, 2);
  const band = Math.abs((((v + pitch.y * 100.5) % pitch.y) / pitch.y) * 2 - 1);
  return Math.min(edge(inPicture(x, y)), edge((0.42 - band) * 20, 0.8));
}

function mowing(x: number, y: number): number {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const v = (y - middle.y) * c - (x - middle.x) * s;
  const u = (x - middle.x) * c + (y - middle.y) * s;
  const line =
    0.34 -
    Math.abs(((v + 900) % 3.1) - 1.55) +
    0.5 * noise(u * 0.03, Math.floor((v + 900) / 3.1) * 4.7);
  return Math.min(edge(inPicture(x, y)), edge(line, 0.3));
}

/** Petals on the grass around the late tree. */
function petals(tree: Tree | undefined): string {
  const random = randomFrom(41);
  let dots = '';
  for (let k = 0; k < 90; k++) {
    const angle = random() * 2 * Math.PI;
    const out = 12 + random() ** 1.6 * 34;
    dots += `<circle cx="${((tree?.x ?? 0) + Math.cos(angle) * out).toFixed(2)}" cy="${((tree?.y ?? 0) + Math.sin(angle) * out * 0.8).toFixed(2)}" r="${(0.4 + random() * 0.5).toFixed(2)}"/>`;
  }
  return dots;
}

/** The design of the print. */
export async function plumOrchard(): Promise<PrintDesign> {
  const all = trees();
  const dark = all.filter((tree) => !tree.late);
  const flowering = all.filter((tree) => tree.late);
  const each = (some: Tree[], draw: (tree: Tree) => string): string =>
    clipped(some.map(draw).join(''));
  const blocks: Block[] = [
    { ink: '#8b9368', shape: (x, y) => edge(inPicture(x, y)), grain: 'wood', bite: 0.35 },
    { ink: '#a9ac7c', shape: strips, grain: 'wood', bite: 0.4 },
    { ink: '#737c52', shape: mowing, grain: 'wood', bite: 0.4, opacity: 0.7 },
    { ink: '#f0d9d6', shape: clipped(petals(flowering[0])), grain: 'screen', bite: 0.2 },
    { ink: '#454d33', shape: each(all, shadow), grain: 'stone', bite: 0.35, opacity: 0.9 },
    {
      ink: '#4b2538',
      shape: each(dark, (tree) => tufts(tree, -2, 4.6)),
      grain: 'stone',
      bite: 0.25,
    },
    {
      ink: '#6d3b52',
      shape: each(dark, (tree) => tufts(tree, -0.55, 3.9)),
      grain: 'stone',
      bite: 0.35,
    },
    {
      ink: '#94607a',
      shape: each(dark, (tree) => tufts(tree, 0.05, 2.9)),
      grain: 'stone',
      bite: 0.5,
    },
    {
      ink: '#c39aa8',
      shape: each(dark, (tree) => tufts(tree, 0.42, 1.5)),
      grain: 'stone',
      bite: 0.5,
    },
    {
      ink: '#c98f92',
      shape: each(flowering, (tree) => tufts(tree, -2, 4.6)),
      grain: 'stone',
      bite: 0.3,
    },
    {
      ink: '#e9c3bf',
      shape: each(flowering, (tree) => tufts(tree, -0.6, 3.8)),
      grain: 'stone',
      bite: 0.3,
    },
    {
      ink: '#faeee6',
      shape: each(flowering, (tree) => tufts(tree, 0, 2.5)),
      grain: 'stone',
      bite: 0.3,
    },
    await pencilLine('16/50', 'Plum Orchard'),
  ];
  return { width: sheet.width, height: sheet.height, paper: cotton, blocks, seed: 27 };
}
