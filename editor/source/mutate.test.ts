// Every mutation as data: an input, a call, and the file as a careful engineer would have left it (or the refusal).
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isMutationName, mutationNames } from '@atelier/editor-channel/mutation-request';
import { applyCase, readCase } from './test-case.ts';

const folder = join(import.meta.dirname, 'fixtures');

function foldersIn(path: string): string[] {
  return readdirSync(path).filter((name) => statSync(join(path, name)).isDirectory());
}

const cases = foldersIn(folder).flatMap((mutation) =>
  foldersIn(join(folder, mutation)).map((name) => [mutation, name] as const),
);

test('every mutation has its cases', () => {
  expect(new Set(cases.map(([mutation]) => mutation))).toEqual(new Set(mutationNames));
});

test.each(cases)('%s/%s', async (mutation, name) => {
  expect(isMutationName(mutation)).toBe(true);
  const path = join(folder, mutation, name);
  const given = readCase(path);
  const outcome = await applyCase(mutation as never, given);
  const { refused } = given.call;
  const seen = 'refused' in outcome ? { refused: outcome.refused } : outcome;
  expect(seen).toEqual(refused === undefined ? { files: given.expected } : { refused });
});

test('the fixtures are read as they are', () => {
  // A checkout that rewrote line ends would make the cases about line ends mean nothing.
  const path = join(folder, 'addClass', 'keeps-crlf', 'input.tsx');
  expect(readFileSync(path, 'utf8')).toContain('\r\n');
});
