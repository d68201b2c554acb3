// The account's screen: the own rooms of whoever is signed in.

import { AccountView } from '../features/account/account-view.tsx';
import { OrderHistory, type OrderLine } from '../features/account/order-history.tsx';
import type { ScreenHandle } from '../platform/description.ts';

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) => ({
    title: t('account:title'),
    description: t('account:description'),
    path: '/account',
    indexed: false,
  }),
};

/** The rooms, with the orders as the shop's orders tell them. */
export function Component() {
  return <AccountView orders={<OrderHistory load={loadOrders} />} />;
}

const loadOrders = (): Promise<readonly OrderLine[]> => Promise.resolve([]);
