// A process that stamps every file of a folder again and again, and reports to its parent the median times in milliseconds: of the stamps
// alone, and with the ids of a file that was never seen before.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inMemoryIdIndex } from '../stamp/id-index.ts';
import { canBeStamped, stampSource } from '../stamp/stamp-source.ts';

const rounds = 10;
const [folder = ''] = process.argv.slice(2);

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !/(?:^|\/)(?:node_modules|dist)\//.test(path))
  .map((path): [string, string] => [path, readFileSync(join(folder, path), 'utf8')])
  .filter(([, code]) => canBeStamped(code));
const index = inMemoryIdIndex();
const times: number[] = [];
const timesWithIds: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  for (const [path, code] of files) {
    const ids = index.idsOf(path, code) ?? [];
    times.push(timeOf(() => stampSource(path, code, { ids, optOut: new Set() })));
    timesWithIds.push(
      timeOf(() => {
        const fresh = inMemoryIdIndex().idsOf(path, code) ?? [];
        stampSource(path, code, { ids: fresh, optOut: new Set() });
      }),
    );
  }
}
process.send?.({
  files: files.length,
  medianMs: medianOf(times),
  medianWithIdsMs: medianOf(timesWithIds),
});

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)];
}
