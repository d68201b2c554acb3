// Seed files of the demo catalogue, as the stand-in for the backend reads them.

import { readFileSync } from 'node:fs';

const seed = new URL('../demo/rows/', import.meta.url);

/** The parsed content of a file of `demo/rows`. */
export function readSeed(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, seed), 'utf8'));
}
