// A long list of orders is read whole, although the database returns a page at a time.

import type { DatabaseClient } from '../../platform/api/database.ts';
import { expect, test } from 'vitest';
import { listOrders } from './list-orders.ts';

const total = 230;
const all = Array.from({ length: total }, (_, index) => ({ number: total - index }));

/** Returns at most a hundred at once, as `list_orders` does. */
const database = {
  rpc: (_name: string, { page_size: size, page_offset: offset }: Record<string, number>) => {
    const from = offset ?? 0;
    const items = all.slice(from, from + Math.min(size ?? 20, 100));
    const result = { data: { total, items }, error: null, status: 200 };
    return { abortSignal: () => Promise.resolve(result) };
  },
} as unknown as DatabaseClient;

const latest = (count: number) =>
  listOrders(() => Promise.resolve(database), count, new AbortController().signal);

test.each([5, 20, 100, 120, 240])('the latest %i orders are read, each once', async (count) => {
  const page = await latest(count);
  expect(page).toEqual({ total, items: all.slice(0, count) });
});

test('a history that has ended has as many as there are', async () => {
  expect((await latest(400)).items).toHaveLength(total);
});
