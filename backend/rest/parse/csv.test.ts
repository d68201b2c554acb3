/** CSV as RFC 4180 has it. */
import { expect, test } from 'vitest';
import { parseCsv } from './csv.ts';

test.each([
  ['', []],
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n,',
    [
      ['a', 'b'],
      ['', ''],
    ],
  ],
  ['"a ""b""","c\nd"', [['a "b"', 'c\nd']]],
  ['"",x', [['', 'x']]],
  ['ä,ö', [['ä', 'ö']]],
])('%j', (text, expected) => {
  expect(parseCsv(text)).toEqual(expected);
});

test.each(['"open', '"closed"x', 'a\n"b'])('refuses %j', (text) => {
  expect(parseCsv(text)).toBeUndefined();
});
