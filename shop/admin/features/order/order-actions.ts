// Actions that an order allows next, by its states; the database decides again. Pure.

import type { Order } from '../../../platform/api/order.ts';
import { moneyOf, type Money } from '../../../platform/money/money.ts';

export type OrderAction =
  | 'pay'
  | 'ship'
  | 'deliver'
  | 'cancel'
  | 'acceptReturn'
  | 'rejectReturn'
  | 'receiveReturn'
  | 'confirmRefund'
  | 'refund';

/** Units of a line that are still to be sent. */
export function unsentUnits({ quantity, shipped, givenUp }: Order['lines'][number]): number {
  return quantity - shipped - givenUp;
}

/** The money that can still be refunded. */
export function refundable({ paid, refunded, refunds }: Order): Money {
  const pending = refunds.filter(({ state }) => state === 'asked');
  return pending.reduce(
    (rest, { amount }) => rest - moneyOf(amount),
    moneyOf(paid) - moneyOf(refunded),
  );
}

/** The refund that the maker still has to pay by hand; null where there is none, or a provider pays it. */
export function owedRefund({ refunds, paymentMethod }: Order): Order['refunds'][number] | null {
  if (paymentMethod !== 'manual' && paymentMethod !== 'pickup') return null;
  return refunds.find(({ state }) => state === 'asked') ?? null;
}

/** The actions, the likeliest first. */
export function orderActions(order: Order): readonly OrderAction[] {
  const { states, can, lines, paymentMethod } = order;
  const isOpen = states.order === 'open';
  const isPaid = states.payment === 'paid' || states.payment === 'partially_refunded';
  const canShip =
    isOpen &&
    (isPaid || paymentMethod === 'pickup') &&
    ['unfulfilled', 'partially_shipped'].includes(states.fulfilment) &&
    lines.some((line) => unsentUnits(line) > 0);
  const canDeliver =
    isOpen &&
    ['partially_shipped', 'shipped'].includes(states.fulfilment) &&
    lines.every((line) => unsentUnits(line) === 0);
  const possible: readonly (readonly [action: OrderAction, isPossible: boolean])[] = [
    ['acceptReturn', states.return === 'requested'],
    ['rejectReturn', states.return === 'requested'],
    ['receiveReturn', states.return === 'accepted'],
    ['confirmRefund', owedRefund(order) !== null],
    ['pay', can.pay],
    ['ship', canShip],
    ['deliver', canDeliver],
    ['refund', refundable(order) > 0],
    ['cancel', can.cancel],
  ];
  return possible.flatMap(([action, isPossible]) => (isPossible ? [action] : []));
}
