// States in selectors: found, taken out, and not mistaken for parts of names.

import { expect, test } from 'vitest';
import { statesOf, withoutStates } from './state-pattern.ts';

const cases: readonly (readonly [string, readonly string[], string])[] = [
  ['.a:hover', ['hover'], '.a'],
  [':focus', ['focus'], '*'],
  ['.a:focus-within', [], '.a:focus-within'],
  [String.raw`.hover\:b:hover`, ['hover'], String.raw`.hover\:b`],
  [
    String.raw`.has-\[input\:focus\]\:c:has(input:focus)`,
    ['focus'],
    String.raw`.has-\[input\:focus\]\:c:has(input)`,
  ],
  ['.a:has(:focus), .b :hover', ['focus', 'hover'], '.a:has(*), .b *'],
];

test.for(cases)('%s', ([selector, states, without]) => {
  expect(statesOf(selector)).toEqual(states);
  expect(withoutStates(selector)).toBe(without);
});
