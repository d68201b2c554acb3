// Orders screen: all orders of the customer.

import { OrdersView } from '../features/orders/orders-view.tsx';
import type { ScreenHandle } from '../platform/page/description.ts';
import { StillLifePicture } from './still-life-picture.tsx';

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) => ({
    title: t('orders:title'),
    description: t('orders:description'),
    path: '/orders',
    indexed: false,
  }),
};

/** The latest order first. */
export function Component() {
  return <OrdersView emptyPicture={<StillLifePicture />} />;
}
