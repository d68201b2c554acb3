// Values of a new category, colour or series, and of one that exists.

import { expect, test } from 'vitest';
import { facetRecord } from './facet-values.ts';

test('a new colour has a colour and no names, and one that exists has its own', () => {
  const { values } = facetRecord('colours', null);
  expect([values.hex, values.text_ar]).toEqual([
    '#808080',
    { name: '', introduction: '', stale: false },
  ]);
  const ink = {
    id: 'ink',
    values: { id: 'ink', hex: '#000000', text_en: { name: 'Ink', introduction: '', stale: false } },
    use: { works: 0, posts: 0, discounts: 0 },
  };
  expect(facetRecord('colours', ink).values).toMatchObject({ id: 'ink', hex: '#000000' });
});
