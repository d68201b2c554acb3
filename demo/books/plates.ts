// Plates, the right pages of the open books: plates made of the shop's own prints and of drawings for the page.
import { blue } from './blue-index.ts';
import { edge } from '../press.ts';
import { letters } from '../letters.ts';
import { noise } from '../noise.ts';
import { path } from './cover-design.ts';
import { platePage } from './page.ts';
import type { Block, PrintDesign } from '../press.ts';
import type { SpreadName } from './spreads.ts';

type Prints = Readonly<Record<'persimmon-study', () => Promise<PrintDesign>>>;
type Plate = (width: number, height: number, prints: Prints) => Promise<PrintDesign>;

/** Blocks of a print, made smaller and moved to a place on the page; its pencil line stays away. */
function reduced(design: PrintDesign, x: number, y: number, scale: number): Block[] {
  return design.blocks.slice(0, -1).map((block): Block => {
    const { shape, wipe } = block;
    const moved: Block = {
      ...block,
      shape:
        typeof shape === 'string'
          ? `<g transform="translate(${x} ${y}) scale(${scale})">${shape}</g>`
          : (px, py) => shape((px - x) / scale, (py - y) / scale),
    };
    return wipe === undefined
      ? moved
      : { ...moved, wipe: (px, py) => wipe((px - x) / scale, (py - y) / scale) };
  });
}

/** Profiles of pots in a row, as a potter notes them: half drawn, half cut. */
function profiles(width: number, height: number): Block[] {
  const forms = [
    (t: number) => 16 + 14 * Math.sin(Math.PI * t ** 0.8) - 6 * t,
    (t: number) => 9 + 22 * t ** 0.6,
    (t: number) => 13 + 12 * Math.sin(Math.PI * t) * (1 - 0.3 * t),
    (t: number) => 15 + 19 * Math.sin(Math.PI * Math.min(1, t * 1.06)) ** 0.8,
  ];
  const place = (i: number): { x: number; y: number } => ({
    x: width * (i % 2 === 0 ? 0.31 : 0.7),
    y: height * (i < 2 ? 0.43 : 0.77),
  });
  const body = (i: number, x: number, y: number): { inside: number; side: number } => {
    const { x: cx, y: foot } = place(i);
    const t = (foot - y) / 62;
    if (t < 0 || t > 1) return { inside: -1, side: 0 };
    return {
      inside: (forms[i]?.(t) ?? 0) - Math.abs(x - cx) + 0.2 * noise(x * 0.2, y * 0.2),
      side: x - cx,
    };
  };
  const any = (
    x: number,
    y: number,
    of: (one: { inside: number; side: number }) => number,
  ): number => Math.max(...forms.map((_, i) => of(body(i, x, y))));
  return [
    {
      ink: '#a8694a',
      shape: (x, y) => any(x, y, ({ inside, side }) => (side < 0 ? edge(inside) : 0)),
      grain: 'stone',
      bite: 0.5,
    },
    {
      ink: '#33261f',
      shape: (x, y) =>
        any(x, y, ({ inside, side }) =>
          side > 0
            ? edge(Math.min(inside, 2.1 - inside))
            : edge(0.25 - Math.abs(side)) * (inside > 0 ? 1 : 0),
        ),
      grain: 'stone',
      bite: 0.4,
    },
  ];
}

/** One large swatch and the fourteen before it. */
function swatches(width: number, height: number): Block[] {
  const at =
    (x0: number, y0: number, w: number, h: number) =>
    (x: number, y: number): number =>
      edge(Math.min(x - x0, x0 + w - x, y - y0, y0 + h - y) + 0.25 * noise(x * 0.15, y * 0.15, 3));
  const large: Block = {
    ink: blue(14),
    shape: at(width * 0.13, height * 0.17, width * 0.72, height * 0.42),
    grain: 'wood',
    bite: 0.35,
  };
  const small = Array.from({ length: 14 }, (_, i): Block => ({
    ink: blue(i),
    shape: at(
      width * (0.13 + (i % 7) * 0.1055),
      height * (0.62 + Math.floor(i / 7) * 0.085),
      width * 0.087,
      height * 0.07,
    ),
    grain: 'wood',
    bite: 0.35,
  }));
  return [large, ...small];
}

/** The right pages by book. */
export const plates: Record<SpreadName, Plate> = {
  'quiet-hand': async (width, height, prints) =>
    platePage(
      width,
      height,
      reduced(await prints['persimmon-study'](), width * 0.06, height * 0.1, 0.54),
      'Plate 12. Two and a half persimmons',
    ),
  'field-notes': (width, height) =>
    platePage(
      width,
      height,
      profiles(width, height),
      'Four forms from the mill bank, half outside, half cut',
    ),
  'blue-index': (width, height) =>
    platePage(
      width,
      height,
      swatches(width, height),
      '84. Woad, third bath, and the fourteen before it',
    ),
  letterforms: async (width, height) => {
    const letter = await letters('a', width * 0.47, height * 0.72, {
      face: 'serif',
      size: height * 0.86,
      weight: 380,
      align: 'middle',
      soft: 50,
    });
    return platePage(
      width,
      height,
      [{ ink: '#6d3b52', shape: path(letter), grain: 'stone', bite: 0.5 }],
      'Brush on a shard, after firing',
    );
  },
};
