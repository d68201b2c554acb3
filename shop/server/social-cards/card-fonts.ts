// Fonts of social cards and printables. They come with npm packages, so that a machine without fonts draws every script; fonts that are
// compressed for browsers are decompressed once into the data folder.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { SocialCard } from '@atelier/shop/renderer';
import { decompress } from 'woff2-encoder';

export interface Typeface {
  /** Name in the file. */
  readonly family: string;
  /** Path of a TrueType file. */
  readonly file: string;
}

export interface CardFonts {
  /** Fonts of the title; later ones supply the glyphs that earlier ones lack. */
  readonly display: readonly Typeface[];
  readonly text: readonly Typeface[];
  /** Fonts of the shop's name and of prices, which keep the shop's own letters and figures in every language. */
  readonly mark: readonly Typeface[];
}

interface Packed {
  readonly family: string;
  readonly module: string;
}

/** The glyphs of one script in a variable font of Fontsource. */
function variable(family: string, from: `@fontsource-variable/${string}`, script: string): Packed {
  const name = from.slice('@fontsource-variable/'.length);
  return { family, module: `${from}/files/${name}-${script}-wght-normal.woff2` };
}

const fraunces = variable('Fraunces', '@fontsource-variable/fraunces', 'latin');
const frauncesExtended = variable('Fraunces', '@fontsource-variable/fraunces', 'latin-ext');
const instrument = variable('Instrument Sans', '@fontsource-variable/instrument-sans', 'latin');
const literata = variable('Literata', '@fontsource-variable/literata', 'cyrillic');
const onest = variable('Onest', '@fontsource-variable/onest', 'cyrillic');
const naskh = variable('Noto Naskh Arabic', '@fontsource-variable/noto-naskh-arabic', 'arabic');
const devanagari = variable(
  'Noto Serif Devanagari',
  '@fontsource-variable/noto-serif-devanagari',
  'devanagari',
);
const mincho: Packed = {
  family: 'BIZ UDPMincho',
  module: '@expo-google-fonts/biz-udpmincho/400Regular/BIZUDPMincho_400Regular.ttf',
};
const xiaowei: Packed = {
  family: 'ZCOOL XiaoWei',
  module: '@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf',
};

const shopLetters = [fraunces, frauncesExtended];
const latin = { display: shopLetters, text: [instrument] };
const withLatin = (...own: Packed[]): { display: Packed[]; text: Packed[] } => ({
  display: [...own, fraunces],
  text: [...own, instrument],
});
/** Fonts by script; a script that is left out has the Latin ones. */
const byScript: Readonly<
  Record<string, { readonly display: readonly Packed[]; readonly text: readonly Packed[] }>
> = {
  Cyrl: { display: [literata, fraunces], text: [onest, instrument] },
  Arab: withLatin(naskh),
  Deva: withLatin(devanagari),
  Jpan: withLatin(mincho),
  Hans: withLatin(xiaowei),
};

/** Returns the function that loads the fonts of a language, decompressed below `folder` at first use. */
export function createCardFonts(
  folder: string,
): (language: SocialCard['language']) => Promise<CardFonts> {
  const resolve = createRequire(import.meta.url).resolve;
  const known = new Map<string, Promise<Typeface>>();
  const open = ({ family, module }: Packed): Promise<Typeface> => {
    let opened = known.get(module);
    if (opened === undefined) {
      opened = unpacked(folder, resolve(module)).then((file) => ({ family, file }));
      opened.catch(() => known.delete(module));
      known.set(module, opened);
    }
    return opened;
  };
  return async (language) => {
    const { display, text } = byScript[new Intl.Locale(language).maximize().script ?? ''] ?? latin;
    const mark = new Set([...shopLetters, ...display]);
    return {
      display: await Promise.all(display.map(open)),
      text: await Promise.all(text.map(open)),
      mark: await Promise.all(Array.from(mark, open)),
    };
  };
}

async function unpacked(folder: string, packed: string): Promise<string> {
  if (!packed.endsWith('.woff2')) return packed;
  const name = /[^/\\]+$/.exec(packed)?.[0].replace(/\.woff2$/, '.ttf') ?? '';
  const file = join(folder, name);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, await decompress(await readFile(packed)));
  await rename(draft, file);
  return file;
}
