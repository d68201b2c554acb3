// Results of the palette as lines: the address and the label of each kind.
import { expect, test } from 'vitest';
import type { AdminSearch } from '../../platform/api/admin.ts';
import { paletteResults } from './palette-results.ts';

const none: AdminSearch = {
  products: [],
  posts: [],
  orders: [],
  users: [],
  messages: [],
  notes: [],
  discounts: [],
  facets: [],
};

const rows: readonly (readonly [Partial<AdminSearch>, path: string, label: string])[] = [
  [{ products: [{ id: 26, title: 'Moon' }] }, '/admin/collection/26', 'Moon'],
  [{ posts: [{ id: 1, title: 'Kiln' }] }, '/admin/blog/1', 'Kiln'],
  [
    { orders: [{ id: 'a', number: 1001, email: 'ada@example.com' }] },
    '/admin/order/a',
    '1001 · ada@example.com',
  ],
  [{ users: [{ id: 'b', email: 'ada@example.com' }] }, '/admin/users/b', 'ada@example.com'],
  [{ messages: [{ id: 3, name: 'Ada', subject: 'A bowl' }] }, '/admin/messages/3', 'Ada · A bowl'],
  [
    { notes: [{ id: 7, name: 'Ada', excerpt: 'By the window.' }] },
    '/admin/collector-notes/7',
    'Ada · By the window.',
  ],
  [{ discounts: [{ code: 'KILN10' }] }, '/admin/discounts/KILN10', 'KILN10'],
  [
    { facets: [{ facet: 'categories', id: 'prints', name: 'Prints' }] },
    '/admin/collection/category-prints',
    'Prints',
  ],
  [
    { facets: [{ facet: 'series', id: 'tides', name: 'Tides' }] },
    '/admin/collection/series-tides',
    'Tides',
  ],
];

test.each(rows)('%j', (found, path, label) => {
  expect(paletteResults({ ...none, ...found })).toMatchObject([{ path, label }]);
});
