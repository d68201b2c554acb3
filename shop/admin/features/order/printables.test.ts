// Printables as choices of a bulk action: what is printed is parsed again.

import { expect, test } from 'vitest';
import { parsePrintable, printableNames, printPrintable } from './printables.ts';

test.each(printableNames.flatMap((name) => [0, 1, 7].map((skip) => ({ name, skip }))))(
  'a choice names the paper, and the labels that are used: %j',
  (printable) => expect(parsePrintable(printPrintable(printable))).toEqual(printable),
);

test('any other choice is the packing slips', () => {
  expect(parsePrintable('')).toEqual({ name: 'slips', skip: 0 });
});
