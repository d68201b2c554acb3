// Recently viewed works below a work. The browser alone knows them, so the server's page has none, and their code is fetched
// only by a visitor who has viewed another work before.

import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { ProductCard } from '../../platform/api/product.ts';
import { logSwallowed } from '../../platform/log.ts';
import { useShop } from '../../platform/shop.ts';
import type { RecentListProps } from './recent-list.tsx';
import { readRecent, storeWork } from './recent-works.ts';

interface Recent {
  readonly ids: readonly number[];
  readonly List: ComponentType<RecentListProps>;
}

/** Stores the work that is shown, and shows those before it; nothing while there are none. */
export function RecentlyViewed({
  productId,
  children,
}: {
  readonly productId: number;
  /** Shows works as the catalogue does. */
  readonly children: (products: readonly ProductCard[]) => ReactNode;
}) {
  const { storage } = useShop();
  const [recent, setRecent] = useState<Recent | null>(null);
  useEffect(() => {
    const ids = readRecent(storage).filter((id) => id !== productId);
    storeWork(storage, productId);
    if (ids.length === 0) return undefined;
    let isLeft = false;
    import('./recent-list.tsx').then(
      ({ RecentList }) => {
        if (!isLeft) setRecent({ ids, List: RecentList });
      },
      (cause: unknown) => logSwallowed('The works viewed before could not be fetched', cause),
    );
    return () => {
      isLeft = true;
    };
  }, [storage, productId]);
  return recent !== null && <recent.List ids={recent.ids}>{children}</recent.List>;
}
