// Lengths by rows: what is typed, stepped and scrubbed, and what comes out.
import { expect, test } from 'vitest';
import { parseLength, shortValue, stepLength, typedValue } from './css-length.ts';

const none = { isShift: false, isAlt: false };

test.each([
  ['16px', 1, none, {}, '17px'],
  ['16px', -2, { isShift: true, isAlt: false }, {}, '-4px'],
  ['16px', 1, { isShift: false, isAlt: true }, {}, '16.1px'],
  ['1.5rem', 1, none, {}, '1.55rem'],
  ['-4%', 1, none, {}, '-3%'],
  ['0.5', 1, none, { isFraction: true, max: 1 }, '0.55'],
  ['0.98', 3, none, { isFraction: true, max: 1 }, '1'],
  ['400', 1, none, {}, '401'],
  ['16px', 1, none, { scalePx: 4 }, '20px'],
  ['16px', 1, { isShift: false, isAlt: true }, { scalePx: 4 }, '16.1px'],
  ['2px', -5, none, { min: 0 }, '0px'],
  ['auto', 1, none, {}, null],
  ['calc(1px + 2px)', 1, none, {}, null],
])('%s by %s steps', (value, steps, modifiers, rules, expected) => {
  expect(stepLength(value, steps, modifiers, rules)).toBe(expected);
});

test.each([
  ['24', true, '24px'],
  ['0', true, '0'],
  ['1.5rem', true, '1.5rem'],
  ['1.5', false, '1.5'],
  [' auto ', true, 'auto'],
  ['--gap', true, 'var(--gap)'],
])('%s typed is %s', (typed, isLength, expected) => {
  expect(typedValue(typed, isLength)).toBe(expected);
});

test('a length is a number and a unit, and nothing else is one', () => {
  expect(parseLength('.5em')).toEqual({ number: 0.5, unit: 'em' });
  expect(parseLength('1px solid')).toBeNull();
  expect(shortValue('0.33333334px 2px')).toBe('0.333px 2px');
});
