// Announcements of offers as they are read: the ids of products, and nothing else.
import { expect, test } from 'vitest';
import { changedProducts } from './use-offers.ts';

test.each([
  [{ products: [1, 2], id: 'x' }, [1, 2]],
  [{ products: [1, '2', null] }, [1]],
  [{ products: [], all: true }, 'all'],
  [{ products: [3], all: 1 }, [3]],
  [{ products: 1 }, []],
  [{}, []],
  [null, []],
  ['products', []],
])('%j', (payload, ids) => {
  expect(changedProducts(payload)).toEqual(ids);
});
