// Every mutation as data: an input, a call, and the file as a careful engineer would have left it (or the refusal).
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isMutationName, mutationNames } from '@atelier/editor-channel/mutation-request';
import { applyCase, readCaseFolder } from './test-case.ts';
import type { CaseOutcome } from './test-case.ts';

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
  const given = readCaseFolder(path);
  const { planned, laidOut } = await applyCase(mutation as never, given);
  const { refused } = given.call;
  const seen = (outcome: CaseOutcome) =>
    'refused' in outcome ? { refused: outcome.refused } : outcome;
  const { expected, formatted } = given;
  expect(seen(planned)).toEqual(refused === undefined ? { files: expected } : { refused });
  expect(seen(laidOut)).toEqual(refused === undefined ? { files: formatted } : { refused });
});

test('an edit whose parts come to nothing together says so', async () => {
  const files = { 'input.tsx': 'export const A = () => <main><p>x</p><p>x</p></main>;\n' };
  const call = { elementToMove: 'p', newContainerElement: 'main', afterElement: 'p#2' };
  const given = { files, call, expected: {}, formatted: {} };
  const { laidOut } = await applyCase('moveJsxElement', given);
  expect(laidOut).toMatchObject({ refused: 'nothing_to_change' });
});

test('the fixtures are read as they are', () => {
  // A checkout that rewrote line ends would make the cases about line ends mean nothing.
  const path = join(folder, 'addClass', 'keeps-crlf', 'input.tsx');
  expect(readFileSync(path, 'utf8')).toContain('\r\n');
});
