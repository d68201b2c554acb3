// Typefaces: the cut files match the table, and hold every letter of the interface in their languages.

import { readdirSync, readFileSync } from 'node:fs';
import { create } from 'fontkit';
import decompress from 'woff2-encoder/decompress';
import { expect, test } from 'vitest';
import { cutTypeface } from './cut-typefaces.server.ts';
import { rulesOf } from './rules-of.server.ts';
import { typefaces } from './typefaces.server.ts';

const folder = new URL('.', import.meta.url);
const read = (name: string): Buffer => readFileSync(new URL(name, folder));
const table = new Map(typefaces.map((typeface) => [typeface.name, typeface]));

test('the files and their rules are the table’s', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
  expect(files.toSorted()).toEqual([...table.keys()].map((name) => `${name}.woff2`).toSorted());
  expect(read('typefaces.generated.css').toString()).toBe(rulesOf(typefaces));
});

test.each(['literata-cyrillic', 'noto-naskh-arabic', 'fraunces-extended'])(
  '%s is cut as the table says',
  async (name) => {
    const typeface = table.get(name);
    if (typeface === undefined) throw new Error(`There is no ${name}.`);
    expect(Buffer.compare(await cutTypeface(typeface), read(`${name}.woff2`))).toBe(0);
  },
);

const sets: readonly (readonly [language: string, display: string, text: string])[] = [
  ['en', 'fraunces-core', 'instrument-sans-core'],
  ['fr', 'fraunces-western', 'instrument-sans-western'],
  ['es', 'fraunces-western', 'instrument-sans-western'],
  ['pt', 'fraunces-western', 'instrument-sans-western'],
  ['de', 'fraunces-western', 'instrument-sans-western'],
  ['ru', 'literata-cyrillic', 'onest-cyrillic'],
  ['ar', 'noto-naskh-arabic', 'noto-sans-arabic'],
  ['hi', 'noto-serif-devanagari', 'noto-sans-devanagari'],
];

test.each(sets)('every letter of %s is in %s and in %s', async (language, ...names) => {
  const latin = await codePointsOf('fraunces-core');
  const letters = lettersOf(language).filter((letter) => !latin.has(letter));
  for (const name of names) {
    const available = await codePointsOf(name);
    const missing = letters.filter((letter) => !available.has(letter));
    expect({ name, missing: String.fromCodePoint(...missing) }).toEqual({ name, missing: '' });
  }
});

async function codePointsOf(name: string): Promise<ReadonlySet<number>> {
  const font = create(Buffer.from(await decompress(read(`${name}.woff2`))));
  if (!('characterSet' in font)) throw new Error(`${name} is a collection of typefaces.`);
  return new Set(font.characterSet);
}

/** Letters, signs over them and digits, of the interface's own words. */
function lettersOf(language: string): readonly number[] {
  const texts = new URL(`../../texts/${language}/`, import.meta.url);
  const words = readdirSync(texts).map((name) => readFileSync(new URL(name, texts), 'utf8'));
  const letters = words.join('').match(/[\p{L}\p{M}\p{N}]/gu) ?? [];
  return [...new Set(letters.map((letter) => letter.codePointAt(0) ?? 0))];
}
