// Actions on an order: which have a dialog, and how many units of a line each can be about, as a table.

import { expect, test } from 'vitest';
import type { OrderLine } from '../../../platform/api/order.ts';
import { dialogActions, openUnits, type DialogAction } from './order-actions.ts';
import { itemsOf, unitsField } from './run-order-action.ts';

/** Seven units: four were sent, one of them came back and another is asked back, one was cancelled, two are refunded. */
const line = {
  line: 3,
  quantity: 7,
  shipped: 4,
  givenUp: 1,
  returned: 1,
  returnRequested: 1,
  refunded: 2,
} as OrderLine;

test.each<readonly [action: DialogAction, units: number | null]>([
  ['ship', 2],
  ['requestReturn', 3],
  ['acceptReturn', 1],
  ['receiveReturn', 1],
  ['refund', 5],
  ['rejectReturn', null],
  ['cancel', null],
])('%s is about %s units', (action, units) => {
  expect(openUnits(action, line)).toBe(units);
});

test('notes and mails have no button of their own', () => {
  expect(dialogActions(['ship', 'resendMail', 'cancel', 'note'])).toEqual(['ship', 'cancel']);
});

test.each([
  ['2', [{ line: 3, quantity: 2 }]],
  [' 2 ', [{ line: 3, quantity: 2 }]],
  ['0', []],
  ['', []],
  ['1.5', [{ line: 3, quantity: 1.5 }]],
  ['two', [{ line: 3, quantity: NaN }]],
])('%j units are called as %j: the database refuses those that are none', (typed, items) => {
  expect(itemsOf([line], { [unitsField(3)]: typed })).toEqual(items);
});
