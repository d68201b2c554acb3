// The memory flags of the runtime: the script `start` and `npx atelier` pass Node the same ones as the launcher.
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

test('`npx atelier` limits it too, so that a move or a backup stays small', () => {
  const launcher = readFileSync(new URL('launch.mjs', import.meta.url), 'utf8');
  expect(launcher.split('\n')[0]).toBe(`#!/usr/bin/env -S node ${memoryFlags.join(' ')}`);
});
