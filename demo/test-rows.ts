// Rows of the demo catalogue, read from its files for the tests beside them.

import { readFileSync } from 'node:fs';

const folder = new URL('./rows/', import.meta.url);

/** The parsed content of a file of `rows/`, by its path in that folder. */
export function readRows(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
}
