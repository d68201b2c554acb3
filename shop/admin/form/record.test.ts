// Changed values of a form's record.

import { expect, test } from 'vitest';
import { changedFields, changedValues, isAlike } from './record.ts';

const row = { title: 'Harbour', tags: ['a', 'b'], price: 1 };

test.each([
  ['nothing', row, {}],
  ['a text', { ...row, title: 'Late' }, { title: 'Late' }],
  ['a list', { ...row, tags: ['a'] }, { tags: ['a'] }],
  ['an equal list', { ...row, tags: ['a', 'b'] }, {}],
])('%s', (_what, typed, changed) => {
  expect(changedValues(row, typed)).toEqual(changed);
  expect(changedFields(row, typed)).toEqual(Object.keys(changed));
});

test.each([
  ['11', '11.00', true],
  ['11,5', '11.50', true],
  [{ names: { en: 'Sea ' } }, { names: { en: 'Sea' } }, true],
  ['011', '11', false],
  ['11', '12', false],
  [['a', 'b'], ['b', 'a'], false],
])('a row that stores %j as %j has what was typed: %j', (typed, stored, result) => {
  expect(isAlike(typed, stored)).toBe(result);
});
