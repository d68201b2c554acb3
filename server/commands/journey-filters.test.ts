// Words after `npm run e2e`, in clones whose folders are named like journeys.
import { expect, test } from 'vitest';
import { journeyFilters } from './journey-filters.ts';

const matched = (word: string, path: string): boolean =>
  new RegExp(journeyFilters([word])[0] ?? '').test(path);

test.each([
  ['checkout', '/shops/checkout/e2e/checkout.e2e.ts', true],
  ['checkout', '/shops/checkout/e2e/cart.e2e.ts', false],
  ['checkout', String.raw`C:\shops\checkout\e2e\cart.e2e.ts`, false],
  ['add-to', '/shops/e2e/add-to-cart.e2e.ts', true],
  ['cart.e2e.ts', '/shops/my cart/e2e/cart.e2e.ts', true],
  ['cart', '/shops/cart.e2e.ts/e2e/blog.e2e.ts', false],
])('%s means %s: %s', (word, path, isMeant) => {
  expect(matched(word, path)).toBe(isMeant);
});

test('options and what follows them are Playwright’s own', () => {
  const operands = ['--grep', 'checkout', '-g', 'cart', '--workers=1', 'e2e/a.e2e.ts:12'];
  expect(journeyFilters(operands)).toEqual(operands);
});
