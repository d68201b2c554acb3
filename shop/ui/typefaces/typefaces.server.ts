// Typefaces of the pages, and the part of each that is sent: the letters of its languages and the weights that the
// design uses.

/** First and last code point. */
export type CodeRange = readonly [first: number, last: number];

/** A value that the cut keeps of an axis, or the ends of what it keeps. */
export type AxisCut = number | { readonly min: number; readonly max: number };

export interface Typeface {
  /** The file's name, without its ending. */
  readonly name: string;
  /** Not the name of a face that readers may have: theirs would show at first, and ours after it. */
  readonly family: string;
  /** Path of the whole face among the packages. */
  readonly source: string;
  readonly axes: Readonly<Record<string, AxisCut>>;
  readonly ranges: readonly CodeRange[];
  /** Ranges that a browser may use the file for, where it holds more. */
  readonly usedFor?: readonly CodeRange[];
}

/** Letters of English and of the other languages' names, and the Latin words, digits and prices of every script. */
const core: readonly CodeRange[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa3, 0xa3],
  [0xa5, 0xa5],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xbb, 0xbe],
  [0xd7, 0xd7],
  [0xe0, 0xe0],
  [0xe4, 0xe4],
  [0xe7, 0xea],
  [0xf1, 0xf1],
  [0xf6, 0xf6],
  [0xfc, 0xfc],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x20ac, 0x20ac],
];
/** Further letters of western Europe. */
const accents: readonly CodeRange[] = [
  [0xa1, 0xa2],
  [0xa4, 0xa4],
  [0xa6, 0xa8],
  [0xaa, 0xaa],
  [0xac, 0xaf],
  [0xb1, 0xb6],
  [0xb8, 0xba],
  [0xbf, 0xd6],
  [0xd8, 0xdf],
  [0xe1, 0xe3],
  [0xe5, 0xe6],
  [0xeb, 0xf0],
  [0xf2, 0xf5],
  [0xf7, 0xfb],
  [0xfd, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2010, 0x2012],
  [0x2020, 0x2022],
  [0x2030, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
];
const extended: readonly CodeRange[] = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x24f],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x1ef2, 0x1ef3],
];
const cyrillic: readonly CodeRange[] = [
  [0x301, 0x301],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x2116, 0x2116],
];
/** Arabic and Persian, with their vowel signs and both sets of digits. */
const arabic: readonly CodeRange[] = [
  [0x60c, 0x60c],
  [0x61b, 0x61c],
  [0x61f, 0x61f],
  [0x621, 0x63a],
  [0x640, 0x655],
  [0x660, 0x66c],
  [0x670, 0x671],
  [0x67e, 0x67e],
  [0x686, 0x686],
  [0x698, 0x698],
  [0x6a9, 0x6a9],
  [0x6af, 0x6af],
  [0x6cc, 0x6cc],
  [0x6f0, 0x6f9],
  [0x200c, 0x200f],
];
const devanagari: readonly CodeRange[] = [
  [0x900, 0x97f],
  [0x200c, 0x200d],
  [0x20b9, 0x20b9],
  [0x25cc, 0x25cc],
];

/** Headings have one weight and keep the optical sizes between a caption and a title. */
const display = { wght: 380, opsz: { min: 18, max: 60 } } as const;
const text = { wght: { min: 400, max: 700 } } as const;

const fraunces = '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2';
const frauncesExtended = '@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2';
const instrument =
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const instrumentExtended =
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2';

/** In the order of their rules. A western file serves two families: alone, so that accents are kerned, and beside the core. */
export const typefaces: readonly Typeface[] = [
  ...latin('fraunces', 'Fraunces', display, fraunces, frauncesExtended),
  ...latin('instrument-sans', 'Instrument Sans', text, instrument, instrumentExtended),
  {
    name: 'literata-cyrillic',
    family: 'Literata',
    source: '@fontsource-variable/literata/files/literata-cyrillic-opsz-normal.woff2',
    axes: display,
    ranges: cyrillic,
  },
  {
    name: 'onest-cyrillic',
    family: 'Onest',
    source: '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2',
    axes: text,
    ranges: cyrillic,
  },
  {
    name: 'noto-naskh-arabic',
    family: 'Noto Naskh Arabic Cut',
    source:
      '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2',
    axes: { wght: 500 },
    ranges: arabic,
  },
  {
    name: 'noto-sans-arabic',
    family: 'Noto Sans Arabic Cut',
    source: '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
    axes: text,
    ranges: arabic,
  },
  {
    name: 'noto-serif-devanagari',
    family: 'Noto Serif Devanagari Cut',
    source:
      '@fontsource-variable/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-wght-normal.woff2',
    axes: { wght: 420 },
    ranges: devanagari,
  },
  {
    name: 'noto-sans-devanagari',
    family: 'Noto Sans Devanagari Cut',
    source:
      '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    axes: text,
    ranges: devanagari,
  },
];

function latin(
  name: string,
  family: string,
  axes: Typeface['axes'],
  source: string,
  extendedSource: string,
): readonly Typeface[] {
  const western = { name: `${name}-western`, source, axes, ranges: [...core, ...accents] };
  return [
    { name: `${name}-core`, family, source, axes, ranges: core },
    { ...western, family, usedFor: accents },
    { ...western, family: `${family} Western` },
    {
      name: `${name}-extended`,
      family,
      source: extendedSource,
      axes,
      ranges: extended,
    },
  ];
}
