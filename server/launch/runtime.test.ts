// The memory flags of the runtime: the script `start` passes Node the same ones as the launcher.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { memoryFlags } from './runtime.mjs';

test('`npm start` limits the young generation of the heap as the launcher does', () => {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(manifest);
  expect(scripts['start']).toBe(
    `exec node ${memoryFlags.join(' ')} server/launch/launch.mjs start`,
  );
});
