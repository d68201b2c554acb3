// Account screen: the customer's settings, with their latest orders.

import { useCallback } from 'react';
import { AccountView } from '../features/account/account-view.tsx';
import { OrderHistory, type PastOrder } from '../features/account/order-history.tsx';
import { listOrders } from '../features/orders/list-orders.ts';
import { useTranslation } from '../translation/use-translation.ts';
import type { ScreenHandle } from '../platform/page/description.ts';
import { moneyOf } from '../platform/money/money.ts';
import { useShop } from '../platform/shop.ts';

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) => ({
    title: t('account:title'),
    description: t('account:description'),
    path: '/account',
    indexed: false,
  }),
};

/** The latest orders; the orders screen lists all. */
const latest = 5;

/** The rooms, with the orders as the shop's orders tell them. */
export function Component() {
  const { customerClient } = useShop();
  const { t } = useTranslation('orders');
  const load = useCallback(
    async (signal: AbortSignal): Promise<readonly PastOrder[]> => {
      const { items } = await listOrders(customerClient, latest, signal);
      return items.map(({ id, number, placedAt, total, status }) => ({
        number: String(number),
        placedAt,
        total: moneyOf(total),
        status: t(`status.${status}`),
        path: `/orders/${id}`,
      }));
    },
    [customerClient, t],
  );
  return <AccountView orders={<OrderHistory load={load} />} />;
}
