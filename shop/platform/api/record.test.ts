// Records: any value is read without an exception.

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
