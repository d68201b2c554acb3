// Focus of a picture, there and back.

import { expect, test } from 'vitest';
import { parseFocus, printFocus } from './focus.ts';

test.each([
  ['30% 70%', { x: 30, y: 70 }],
  ['0% 100%', { x: 0, y: 100 }],
])('%s is read and written alike', (text, point) => {
  expect(parseFocus(text)).toEqual(point);
  expect(printFocus(point)).toBe(text);
});

test.each(['', 'center', '30 70', '30% 70% url(x)'])('%j is the centre', (text) => {
  expect(parseFocus(text)).toEqual({ x: 50, y: 50 });
});

test('a point beyond an edge is on it', () => {
  expect(printFocus({ x: -3.2, y: 100.4 })).toBe('0% 100%');
});
