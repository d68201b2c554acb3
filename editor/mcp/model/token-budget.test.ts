// Pages of lists: none is over its budget, and together they are the list.
import { expect, test } from 'vitest';
import { pageOf, tokensOf } from './token-budget.ts';

const items = Array.from({ length: 100 }, (_, number) => ({ id: `tempo-${number}`, number }));

test('all pages together are the list, and each is within the budget', () => {
  const seen: unknown[] = [];
  let cursor: string | null = null;
  do {
    const page: ReturnType<typeof pageOf> = pageOf(items, cursor, 'r1', 200);
    expect(tokensOf(JSON.stringify(page.items))).toBeLessThanOrEqual(200);
    seen.push(...page.items);
    ({ cursor } = page);
  } while (cursor !== null);
  expect(seen).toEqual(items);
});

test('an item over the budget is a page of its own', () => {
  const page = pageOf(['x'.repeat(9999), 'y'], null, 'r1', 10);
  expect(page.items).toHaveLength(1);
  expect(pageOf(['x'.repeat(9999), 'y'], page.cursor, 'r1', 10).items).toEqual(['y']);
});

test('a cursor of another revision begins anew', () => {
  const { cursor } = pageOf(items, null, 'r1', 200);
  expect(pageOf(items, cursor, 'r2', 200).items[0]).toEqual(items[0]);
});
