// List of works that were viewed before, in the order of their last view.

import { useCallback, type ReactNode } from 'react';
import type { ProductCard } from '../../platform/api/product.ts';
import { useQuery } from '../../platform/api/use-query.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { usePage } from '../../platform/page/page.ts';
import { useShop } from '../../platform/shop.ts';

const shownMax = 4;

export interface RecentListProps {
  /** The latest first; one that is no longer sold is left out. */
  readonly ids: readonly number[];
  /** Shows works as the catalogue does. */
  readonly children: (products: readonly ProductCard[]) => ReactNode;
}

/** Nothing until the works are there. */
export function RecentList({ ids, children }: RecentListProps) {
  const { t } = useTranslation('product');
  const { api } = useShop();
  const { language } = usePage();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const products = await api.getProducts(ids, language, signal);
      const byId = new Map(products.map((product) => [product.id, product]));
      return ids.flatMap((id) => byId.get(id) ?? []).slice(0, shownMax);
    },
    [api, language, ids],
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
