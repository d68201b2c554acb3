// Promises of every mutation, tried on the files of our own shop and on code that others wrote.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callsOn, flawsOf, formatted, open, planned } from './test-promises.ts';

const root = join(import.meta.dirname, '../..');

/** The sources with elements under a folder, and the least number of files that are expected there. */
const folders: [folder: string, atLeast: number][] = [
  ['shop', 50],
  // Code that others wrote: some packages carry their sources.
  ['node_modules/@radix-ui', 1],
];

const files = folders.flatMap(([folder, atLeast]) => {
  const isInside = folder.startsWith('node_modules')
    ? /\/src\//
    : /^(?!.*\/(?:node_modules|dist)\/)/;
  const found = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => path.endsWith('.tsx') && isInside.test(path))
    .toSorted();
  if (found.length < atLeast) throw new Error(`Only ${found.length} files under ${folder}.`);
  return found;
});

test.each(files)(
  '%s keeps everything but what each edit of each element asks for',
  { timeout: 60_000 },
  async (path) => {
    const document = open(readFileSync(join(root, path), 'utf8'));
    const found: string[] = [];
    for (const [position, { node, index }] of document.elements.entries()) {
      if (node.type !== 'JSXElement') continue;
      const calls = callsOn(document, index);
      for (const [at, call] of calls.entries()) {
        found.push(...flawsOf(document, index, call, await planned(document, call)));
        // To format takes ten times as long as to plan: each element is formatted after another one of the calls.
        if (at !== position % calls.length) continue;
        found.push(...flawsOf(document, index, call, await formatted(document, call)));
      }
    }
    expect(found).toEqual([]);
  },
);
