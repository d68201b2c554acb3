// Calls of the database for the actions on an order, from the values of their dialogs.

import type { AdminOrder } from '../../../platform/api/admin-order.ts';
import type { DatabaseClient } from '../../../platform/api/database.ts';
import type { OrderLine } from '../../../platform/api/order.ts';
import { callAdmin } from '../../data/call-admin.ts';
import type { DialogAction } from './order-actions.ts';

/** Values of a dialog as they were typed, by field; the fields of a line are named by {@link unitsField} and its siblings. */
export type ActionValues = Readonly<Record<string, string>>;

/** Does it. Rejects with the refusal. */
export async function runOrderAction(
  openClient: () => Promise<DatabaseClient>,
  { order, owedRefunds }: AdminOrder,
  action: DialogAction,
  values: ActionValues,
): Promise<void> {
  const order_id = order.id;
  const textOf = (name: string) => (values[name] ?? '').trim();
  const amount = textOf('amount') === '' ? null : textOf('amount').replace(',', '.');
  const items = itemsOf(order.lines, values);
  switch (action) {
    case 'pay':
    case 'payAgain':
      await callAdmin(openClient, 'record_payment', {
        order_id,
        amount,
        reference: textOf('reference'),
        method: textOf('method') === '' ? 'manual' : textOf('method'),
      });
      return;
    case 'ship':
      await callAdmin(openClient, 'ship_order', {
        order_id,
        items,
        carrier: textOf('carrier'),
        tracking: textOf('tracking'),
        tracking_url: textOf('trackingUrl') === '' ? null : textOf('trackingUrl'),
      });
      return;
    case 'deliver':
      await callAdmin(openClient, 'deliver_order', { order_id });
      return;
    case 'cancel':
      await callAdmin(openClient, 'cancel_order', { order_id, reason: textOf('reason') });
      return;
    case 'requestReturn':
    case 'acceptReturn':
    case 'rejectReturn':
    case 'receiveReturn':
      await runReturnAction(openClient, order_id, action, values, items);
      return;
    case 'confirmRefund':
      await callAdmin(openClient, 'confirm_refund', { refund_id: owedRefunds[0]?.id ?? '' });
      return;
    case 'refund':
      await callAdmin(openClient, 'refund_order', {
        order_id,
        amount,
        reason: textOf('reason'),
        ...refundParts(order.lines, values),
      });
      return;
    case 'changeAddress':
      await callAdmin(openClient, 'admin_change_address', { order_id, address: values });
  }
}

type ReturnAction = 'requestReturn' | 'acceptReturn' | 'rejectReturn' | 'receiveReturn';

async function runReturnAction(
  openClient: () => Promise<DatabaseClient>,
  order_id: string,
  action: ReturnAction,
  values: ActionValues,
  items: ReturnType<typeof itemsOf>,
): Promise<void> {
  const note = (values['note'] ?? '').trim();
  switch (action) {
    case 'requestReturn': {
      const reason = (values['reason'] ?? '').trim();
      await callAdmin(openClient, 'request_return', { order_id, reason, items });
      return;
    }
    case 'acceptReturn':
      await callAdmin(openClient, 'decide_return', { order_id, accept: true, note, items });
      return;
    case 'rejectReturn':
      await callAdmin(openClient, 'decide_return', { order_id, accept: false, note });
      return;
    case 'receiveReturn':
      await callAdmin(openClient, 'receive_return', {
        order_id,
        items: items.map((item) => ({ ...item, ...restocked(item.line, values) })),
      });
  }
}

/** Name of the field with the units of a line. */
export function unitsField(line: number): string {
  return `line ${line}`;
}

/** Name of the field with the units of a line that go back into stock. */
export function restockField(line: number): string {
  return `restock ${line}`;
}

/** Name of the field with the numbers of an edition that go back into stock. */
export function numbersField(line: number): string {
  return `numbers ${line}`;
}

/** The typed units by line, without lines of none. A quantity that is no number stays, for the database to refuse. */
export function itemsOf(
  lines: readonly OrderLine[],
  values: ActionValues,
): readonly { readonly line: number; readonly quantity: number }[] {
  return lines.flatMap(({ line }) => {
    const quantity = Number((values[unitsField(line)] ?? '').trim());
    return quantity === 0 ? [] : [{ line, quantity }];
  });
}

/** The lines and the shipping fee that a refund is of; empty for one of a sum. */
function refundParts(lines: readonly OrderLine[], values: ActionValues): object {
  if (values['by'] !== 'lines') return {};
  // No lines are named as none: left out, they would mean all.
  return { items: itemsOf(lines, values), with_shipping: values['shipping'] === 'yes' };
}

function restocked(line: number, values: ActionValues): object {
  const numbers = (values[numbersField(line)] ?? '').match(/\d+/g) ?? [];
  return {
    restock: Number((values[restockField(line)] ?? '').trim()),
    ...(numbers.length === 0 ? {} : { numbers: numbers.map(Number) }),
  };
}
