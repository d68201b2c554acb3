// Letters as outlines: type on covers, labels and prints must not depend on the fonts a machine happens to have.
import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';
import decompress from 'woff2-encoder/decompress';
import type { Font, FontCollection } from 'fontkit';

/** The faces of the catalogue: the shop's serif and sans, and a pencil hand for edition numbers. */
export type Face = 'serif' | 'serif-italic' | 'sans' | 'pencil';

/** Setting of a line. Sizes are in the units of the drawing. */
export interface Setting {
  face: Face;
  size: number;
  weight?: number;
  /** Extra space after each letter, as a share of the size. */
  tracking?: number;
  align?: 'start' | 'middle' | 'end';
  /** Fraunces' own axes: 0…100 soft, optical size 9…144. */
  soft?: number;
  optical?: number;
}

const files: Record<Face, string> = {
  serif: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
  'serif-italic': '@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2',
  sans: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  pencil: '@fontsource/nothing-you-could-do/files/nothing-you-could-do-latin-400-normal.woff2',
};

const fonts = new Map<string, Promise<Font>>();

async function openFont(setting: Setting): Promise<Font> {
  const axes = axesOf(setting);
  const key = JSON.stringify([setting.face, axes]);
  const opened = fonts.get(key) ?? readFont(setting.face, axes);
  fonts.set(key, opened);
  return opened;
}

function axesOf({ face, weight = 400, soft = 0, optical = 144 }: Setting): Record<string, number> {
  if (face === 'pencil') return {};
  if (face === 'sans') return { wght: weight };
  return { wght: weight, opsz: optical, SOFT: soft, WONK: 0 };
}

async function readFont(face: Face, axes: Record<string, number>): Promise<Font> {
  const file = await readFile(new URL(import.meta.resolve(files[face])));
  const font: Font | FontCollection = create(Buffer.from(await decompress(file)));
  if (!('layout' in font))
    throw new Error(`${files[face]} is a collection of fonts, not one font.`);
  return Object.keys(axes).length === 0 ? font : font.getVariation(axes);
}

/** A line of type as SVG path data, with its baseline at (x, y). */
export async function letters(
  text: string,
  x: number,
  y: number,
  setting: Setting,
): Promise<string> {
  const font = await openFont(setting);
  const scale = setting.size / font.unitsPerEm;
  const tracking = (setting.tracking ?? 0) * setting.size;
  const { glyphs, positions } = font.layout(text);
  const advances = positions.map((position) => position.xAdvance * scale + tracking);
  const width = advances.reduce((sum, advance) => sum + advance, -tracking);
  const align = setting.align ?? 'start';
  let pen = x - (align === 'middle' ? width / 2 : align === 'end' ? width : 0);
  const parts: string[] = [];
  for (const [i, glyph] of glyphs.entries()) {
    const outline = glyph.path.scale(scale, -scale).translate(pen, y);
    parts.push(outline.toSVG());
    pen += advances[i] ?? 0;
  }
  return parts.join('');
}

/** Width of a line as it would be set. */
export async function widthOf(text: string, setting: Setting): Promise<number> {
  const font = await openFont(setting);
  const { advanceWidth, glyphs } = font.layout(text);
  return (
    (advanceWidth * setting.size) / font.unitsPerEm +
    (glyphs.length - 1) * (setting.tracking ?? 0) * setting.size
  );
}
