// Actions of an order by its states, as a table.

import { expect, test } from 'vitest';
import type { Order } from '../../../platform/api/order.ts';
import { orderActions, owedRefund, refundable } from './order-actions.ts';

interface Given {
  readonly states?: Partial<Order['states']>;
  readonly can?: Partial<Order['can']>;
  readonly method?: string;
  readonly paid?: string;
  readonly refunded?: string;
  readonly refunds?: readonly { readonly amount: string; readonly state: 'asked' | 'done' }[];
  readonly shipped?: number;
}

/** An order of two units. */
function order({ states, can, method, paid, refunded, refunds, shipped }: Given): Order {
  return {
    states: {
      order: 'open',
      payment: 'paid',
      fulfilment: 'unfulfilled',
      return: 'none',
      ...states,
    },
    can: { pay: false, payOnline: false, cancel: false, return: false, ...can },
    paymentMethod: method ?? 'manual',
    paid: paid ?? '0.00',
    refunded: refunded ?? '0.00',
    refunds: refunds ?? [],
    lines: [{ quantity: 2, shipped: shipped ?? 0, givenUp: 0 }],
  } as unknown as Order;
}

test.each<readonly [what: string, given: Given, actions: readonly string[]]>([
  [
    'unpaid',
    { states: { payment: 'unpaid' }, can: { pay: true, cancel: true } },
    ['pay', 'cancel'],
  ],
  ['paid', { paid: '10.00', can: { cancel: true } }, ['ship', 'refund', 'cancel']],
  [
    'unpaid at pick-up',
    { states: { payment: 'unpaid' }, method: 'pickup', can: { pay: true } },
    ['pay', 'ship'],
  ],
  ['partly sent', { states: { fulfilment: 'partially_shipped' }, shipped: 1 }, ['ship']],
  ['sent', { states: { fulfilment: 'shipped' }, shipped: 2 }, ['deliver']],
  [
    'a return requested',
    { states: { fulfilment: 'delivered', return: 'requested' }, shipped: 2 },
    ['acceptReturn', 'rejectReturn'],
  ],
  [
    'a return accepted',
    { states: { fulfilment: 'delivered', return: 'accepted' }, shipped: 2 },
    ['receiveReturn'],
  ],
  [
    'cancelled, the refund still owed',
    {
      states: { order: 'cancelled' },
      paid: '10.00',
      refunds: [{ amount: '10.00', state: 'asked' }],
    },
    ['confirmRefund'],
  ],
  [
    'cancelled, refunded by a provider',
    {
      states: { order: 'cancelled' },
      method: 'stripe',
      refunds: [{ amount: '10.00', state: 'asked' }],
    },
    [],
  ],
])('%s', (_what, given, actions) => {
  expect(orderActions(order(given))).toEqual(actions);
});

test('pending refunds count against what can be refunded', () => {
  const pending = order({
    paid: '10.00',
    refunded: '2.00',
    refunds: [
      { amount: '3.00', state: 'asked' },
      { amount: '2.00', state: 'done' },
    ],
  });
  expect(refundable(pending)).toBe(500);
  expect(owedRefund(pending)?.amount).toBe('3.00');
});
