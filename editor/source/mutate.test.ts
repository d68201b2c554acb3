// Mutations by their cases: an input, a call, and the expected file or refusal.
import { expect, test } from 'vitest';
import { parseChange } from '@atelier/editor-channel/change';
import { changeToRequest } from '@atelier/editor-channel/change-to-request';
import { changeTypeDefinition, changeTypeNames } from '@atelier/editor-channel/change-types';
import { requestToChange } from '@atelier/editor-channel/request-to-change';
import { elementFieldsOf, isMutationName, mutationNames, parseMutation } from './mutate.ts';
import type { MutationName } from './mutate.ts';
import { applyCase } from './test-case.ts';
import type { CaseOutcome } from './test-case.ts';
import { readCases } from './test-cases.ts';
import type { TestCase } from './test-cases.ts';

const cases = readCases();

test('every mutation has its cases', () => {
  expect(new Set(cases.map(({ mutation }) => mutation))).toEqual(new Set(mutationNames));
});

test.each(cases)('$mutation/$name', async ({ mutation, files, call, expected, formatted }) => {
  const { planned, laidOut } = await applyCase(mutation as MutationName, { files, call });
  const { refused } = call;
  const seen = (outcome: CaseOutcome) =>
    'refused' in outcome ? { refused: outcome.refused } : outcome;
  expect(seen(planned)).toEqual(refused === undefined ? { files: expected } : { refused });
  expect(seen(laidOut)).toEqual(refused === undefined ? { files: formatted } : { refused });
});

test.each(cases.filter(({ call }) => typeof call['message'] === 'string'))(
  '$mutation/$name says why',
  async ({ mutation, files, call }) => {
    const { planned } = await applyCase(mutation as MutationName, { files, call });
    expect(planned).toMatchObject({ message: expect.stringContaining(call['message'] as string) });
  },
);

const mutationsOfChanges = changeTypeNames.flatMap(
  (type) => changeTypeDefinition(type).mutation ?? [],
);

test('every mutation that a change names is there', () => {
  expect(mutationsOfChanges.filter((name) => !isMutationName(name))).toEqual([]);
});

test.each(mutationNames.filter((name) => mutationsOfChanges.includes(name)))(
  'a %s request becomes a change, and the change becomes the same request',
  (mutation) => {
    const context = { canvasId: 'c', treeElementLookup: {} };
    const calls = cases.filter((each) => each.mutation === mutation).map(({ call }) => call);
    for (const call of calls) {
      const parsed = parseMutation(mutation, withIds(mutation, call));
      if ('issues' in parsed) throw new Error(parsed.issues.join('; '));
      const { type, fields } = requestToChange(parsed.request);
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

test('an edit whose parts come to nothing together is refused', async () => {
  const files = { 'input.tsx': 'export const A = () => <main><p>x</p><p>x</p></main>;\n' };
  const call = { elementToMove: 'p', newContainerElement: 'main', afterElement: 'p#2' };
  const { laidOut } = await applyCase('moveJsxElement', { files, call });
  expect(laidOut).toMatchObject({ refused: 'nothing_to_change' });
});

test('line ends of the case folders are those of the repository', () => {
  // A checkout that rewrote line ends would make the cases about line ends mean nothing.
  const { files } = cases.find(({ name }) => name === 'keeps-crlf')!;
  expect(files['input.tsx']).toContain('\r\n');
});
