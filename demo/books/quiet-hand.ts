// "The Quiet Hand": a thumb's print in ochre on paper-coloured cloth.
import { cloud, noise, smoothstep } from '../noise.ts';
import { edge } from '../press.ts';
import { letters } from '../letters.ts';
import { spineDesign, type } from './cover-design.ts';
import type { CoverDesign } from './cover-design.ts';

const width = 250;
const height = 300;
const core = { x: 128, y: 124 };

/** Ridges of a whorl: rings around a core, drawn out below into a delta. */
function ridges(x: number, y: number): number {
  const [dx, dy] = [x - core.x, y - core.y];
  const bend = 13 * cloud(x * 0.012 + 3, y * 0.012, 1, 3);
  const radius = Math.hypot(dx * 1.12, dy * (dy < 0 ? 0.94 : 0.78)) + bend;
  const spiral = radius + (Math.atan2(dy, dx) / (2 * Math.PI)) * 7.4;
  const across = Math.abs((((spiral % 7.4) + 7.4) % 7.4) - 3.7);
  const pores = noise(x * 0.5, y * 0.5, 7) * 0.5;
  const outline = 1 - Math.hypot(dx / 82, (dy - 4) / 102) + 0.05 * cloud(x * 0.03, y * 0.03, 4, 3);
  const pressed =
    1.9 * smoothstep(0, 0.22, outline) * (0.8 + 0.4 * cloud(x * 0.02, y * 0.02, 9, 2));
  const breaks = smoothstep(0.42, 0.5, noise(x * 0.06 + 30, y * 0.06, 3)) * 2.4;
  return Math.min(edge(pressed + pores - breaks - across + 0.35, 0.35), edge(outline * 90, 0.5));
}

/** The cover: 25 × 30 cm. */
export async function quietHand(): Promise<CoverDesign> {
  const title = await Promise.all([
    letters('The Quiet', 24, 262, { face: 'serif', size: 21, weight: 330, tracking: -0.01 }),
    letters('Hand', 24, 282, { face: 'serif-italic', size: 21, weight: 330, tracking: -0.01 }),
  ]);
  const line = await letters('Essays & plates on handmade things', 226, 282, {
    face: 'sans',
    size: 4.7,
    weight: 450,
    align: 'end',
  });
  const ground = '#ebdfc6';
  return {
    front: {
      width,
      height,
      paper: ground,
      blocks: [
        { ink: '#bd8330', shape: ridges, grain: 'stone', bite: 0.4 },
        type('#2b2a28', [...title, line]),
      ],
      seed: 101,
    },
    spine: await spineDesign(
      height,
      1.9,
      'The Quiet Hand',
      { ground, ink: '#2b2a28', accent: '#b27a2b' },
      101,
    ),
    thickness: 1.9,
    cloth: true,
  };
}
