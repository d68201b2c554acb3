// A process that stamps every file of a folder again and again, and reports the median time to its parent, in milliseconds.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { memoryIds } from '../stamp/id-index.ts';
import { canBeStamped, stampSource } from '../stamp/stamp-source.ts';

const rounds = 10;
const [folder = ''] = process.argv.slice(2);

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !/(?:^|\/)(?:node_modules|dist)\//.test(path))
  .map((path): [string, string] => [path, readFileSync(join(folder, path), 'utf8')])
  .filter(([, code]) => canBeStamped(code));
const index = memoryIds();
const times: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  for (const [path, code] of files) {
    const ids = index.idsOf(path, code) ?? [];
    const start = performance.now();
    stampSource(path, code, { ids, optOut: new Set() });
    times.push(performance.now() - start);
  }
}
const sorted = times.toSorted((left, right) => left - right);
process.send?.({ files: files.length, medianMs: sorted[Math.floor(sorted.length / 2)] });
