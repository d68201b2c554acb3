// The cascade as tables of selectors and rules.
import { expect, test } from 'vitest';
import { compareCascade, orderLayers, specificityOf, splitSelectors } from './cascade.ts';

test.each([
  ['*', [0, 0, 0]],
  ['li', [0, 0, 1]],
  ['ul li', [0, 0, 2]],
  ['a:hover', [0, 1, 1]],
  ['.a.b[x="]"] > #c', [1, 3, 0]],
  ['p::before', [0, 0, 2]],
  [':where(#a, .b) p', [0, 0, 1]],
  [':is(#a, .b) p', [1, 0, 1]],
  ['p:not(.a, .b .c)', [0, 2, 1]],
  [String.raw`.hover\:p-\[1\,2\]:hover`, [0, 2, 0]],
  ['li:nth-child(2n + 1)', [0, 1, 1]],
  ['.a, #b', [1, 0, 0]],
])('%s has the specificity %j', (selector, expected) => {
  expect(specificityOf(selector)).toEqual(expected);
});

test('a list is split at its own commas', () => {
  expect(splitSelectors(String.raw`a, b:is(c, d) , .e\,f`)).toEqual([
    'a',
    'b:is(c, d)',
    String.raw`.e\,f`,
  ]);
});

test('layers count before specificity, and specificity before order', () => {
  const rule = (layer: number, specificity: readonly [number, number, number], order: number) => ({
    layer,
    specificity,
    order,
  });
  const rules = [
    rule(1, [0, 0, 1], 0),
    rule(0, [1, 0, 0], 3),
    rule(1, [0, 1, 0], 1),
    rule(1, [0, 0, 1], 2),
  ];
  expect(rules.toSorted(compareCascade).map(({ order }) => order)).toEqual([3, 0, 2, 1]);
});

test('layers are in the order of their mention, each behind those inside it', () => {
  const names = ['theme', 'base', 'base.low', 'utilities', 'base.high', 'theme.x'];
  expect([...orderLayers(names).keys()]).toEqual([
    'theme.x',
    'theme',
    'base.low',
    'base.high',
    'base',
    'utilities',
  ]);
});
