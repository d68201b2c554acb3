// Actions on an order as the page offers them: which lines each is about, and how many units of a line are open to it. Pure.

import type { AdminOrderAction } from '../../../platform/api/admin-order.ts';
import type { OrderLine } from '../../../platform/api/order.ts';

/** Actions with a place of their own on the page; all others are buttons that open a dialog. */
type PlacedAction = 'note' | 'resendMail';
export type DialogAction = Exclude<AdminOrderAction, PlacedAction>;

/** Actions with a dialog, in the order of the database: the likeliest first. */
export function dialogActions(actions: readonly AdminOrderAction[]): readonly DialogAction[] {
  return actions.filter(
    (action): action is DialogAction => action !== 'note' && action !== 'resendMail',
  );
}

/** Units of a line that an action can be about; null for an action on the whole order. */
export function openUnits(action: DialogAction, line: OrderLine): number | null {
  switch (action) {
    case 'ship':
      return line.quantity - line.shipped - line.givenUp;
    case 'requestReturn':
      return line.shipped - line.returned;
    case 'acceptReturn':
    case 'receiveReturn':
      return line.returnRequested;
    case 'refund':
      return line.quantity - line.refunded;
    default:
      return null;
  }
}
