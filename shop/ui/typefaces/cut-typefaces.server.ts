// Cuts the typefaces out of the packages' files and writes the rules that load them. Started by hand after a change of the
// table: `node shop/ui/typefaces/cut-typefaces.server.ts`. Its files are committed, so that building the shop needs no cutting.

import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { rulesOf } from './rules-of.server.ts';
import { typefaces, type Typeface } from './typefaces.server.ts';

const folder = new URL('.', import.meta.url);
const resolve = createRequire(import.meta.url).resolve;

/** The part of a typeface that the table asks for, packed for browsers. */
export async function cutTypeface({ source, axes, ranges }: Typeface): Promise<Uint8Array> {
  const letters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  return subsetFont(await readFile(resolve(source)), letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { ...axes },
  });
}

async function cutAll(): Promise<void> {
  const wanted = new Map(typefaces.map((typeface) => [`${typeface.name}.woff2`, typeface]));
  for (const file of await readdir(folder)) {
    if (file.endsWith('.woff2') && !wanted.has(file)) await rm(new URL(file, folder));
  }
  for (const [file, typeface] of wanted) {
    await writeFile(new URL(file, folder), await cutTypeface(typeface));
  }
  await writeFile(new URL('typefaces.generated.css', folder), rulesOf(typefaces));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await cutAll();
