// Project store: made where there is none, and a plain word where it cannot be.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openProjectStore } from './project-store.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'project-store-'));
});

afterEach(() => rmSync(directory, { recursive: true }));

test('a project without a store gets one, and one that has it stays as it is', () => {
  for (const _ of [1, 2]) openProjectStore(directory);
  expect(existsSync(join(directory, '.atelier'))).toBe(true);
});

test('a store that cannot be made says what to do', () => {
  writeFileSync(join(directory, '.atelier'), '');
  expect(() => openProjectStore(directory)).toThrow(
    /cannot write .*\.atelier: a file has its name\. .* open a copy of the project\.$/,
  );
});
