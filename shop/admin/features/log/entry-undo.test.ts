// Undo of an entry of the log: each act has the function that takes it back, or none.
import { expect, test } from 'vitest';
import { undoneRows, undoOf } from './entry-undo.ts';

test.each([
  ['bulk', 'products', {}, 'admin_undo'],
  ['delete', 'products', { row: {}, product_variants: [] }, 'admin_restore_product'],
  ['delete', 'posts', { post: {}, texts: [] }, 'admin_restore_post'],
  ['delete', 'discount_codes', { row: {} }, 'admin_restore_discount'],
  ['delete', 'categories', { row: {} }, 'admin_restore_facet'],
  ['delete', 'colours', { row: {} }, 'admin_restore_facet'],
  ['delete', 'series', { row: {} }, 'admin_restore_facet'],
  // The row of a table alone, as a trigger writes it.
  ['delete', 'posts', { id: 1, status: 'draft' }, null],
  ['delete', 'contact_messages', { row: {} }, null],
  ['delete', 'toString', { row: {} }, null],
  ['update', 'posts', { texts: [] }, null],
  ['undo', 'products', { product_variants: [] }, null],
])('%s of %s with %j is undone by %s', (act, entity, before, undo) => {
  expect(undoOf({ act, entity, before })).toBe(undo);
});

test.each([
  [{ changed: 3, conflicts: [] }, 3],
  [26, 1],
  ['KILN10', 1],
])('the result %j of an undo is %i rows', (result, rows) => {
  expect(undoneRows(result)).toBe(rows);
});
