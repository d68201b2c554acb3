// Order screen for its owner, with the order's history.

import { useParams } from 'react-router';
import { OrderScreen } from '../features/orders/order-screen.tsx';
import type { ScreenHandle } from '../platform/page/description.ts';
import { useOrderNavigation } from './use-order-navigation.ts';

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) => ({
    title: t('orders:title'),
    description: t('orders:description'),
    path: '/orders',
    indexed: false,
  }),
};

/** Visible to the signed-in owner only. */
export function Component() {
  const { id = '' } = useParams();
  const navigation = useOrderNavigation();
  return (
    <OrderScreen key={id} id={id} token={null} thanks={false} waiting={false} {...navigation} />
  );
}
