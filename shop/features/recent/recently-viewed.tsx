// Recently viewed works below a work, once its page is at hand. The browser alone knows them, so the server's page has none.

import { useCallback, type ReactNode } from 'react';
import type { ProductCard } from '../../platform/api/product.ts';
import { useQuery } from '../../platform/api/use-query.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { usePage } from '../../platform/page/page.ts';
import { useShop } from '../../platform/shop.ts';
import { readRecent, storeWork } from './recent-works.ts';

const shownMax = 4;
const none: readonly ProductCard[] = [];

/** Stores the work that is shown, and shows those before it; nothing while there are none. */
export function RecentlyViewed({
  productId,
  children,
}: {
  readonly productId: number;
  /** Shows works as the catalogue does. */
  readonly children: (products: readonly ProductCard[]) => ReactNode;
}) {
  const { t } = useTranslation('product');
  const { api, storage } = useShop();
  const { language } = usePage();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const ids = readRecent(storage).filter((id) => id !== productId);
      storeWork(storage, productId);
      if (ids.length === 0) return none;
      const products = await api.getProducts(ids, language, signal);
      const byId = new Map(products.map((product) => [product.id, product]));
      return ids.flatMap((id) => byId.get(id) ?? []).slice(0, shownMax);
    },
    [api, storage, language, productId],
  );
  const { value } = useQuery(load, 'recently viewed works');
  if (value === null || value.length === 0) return null;
  return (
    <section aria-label={t('recent')} className="frame mt-24 lg:mt-36">
      <h2 className="border-t border-line pt-6 pb-8 text-heading">{t('recent')}</h2>
      {children(value)}
    </section>
  );
}
