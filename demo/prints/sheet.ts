// The sheet all prints share: its size, its margins, and the pencil line under the picture.
import { letters } from '../letters.ts';
import type { Block } from '../press.ts';

/** Millimetres: the usual sheet, and the picture on it, a little high, as framers leave more room below. */
export const sheet = {
  width: 400,
  height: 500,
  left: 44,
  top: 44,
  right: 356,
  bottom: 434,
} as const;

/** Colour of the sheet: cotton, unbleached. */
export const cotton = '#f6f1e6';

/** Distance inside the picture's rectangle, millimetres, with the slightly soft corner of a cut block. */
export function inPicture(x: number, y: number): number {
  return Math.min(x - sheet.left, sheet.right - x, y - sheet.top, sheet.bottom - y);
}

/** The picture's rectangle as SVG, for clipping. */
const pictureClip = `<clipPath id="picture"><rect x="${sheet.left}" y="${sheet.top}" width="${sheet.right - sheet.left}" height="${sheet.bottom - sheet.top}" rx="0.8"/></clipPath>`;

/** SVG shapes that stay within the picture. */
export function clipped(shapes: string): string {
  return `<defs>${pictureClip}</defs><g clip-path="url(#picture)">${shapes}</g>`;
}

/** The pencil under the picture: number at the left, title in the middle, mark at the right. */
export async function pencilLine(number: string, title: string): Promise<Block> {
  const y = sheet.bottom + 14;
  const size = 8.6;
  const paths = await Promise.all([
    letters(number, sheet.left + 3, y, { face: 'pencil', size }),
    letters(title, (sheet.left + sheet.right) / 2, y + 0.6, {
      face: 'pencil',
      size,
      align: 'middle',
    }),
    letters('Atelier', sheet.right - 3, y - 0.4, { face: 'pencil', size, align: 'end' }),
  ]);
  return {
    ink: '#5d5a57',
    shape: paths.map((path) => `<path d="${path}"/>`).join(''),
    grain: 'stone',
    bite: 0.75,
    opacity: 0.85,
  };
}
