// Every mutation as data: an input, a call, and the file as a careful engineer would have left it (or the refusal).
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changeToRequest } from '@atelier/editor-channel/change-to-request';
import { parseChange } from '@atelier/editor-channel/change';
import { requestToChange } from '@atelier/editor-channel/request-to-change';
import { elementFieldsOf, isMutationName, mutationNames, parseMutation } from './mutate.ts';
import type { MutationName } from './mutate.ts';
import { applyCase, readCaseFolder } from './test-case.ts';
import type { CaseOutcome, TestCase } from './test-case.ts';

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

test.each(mutationNames)(
  'a %s request becomes a change, and the change becomes the same request',
  (mutation) => {
    const context = { canvasId: 'c', treeElementLookup: {} };
    const requests = cases
      .filter(([name]) => name === mutation)
      .map(([, name]) =>
        parseMutation(
          mutation,
          withIds(mutation, readCaseFolder(join(folder, mutation, name)).call),
        ),
      );
    for (const parsed of requests) {
      if ('issues' in parsed) throw new Error(parsed.issues.join('; '));
      const { type, fields } = requestToChange(parsed.request);
      expect(type).not.toBe('UNKNOWN');
      const change = parseChange({ id: 'change', type, changeFields: fields });
      const body = JSON.parse(JSON.stringify(changeToRequest(change, context)?.body));
      const again = parseMutation(mutation, body);
      expect(again).toHaveProperty('request');
      const described = requestToChange((again as typeof parsed).request);
      const { changeFields } = parseChange({ id: 'change', type, changeFields: described.fields });
      expect(present(changeFields)).toEqual(present(change.changeFields));
    }
  },
);

/** The fields that say something: absent and null are the same. */
function present(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null));
}

/** A call whose elements have ids as the server gives them. */
function withIds(mutation: MutationName, call: TestCase['call']): TestCase['call'] {
  const fields = Object.keys(elementFieldsOf(mutation)).filter((field) => field in call);
  const idOf = (name: unknown): string => `tempo-${String(name).replaceAll(/[^A-Za-z0-9]/g, '-')}`;
  const named = fields.map((field) => {
    const given = call[field];
    return [field, Array.isArray(given) ? given.map(idOf) : given === null ? null : idOf(given)];
  });
  return { ...call, ...Object.fromEntries(named) };
}

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
