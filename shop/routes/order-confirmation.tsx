// Order confirmation screen, for the order's owner or the holder of its token.

import { useLocation } from 'react-router';
import { OrderScreen } from '../features/orders/order-screen.tsx';
import { orderToken } from '../features/orders/order-token.ts';
import type { ScreenHandle } from '../platform/page/description.ts';
import { useShop } from '../platform/shop.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useOrderNavigation } from './use-order-navigation.ts';

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) => ({
    title: t('orders:confirmation.title'),
    description: t('orders:confirmation.description'),
    path: '/order-confirmation',
    indexed: false,
  }),
};

/** The server renders the frame: which order it is only the browser knows. */
export function Component() {
  const { storage } = useShop();
  const { search, hash } = useLocation();
  const navigation = useOrderNavigation();
  const isAlive = useHydrated();
  if (!isAlive)
    return <OrderScreen key="frame" id={null} token={null} thanks waiting {...navigation} />;
  const id = new URLSearchParams(search).get('order');
  return (
    <OrderScreen
      key={id}
      id={id}
      token={orderToken(storage, id, hash)}
      thanks
      waiting={false}
      {...navigation}
    />
  );
}
