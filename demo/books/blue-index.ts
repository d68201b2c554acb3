// "The Blue Index": a hundred and thirty blues in order on indigo cloth.
import { blend } from '../colour.ts';
import { cellRandom } from '../random.ts';
import { edge } from '../press.ts';
import { letters } from '../letters.ts';
import { spineDesign, type } from './cover-design.ts';
import type { Block } from '../press.ts';
import type { CoverDesign } from './cover-design.ts';

const width = 240;
const height = 320;
const columns = 10;
const rows = 13;
const left = 24;
const top = 66;
const pitch = { x: 19.3, y: 18.2 };
const tones = 24;

/** The blue of a swatch: from pale at the upper left to black-blue at the lower right, never quite in order. */
function toneOf(i: number, j: number): number {
  const order =
    (j / (rows - 1)) * 0.78 + (i / (columns - 1)) * 0.22 + (cellRandom(i, j, 4) - 0.5) * 0.09;
  return Math.min(tones - 1, Math.max(0, Math.floor(order * tones)));
}

function swatches(tone: number): (x: number, y: number) => number {
  return (x, y) => {
    const [i, j] = [Math.floor((x - left) / pitch.x), Math.floor((y - top) / pitch.y)];
    if (i < 0 || j < 0 || i >= columns || j >= rows || toneOf(i, j) !== tone) return 0;
    const [dx, dy] = [x - left - (i + 0.5) * pitch.x, y - top - (j + 0.5) * pitch.y];
    const [w, h] = [8.3, 7.7];
    return edge(Math.min(w - Math.abs(dx), h - Math.abs(dy)));
  };
}

/** The blue of a tone: woad, cobalt, Prussian, indigo. */
export function blue(tone: number): string {
  const t = tone / (tones - 1);
  if (t < 0.35) return blend('#dfe8ea', '#8fb4d0', t / 0.35);
  if (t < 0.7) return blend('#8fb4d0', '#3c66a0', (t - 0.35) / 0.35);
  return blend('#3c66a0', '#131d38', (t - 0.7) / 0.3);
}

/** The cover: 24 × 32 cm. */
export async function blueIndex(): Promise<CoverDesign> {
  const ground = '#2c456b';
  const pale = '#efe8d8';
  const title = await Promise.all([
    letters('The Blue Index', left + 1, 44, {
      face: 'serif',
      size: 23,
      weight: 330,
      tracking: -0.01,
    }),
    letters('130', width - left - 1, 44, {
      face: 'serif-italic',
      size: 23,
      weight: 300,
      align: 'end',
    }),
  ]);
  const blocks = Array.from({ length: tones }, (_, tone): Block => ({
    ink: blue(tone),
    shape: swatches(tone),
    grain: 'screen',
    bite: 0.3,
  }));
  return {
    front: { width, height, paper: ground, blocks: [...blocks, type(pale, title)], seed: 105 },
    spine: await spineDesign(height, 2.6, 'The Blue Index', { ground, ink: pale }, 105),
    thickness: 2.6,
    cloth: true,
  };
}
