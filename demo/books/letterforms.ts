// "Letterforms for Potters": one ampersand, thrown large, on plum.
import { letters } from '../letters.ts';
import { path, spineDesign, type } from './cover-design.ts';
import type { CoverDesign } from './cover-design.ts';

const width = 150;
const height = 210;

/** The cover: 15 × 21 cm. */
export async function letterforms(): Promise<CoverDesign> {
  const ground = '#6d3b52';
  const pale = '#efe3d6';
  const sign = await letters('&', 72, 190, {
    face: 'serif-italic',
    size: 214,
    weight: 420,
    soft: 60,
    align: 'middle',
  });
  const title = await Promise.all([
    letters('Letterforms', 13, 24, { face: 'serif', size: 14.6, weight: 360, tracking: -0.008 }),
    letters('for Potters', 13, 39, { face: 'serif', size: 14.6, weight: 360, tracking: -0.008 }),
  ]);
  const foot = await letters('Brush, stylus, stamp', 13.2, 199, {
    face: 'sans',
    size: 3.8,
    weight: 450,
  });
  return {
    front: {
      width,
      height,
      paper: ground,
      blocks: [
        { ink: '#25212a', shape: path(sign), grain: 'stone', bite: 0.35 },
        type(pale, [...title, foot]),
      ],
      seed: 128,
    },
    spine: await spineDesign(
      height,
      1.2,
      'Letterforms for Potters',
      { ground: '#25212a', ink: pale },
      128,
    ),
    thickness: 1.2,
    cloth: false,
  };
}
