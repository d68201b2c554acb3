// Calls of the database for the actions on an order, from the values of their dialogs.

import type { DatabaseClient } from '../../../platform/api/database.ts';
import type { Order } from '../../../platform/api/order.ts';
import { callAdmin } from '../../data/call-admin.ts';
import { owedRefund, type OrderAction } from './order-actions.ts';

/** Values of a dialog as they were typed, by field; units of a line are named `line 1`. */
export type ActionValues = Readonly<Record<string, string>>;

/** Does it, and returns the order as it is then. Rejects with the refusal. */
export function runOrderAction(
  openClient: () => Promise<DatabaseClient>,
  order: Order,
  action: OrderAction,
  values: ActionValues,
): Promise<Order> {
  const order_id = order.id;
  const textOf = (name: string) => (values[name] ?? '').trim();
  const amount = textOf('amount') === '' ? null : textOf('amount').replace(',', '.');
  switch (action) {
    case 'pay':
      return callAdmin(openClient, 'record_payment', {
        order_id,
        amount,
        reference: textOf('reference'),
      });
    case 'ship':
      return callAdmin(openClient, 'ship_order', {
        order_id,
        items: itemsOf(order, values),
        carrier: textOf('carrier'),
        tracking: textOf('tracking'),
        tracking_url: textOf('trackingUrl') === '' ? null : textOf('trackingUrl'),
      });
    case 'deliver':
      return callAdmin(openClient, 'deliver_order', { order_id });
    case 'cancel':
      return callAdmin(openClient, 'cancel_order', { order_id, reason: textOf('reason') });
    case 'acceptReturn':
    case 'rejectReturn':
      return callAdmin(openClient, 'decide_return', {
        order_id,
        accept: action === 'acceptReturn',
        note: textOf('note'),
      });
    case 'receiveReturn':
      return callAdmin(openClient, 'receive_return', {
        order_id,
        restock: values['restock'] === 'yes',
      });
    case 'confirmRefund':
      return callAdmin(openClient, 'confirm_refund', { refund_id: owedRefund(order)?.id ?? '' });
    case 'refund':
      return callAdmin(openClient, 'refund_order', { order_id, amount, reason: textOf('reason') });
  }
}

/** Name of the field with the units of a line. */
export function unitsField(line: number): string {
  return `line ${line}`;
}

/** The lines that are sent, without those of no units. */
function itemsOf(order: Order, values: ActionValues): readonly object[] {
  return order.lines.flatMap(({ line }) => {
    const quantity = Number(values[unitsField(line)] ?? '0');
    return Number.isInteger(quantity) && quantity > 0 ? [{ line, quantity }] : [];
  });
}
