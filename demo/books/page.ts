// Pages of the open books: a plate, a column of text, a caption; set as the real ones would be.
import { letters, widthOf } from '../letters.ts';
import { type } from './cover-design.ts';
import type { Block, PrintDesign } from '../press.ts';

const paper = '#f4eee1';
const ink = '#2b2926';

/** A text page. Millimetres. */
export interface TextPage {
  width: number;
  height: number;
  heading: string;
  paragraphs: readonly string[];
  folio: string;
  /** Left pages carry their outer margin at the left. */
  side: 'left' | 'right';
}

/** Sets a text page: a heading, paragraphs with indents, a page number. */
export async function textPage(page: TextPage): Promise<PrintDesign> {
  const { width, height, side } = page;
  const size = height * 0.0142;
  const [outer, inner] = [width * 0.15, width * 0.13];
  const left = side === 'left' ? outer : inner;
  const measure = width - outer - inner;
  const paths = [
    await letters(page.heading, left, height * 0.19, {
      face: 'serif',
      size: size * 2.3,
      weight: 330,
    }),
    await letters(page.folio, side === 'left' ? left : left + measure, height * 0.93, {
      face: 'serif',
      size: size * 0.86,
      optical: 14,
      align: side === 'left' ? 'start' : 'end',
    }),
  ];
  let y = height * 0.27;
  for (const [i, paragraph] of page.paragraphs.entries()) {
    const lines = await broken(paragraph, measure, size, i === 0 ? 0 : size * 1.6);
    for (const [n, line] of lines.entries()) {
      const indent = i > 0 && n === 0 ? size * 1.6 : 0;
      const width = await widthOf(line, { face: 'serif', size, optical: 14 });
      const last = n === lines.length - 1;
      const gaps = line.split(' ').length - 1;
      const extra = last || gaps === 0 ? 0 : (measure - indent - width) / gaps;
      paths.push(...(await justified(line, left + indent, y, size, extra)));
      y += size * 1.52;
    }
  }
  return { width, height, paper, blocks: [type(ink, paths, 0.1)], seed: 3 };
}

/** A page with a picture made of blocks, drawn in a frame of its own, and a caption under it. */
export async function platePage(
  width: number,
  height: number,
  plate: readonly Block[],
  caption: string,
): Promise<PrintDesign> {
  const size = height * 0.0115;
  const line = await letters(caption, width * 0.13, height * 0.9, {
    face: 'serif-italic',
    size,
    optical: 14,
  });
  return { width, height, paper, blocks: [...plate, type(ink, [line], 0.1)], seed: 4 };
}

async function broken(
  text: string,
  measure: number,
  size: number,
  indent: number,
): Promise<string[]> {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    const room = measure - (lines.length === 0 ? indent : 0);
    if (line !== '' && (await widthOf(longer, { face: 'serif', size, optical: 14 })) > room) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

async function justified(
  line: string,
  x: number,
  y: number,
  size: number,
  extra: number,
): Promise<string[]> {
  const setting = { face: 'serif', size, optical: 14 } as const;
  const space = await widthOf(' ', setting);
  const paths: string[] = [];
  let pen = x;
  for (const word of line.split(' ')) {
    paths.push(await letters(word, pen, y, setting));
    pen += (await widthOf(word, setting)) + space + extra;
  }
  return paths;
}
