// Changed values of a form's record.

import { expect, test } from 'vitest';
import { changedFields, changedValues } from './record.ts';

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
