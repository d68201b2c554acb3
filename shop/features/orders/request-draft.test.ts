// Request drafts: the stored units of an order that has changed since.

import { expect, test } from 'vitest';
import type { Order } from '../../platform/api/order.ts';
import { restoreUnits } from './request-draft.ts';

/** Three of the first line were sent and one came back; the second was not sent. */
const order = {
  lines: [
    { line: 1, shipped: 3, returned: 1 },
    { line: 2, shipped: 0, returned: 0 },
  ],
} as unknown as Order;

test.each([
  ['', { 1: 2 }],
  ['{"1":1}', { 1: 1 }],
  ['{"1":0}', { 1: 0 }],
  ['{"1":3,"2":1}', { 1: 2 }],
  ['{"1":-1}', { 1: 2 }],
  ['{"1":"2"}', { 1: 2 }],
  ['{not json', { 1: 2 }],
])('%s', (stored, expected) => {
  expect(restoreUnits(order, stored)).toEqual(expected);
});
