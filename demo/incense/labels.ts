// The six incense boxes: one format, one face, an emblem for each scent.
import { cloud, noise, smoothstep } from '../noise.ts';
import { edge } from '../press.ts';
import { letters } from '../letters.ts';
import { type } from '../books/cover-design.ts';
import type { Block, PrintDesign } from '../press.ts';
import type { Rgb } from '../colour.ts';

/** Size of a box, millimetres. */
export const boxSize = { width: 52, height: 164, depth: 26 } as const;

/** A scent: how its box looks, and the colour of its sticks. */
export interface Scent {
  ground: string;
  ink: string;
  accent: string;
  title: readonly string[];
  /** Blocks of the emblem, functions or SVG elements; x and y in millimetres from the emblem's middle. */
  emblem: readonly { ink: 'ink' | 'accent'; shape: string | ((x: number, y: number) => number) }[];
  stick: Rgb;
  seed: number;
}

const disc = (x: number, y: number, radius: number): number => radius - Math.hypot(x, y);

/** Lines a `pitch` apart, `thick` wide, along the given coordinate. */
function lines(at: number, pitch: number, thick: number): number {
  return thick / 2 - Math.abs((((at % pitch) + pitch) % pitch) - pitch / 2);
}

const cedarAndRain: Scent = {
  ground: '#66704a',
  ink: '#f0e9d8',
  accent: '#2f3624',
  title: ['Cedar', 'and Rain'],
  emblem: [
    {
      ink: 'accent',
      shape: (x, y) =>
        edge(
          Math.min(
            disc(x, y, 17),
            lines(Math.hypot(x + 3, y - 4) + 1.2 * cloud(x * 0.08, y * 0.08, 1, 2), 2.5, 1.15),
          ),
        ),
    },
    {
      ink: 'ink',
      shape: (x, y) =>
        edge(
          Math.min(
            lines(x, 3.4, 0.34),
            21 - Math.abs(x),
            5 + 19 * noise(Math.floor(x / 3.4) * 5.1, y * 0.055) - Math.abs(y) * 0.12,
            36 - Math.abs(y),
          ),
        ),
    },
  ],
  stick: [0.115, 0.1, 0.055],
  seed: 20,
};

const hinokiMorning: Scent = {
  ground: '#efe8d8',
  ink: '#3d4b42',
  accent: '#8fb8a2',
  title: ['Hinoki', 'Morning'],
  emblem: [
    { ink: 'accent', shape: (x, y) => edge(Math.min(disc(x, y, 17), -y + 3)) },
    {
      ink: 'ink',
      shape: (x, y) =>
        edge(
          Math.min(
            disc(x, y, 17),
            y - 3,
            lines(y + 1.5 * Math.sin(x * 0.12) + 0.7 * cloud(x * 0.1, y * 0.1, 4, 2), 2.6, 0.6),
          ),
        ),
    },
  ],
  stick: [0.4, 0.285, 0.155],
  seed: 21,
};

const blackTea: Scent = {
  ground: '#22252a',
  ink: '#efe4d3',
  accent: '#a8694a',
  title: ['Black', 'Tea'],
  emblem: [
    {
      ink: 'accent',
      shape: (x, y) =>
        edge(disc(x, y, 15.4) + 0.2 * noise(x * 0.3, y * 0.3)) *
        (0.72 + 0.28 * smoothstep(4, 15, Math.hypot(x + 2, y + 2))),
    },
    { ink: 'ink', shape: (x, y) => edge(0.34 - Math.abs(disc(x, y, 17))) },
  ],
  stick: [0.035, 0.026, 0.022],
  seed: 22,
};

const orangePeel: Scent = {
  ground: '#d5633f',
  ink: '#faf0dd',
  accent: '#e8b35a',
  title: ['Orange Peel', 'and Clove'],
  emblem: [
    {
      ink: 'accent',
      shape: (x, y) => {
        const radius = Math.hypot(x, y);
        const spiral = radius - 7.4 * ((Math.atan2(y, x) / (2 * Math.PI) + 1) % 1);
        return edge(
          Math.min(
            2.3 * smoothstep(0, 5, radius) - Math.abs((((spiral % 7.4) + 7.4) % 7.4) - 3.7),
            17.4 - radius,
          ),
        );
      },
    },
    {
      ink: 'ink',
      shape: (x, y) => {
        const a = Math.round((Math.atan2(y, x) / (2 * Math.PI)) * 12) / 12;
        return edge(
          disc(x - 20.6 * Math.cos(a * 2 * Math.PI), y - 20.6 * Math.sin(a * 2 * Math.PI), 0.75),
        );
      },
    },
  ],
  stick: [0.3, 0.115, 0.04],
  seed: 23,
};

const templeSandalwood: Scent = {
  ground: '#a8694a',
  ink: '#f3e6cf',
  accent: '#dca95a',
  title: ['Temple', 'Sandalwood'],
  emblem: [
    {
      ink: 'accent',
      shape: (x, y) => {
        let inside = -1;
        for (let k = 0; k < 5; k++) {
          const eave = 18.5 - k * 3.6;
          const line = 13 - k * 6.4 + 0.0085 * (eave - Math.abs(x)) * Math.abs(x) * -1.6;
          inside = Math.max(inside, Math.min(eave - Math.abs(x), 1.5 - Math.abs(y - line)));
        }
        return edge(inside);
      },
    },
    { ink: 'ink', shape: (x, y) => edge(Math.min(0.32 - Math.abs(x), y + 21, 16 - y)) },
  ],
  stick: [0.3, 0.185, 0.095],
  seed: 24,
};

/** A standard and a fall, given at the right: an iris is the same on both sides. */
const irisSide = [
  // A standard: up beside the middle one, its tip bent inwards over it.
  'M0.9 -8.4 C3.4 -10.8 9 -12.8 8.6 -18 C8.2 -21.6 4.9 -22.8 3.2 -20.8 C5 -19.6 4.6 -17 3.1 -14.8 C1.8 -12.8 0.8 -10.8 0.9 -8.4Z',
  // A fall: out of the heart, over, and down, wide and round at its end.
  'M1.3 -7.6 C4.6 -11 10.4 -12 13.6 -8.4 C16.4 -5.2 16 -0.4 12.9 0.2 C9.6 0.8 8.3 -2.6 7.2 -4.6 C6 -6.8 3.6 -7.6 1.3 -7.6Z',
]
  .map((path) => `<path d="${path}"/>`)
  .join('');

/** An iris: three petals that stand, three that fall. */
const iris = `${irisSide}<g transform="scale(-1 1)">${irisSide}</g><path d="M0 -23.6 C3 -20.4 3.1 -16.4 0 -10.4 C-3.1 -16.4 -3 -20.4 0 -23.6Z"/><path d="M0 -7.2 C1.6 -6.6 4.9 -3.9 4.5 -1.5 C4.1 0.2 1.8 0.4 0 0.4 C-1.8 0.4 -4.1 0.2 -4.5 -1.5 C-4.9 -3.9 -1.6 -6.6 0 -7.2Z"/>`;

const seaSalt: Scent = {
  ground: '#9dbcd0',
  ink: '#4d2740',
  accent: '#f3f1ea',
  title: ['Sea Salt', 'and Iris'],
  emblem: [
    {
      ink: 'accent',
      shape: (x, y) =>
        edge(
          Math.min(
            disc(x, y, 17),
            y - 1,
            lines(y + 1.3 * Math.sin(x * 0.42 + Math.floor(y / 3.2) * 1.2), 3.2, 1.5),
          ),
        ),
    },
    { ink: 'ink', shape: iris },
  ],
  stick: [0.135, 0.09, 0.125],
  seed: 25,
};

/** The scents by product. */
export const scents = {
  'cedar-and-rain': cedarAndRain,
  'hinoki-morning': hinokiMorning,
  'black-tea': blackTea,
  'orange-peel-and-clove': orangePeel,
  'temple-sandalwood': templeSandalwood,
  'sea-salt-and-iris': seaSalt,
} as const;

/** The front of a box. */
export async function labelDesign(scent: Scent): Promise<PrintDesign> {
  const { width, height } = boxSize;
  const middle = width / 2;
  const size = 7.3;
  const title = await Promise.all(
    scent.title.map((line, i) =>
      letters(line, middle, 112 + i * size * 1.14, {
        face: 'serif',
        size,
        weight: 380,
        optical: 60,
        align: 'middle',
      }),
    ),
  );
  const foot = await Promise.all([
    letters('Incense', middle, 146, {
      face: 'serif-italic',
      size: 4.3,
      weight: 380,
      optical: 30,
      align: 'middle',
    }),
    letters('40 sticks', middle, 152.5, {
      face: 'sans',
      size: 3,
      weight: 450,
      tracking: 0.02,
      align: 'middle',
    }),
  ]);
  const emblem = scent.emblem.map(({ ink, shape }): Block => ({
    ink: scent[ink],
    shape:
      typeof shape === 'string'
        ? `<g transform="translate(${middle} 48)">${shape}</g>`
        : (x, y) => shape(x - middle, y - 48),
    grain: 'screen',
    bite: 0.35,
  }));
  const rule: Block = {
    ink: scent.ink,
    shape: (x, y) => edge(Math.min(0.13 - Math.abs(y - 93), 5 - Math.abs(x - middle)), 0.2),
  };
  return {
    width,
    height,
    paper: scent.ground,
    blocks: [...emblem, rule, type(scent.ink, [...title, ...foot])],
    seed: scent.seed,
  };
}
