// Whatever stands where a record is expected is read without harm.

import { expect, test } from 'vitest';
import { recordIn } from './record.ts';

test.each<[text: string | null, fields: object]>([
  ['{"a":1,"b":{"c":[2]}}', { a: 1, b: { c: [2] } }],
  ['[1]', {}],
  ['"a"', {}],
  ['null', {}],
  ['{"a":', {}],
  ['', {}],
  [null, {}],
])('%j', (text, fields) => {
  expect(recordIn(text)).toEqual(fields);
});
