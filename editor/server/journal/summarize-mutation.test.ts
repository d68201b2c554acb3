// Summaries of mutations in words.
import { changeTypeDefinition, changeTypeNames } from '@atelier/editor-channel/change-types';
import { expect, test } from 'vitest';
import { summarizeMutation } from './summarize-mutation.ts';

const h1 = { codebaseId: 'a', componentName: 'h1' };
const rows: readonly (readonly [string, object, string])[] = [
  ['addClass', { reactElement: h1, className: 'wide' }, 'Add class wide to h1'],
  ['removeClass', { reactElement: h1, className: 'wide' }, 'Remove class wide from h1'],
  [
    'styling',
    { reactElement: h1, styling: { color: 'red', margin: 0 } },
    'Set color, margin of h1',
  ],
  ['editText', { element: h1, newText: 'Two\nlines' }, 'Edit text “Two lines”'],
  ['editText', { element: h1, newText: 'x'.repeat(50) }, `Edit text “${'x'.repeat(39)}…”`],
  ['addJsxElement', { destinationElement: h1, newElement: { nativeTag: 'p' } }, 'Add p to h1'],
  ['removeJsxElement', { elementsToRemove: [h1, { codebaseId: 'b' }] }, 'Delete h1, an element'],
  ['duplicate', { reactElements: [h1, h1, h1, h1, h1, h1] }, 'Duplicate h1, h1, h1, h1 and 2 more'],
  ['unwrapElement', { elementToUnwrap: h1 }, 'Unwrap h1'],
  ['changeToken', { tokenName: '--ink', newValue: '#553311' }, 'Change --ink to #553311'],
  ['changePropValue', { elementToModify: h1, propName: 'id' }, 'Set prop id of h1'],
];

test('each mutation is said in words', () => {
  const mutations = changeTypeNames.flatMap((type) => changeTypeDefinition(type).mutation ?? []);
  const unsaid = mutations.filter((name) => summarizeMutation({ name, payload: {} }) === name);
  expect(unsaid).toEqual([]);
});

test.for(rows)('%s of %j', ([name, payload, text]) => {
  expect(summarizeMutation({ name, payload: { ...payload } })).toBe(text);
});
