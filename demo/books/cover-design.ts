// Cover designs' common parts: measures in millimetres, a ground, inks; and the spine that goes with them.
import { letters } from '../letters.ts';
import type { Block, PrintDesign } from '../press.ts';

/** A cover: its front, and its spine (drawn upright, as it stands on the shelf). */
export interface CoverDesign {
  front: PrintDesign;
  spine: PrintDesign;
  /** Centimetres. */
  thickness: number;
  cloth: boolean;
}

/** An SVG path element for type. */
export function path(data: string): string {
  return `<path d="${data}"/>`;
}

/** Type printed in one ink. */
export function type(ink: string, paths: readonly string[], bite = 0.25): Block {
  return { ink, shape: paths.map(path).join(''), grain: 'screen', bite };
}

/** The spine of a book: its title along it, read from the right as in English. */
export async function spineDesign(
  height: number,
  thickness: number,
  title: string,
  colours: { ground: string; ink: string; accent?: string },
  seed: number,
): Promise<PrintDesign> {
  const size = Math.min(9, thickness * 5.2);
  const line = await letters(title, 0, 0, {
    face: 'serif',
    size,
    weight: 420,
    optical: 40,
    tracking: 0.02,
  });
  const mark = await letters('Atelier', 0, 0, {
    face: 'sans',
    size: size * 0.5,
    weight: 500,
    tracking: 0.08,
    align: 'end',
  });
  const middle = (thickness * 10) / 2 - size * 0.33;
  const turned = (data: string, y: number): string =>
    `<path transform="translate(${middle} ${y}) rotate(90)" d="${data}"/>`;
  const blocks: Block[] = [
    { ink: colours.ink, shape: turned(line, 18), grain: 'screen', bite: 0.25 },
    {
      ink: colours.accent ?? colours.ink,
      shape: turned(mark, height - 14),
      grain: 'screen',
      bite: 0.25,
    },
  ];
  return { width: thickness * 10, height, paper: colours.ground, blocks, seed };
}
