// Draws the picture that is shown when a page is shared: the work at the side where a line begins, its words beside it.
// Words are set by Pango, which joins Arabic and Devanagari, turns right-to-left lines and breaks Chinese and Japanese ones.
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import type { SocialCard } from '@atelier/shop/renderer';
import type { CardFonts, Typeface } from './card-fonts.ts';

const width = 1200;
const height = 630;
const pictureWidth = 504;
const margin = 64;
const titleHeightMax = 270;
const titleSizes = [76, 64, 54, 46, 38, 32] as const;
const paper = '#f7f2e8';
const ink = '#211c16';
const quiet = '#655b4d';
const accent = '#b03f1c';
const jpegQuality = 84;
const balanceStep = 24;
const phraseLengthMax = 7;
const wordJoiner = '\u2060';
const wordsOf = new Intl.Segmenter('ja', { granularity: 'word' });

interface Words {
  readonly text: string;
  readonly size: number;
  readonly colour: string;
  readonly fonts: readonly Typeface[];
  readonly width: number;
  /** Whether a line may end inside a word that is longer than it: it does unless it is said. */
  readonly wrap?: 'word';
}

interface Block {
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * @param picture the work's picture in any format, or null
 * @returns a JPEG
 */
export async function drawCard(
  card: SocialCard,
  picture: Uint8Array | null,
  fonts: CardFonts,
): Promise<Buffer> {
  await registerFonts([...fonts.display, ...fonts.text, ...fonts.mark]);
  const column = width - 2 * margin - (picture === null ? 0 : pictureWidth);
  const [eyebrow, title, detail, shop] = await Promise.all([
    set({ text: card.eyebrow, size: 25, colour: quiet, fonts: fonts.text, width: column }),
    fitted({ text: card.title, colour: ink, fonts: fonts.display, width: column }),
    set({ text: card.detail, size: 32, colour: ink, fonts: fonts.mark, width: column }),
    set({ text: card.shopName, size: 42, colour: ink, fonts: fonts.mark, width: column }),
  ]);
  const isMirrored = card.direction === 'rtl';
  const start = picture === null ? margin : pictureWidth + margin;
  const left = (block: { width: number }): number =>
    isMirrored ? width - start - block.width : start;
  const layers: OverlayOptions[] = [];
  let top: number = margin;
  for (const [block, gap] of [
    [eyebrow, 22],
    [title, 30],
    [detail, 0],
  ] as const) {
    if (block === null) continue;
    layers.push({ input: block.input, left: left(block), top });
    top += block.height + gap;
  }
  const rule = { width: 56, height: 4 };
  layers.push({
    input: { create: { ...rule, channels: 3, background: accent } },
    left: left(rule),
    top: height - margin - 84,
  });
  if (shop !== null) {
    layers.push({ input: shop.input, left: left(shop), top: height - margin - shop.height });
  }
  if (picture !== null) {
    const input = await sharp(picture).resize(pictureWidth, height, { fit: 'cover' }).toBuffer();
    layers.push({ input, left: isMirrored ? width - pictureWidth : 0, top: 0 });
  }
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .composite(layers)
    .jpeg({ quality: jpegQuality, mozjpeg: true })
    .toBuffer();
}

/** The title in the largest size that leaves room for the rest. */
async function fitted(words: Omit<Words, 'size'>): Promise<Block | null> {
  for (const size of titleSizes) {
    const block = await set({ ...words, size });
    if (block === null) return null;
    if (block.height <= titleHeightMax) return balanced({ ...words, size }, block);
  }
  const cut = `${Array.from(words.text).slice(0, 120).join('')}…`;
  return set({ ...words, text: cut, size: titleSizes.at(-1) ?? 32 });
}

/** The same lines in the narrowest column that holds them, so that no word is left alone on the last one. */
async function balanced(words: Words, widest: Block): Promise<Block> {
  let best = widest;
  for (let column = words.width - balanceStep; column > words.width / 2; column -= balanceStep) {
    const block = await set({ ...words, width: column, wrap: 'word' });
    const hasMoreLines = block === null || block.height > widest.height + words.size / 2;
    if (hasMoreLines || block.width > column) return best;
    best = block;
  }
  return best;
}

/**
 * Chinese and Japanese have no spaces: what belongs together is told, so that no line ends inside it. Short phrases do, and where
 * there are none, words.
 */
function withWordsWhole(text: string): string {
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return text;
  const phrases = text.split(/(?<=[，、：；。！？])/);
  const hasPhrases = phrases.length > 1 && phrases.every(({ length }) => length <= phraseLengthMax);
  const words = Array.from(wordsOf.segment(text), ({ segment }) => segment);
  return (hasPhrases ? phrases : words).map((part) => Array.from(part).join(wordJoiner)).join('');
}

async function set({
  text,
  size,
  colour,
  fonts,
  width: column,
  wrap,
}: Words): Promise<Block | null> {
  if (text.trim() === '') return null;
  const families = fonts.map(({ family }) => family).join(', ');
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" line_height="${lineHeightOf(text)}">${escapePango(withWordsWhole(text))}</span>`,
      font: `${families} ${size}`,
      ...(fonts[0] === undefined ? {} : { fontfile: fonts[0].file }),
      width: column,
      wrap: wrap ?? 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** Relative to the font's own line height, which is generous for tall scripts. */
function lineHeightOf(text: string): number {
  if (/[\p{Script=Arabic}\p{Script=Devanagari}]/u.test(text)) return 0.82;
  return /\p{Script=Cyrillic}/u.test(text) ? 0.88 : 1;
}

const registered = new Set<string>();

/** Pango finds a font by its family once a text was drawn with its file. */
async function registerFonts(typefaces: readonly Typeface[]): Promise<void> {
  for (const { family, file } of typefaces) {
    if (registered.has(file)) continue;
    await sharp({ text: { text: '.', font: `${family} 10`, fontfile: file } })
      .raw()
      .toBuffer();
    registered.add(file);
  }
}

function escapePango(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
