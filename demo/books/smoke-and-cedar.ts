// "Smoke and Cedar": the rings of a trunk at the foot, a single smoke above; moss and bone on ink.
import { cloud, noise, smoothstep } from '../noise.ts';
import { edge } from '../press.ts';
import { letters } from '../letters.ts';
import { spineDesign, type } from './cover-design.ts';
import type { CoverDesign } from './cover-design.ts';

const width = 140;
const height = 210;
const trunk = { x: 70, y: 212, radius: 62 };

function rings(x: number, y: number): number {
  const [dx, dy] = [x - trunk.x, y - trunk.y];
  const angle = Math.atan2(dy, dx);
  const radius =
    Math.hypot(dx, dy) * (1 + 0.03 * Math.sin(angle * 3 + 1)) +
    2.4 * cloud(x * 0.03, y * 0.03, 2, 3);
  const grown = radius ** 1.08 / 3.1;
  const year = Math.floor(grown);
  const wide = 0.26 + 0.2 * noise(year * 3.3, 1) + 0.1 * noise(angle * 3, year * 2.1);
  const line = wide - Math.abs(grown - year - 0.5);
  const check =
    smoothstep(0.02, 0.006, Math.abs(angle + 1.28 + 0.02 * noise(radius * 0.2, 3))) *
    smoothstep(5, 30, radius);
  return Math.min(edge(line * 2.6, 0.25), edge(trunk.radius - radius), 1 - check);
}

/** Threads of smoke that rise from the middle of the trunk, part, and lean to the right. */
function smoke(x: number, y: number): number {
  const t = (156 - y) / 88;
  if (t < 0 || t > 1) return 0;
  let cover = 0;
  for (let k = 0; k < 9; k++) {
    const lane = k - 4;
    const spread = 0.35 + 15 * t ** 2.3;
    const sway = 15 * Math.sin(t * 4.6 + 0.2) * t + 7 * Math.sin(t * 9.4 + lane * 0.16) * t ** 1.6;
    const line =
      70 + sway + (lane / 4) * spread * (0.7 + 0.5 * Math.sin(t * 6 + lane * 0.35)) + 13 * t * t;
    const thick = (0.34 + 0.18 * Math.sin(t * 12 + lane)) * (1 - t) ** 0.6;
    cover = Math.max(cover, edge(thick - Math.abs(x - line) * 0.8, 0.25) * smoothstep(1, 0.7, t));
  }
  return cover;
}

/** The cover: 14 × 21 cm. */
export async function smokeAndCedar(): Promise<CoverDesign> {
  const ground = '#25292b';
  const bone = '#ebe2cf';
  const title = await Promise.all([
    letters('Smoke', 14, 31, { face: 'serif-italic', size: 17, weight: 320 }),
    letters('and Cedar', 14, 48, { face: 'serif', size: 17, weight: 320 }),
    letters('A short book of incense', 14.4, 58, { face: 'sans', size: 3.7, weight: 450 }),
  ]);
  return {
    front: {
      width,
      height,
      paper: ground,
      blocks: [
        { ink: '#7c8659', shape: rings, grain: 'wood', bite: 0.35 },
        { ink: bone, shape: smoke, grain: 'screen', bite: 0.3 },
        type(bone, title),
      ],
      seed: 104,
    },
    spine: await spineDesign(height, 1.6, 'Smoke and Cedar', { ground: '#66704a', ink: bone }, 104),
    thickness: 1.6,
    cloth: false,
  };
}
