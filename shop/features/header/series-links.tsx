// Links to the pages of series and makers, once they have come: a panel stands without them.

import { useCallback } from 'react';
import { useQuery } from '../../platform/api/use-query.ts';
import { seriesPath } from '../../platform/api/product.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { usePage } from '../../platform/page/page.ts';
import { useShop } from '../../platform/shop.ts';

export interface SeriesLinksProps {
  /** Called when one is followed. */
  readonly onFollow: () => void;
  /** Classes of the block. */
  readonly className: string;
}

/** A panel has room for so many; search and the pages of works lead to all. */
const shownMax = 12;

/** Nothing in a shop without series and makers. */
export function SeriesLinks({ onFollow, className }: SeriesLinksProps) {
  const { t } = useTranslation('header');
  const { api } = useShop();
  const { language } = usePage();
  const load = useCallback(
    (signal: AbortSignal) => api.listSeries(language, signal),
    [api, language],
  );
  const { value } = useQuery(load, 'series and makers');
  if (value === null || value.length === 0) return null;
  return (
    <div className={className}>
      <p className="text-label text-quiet">{t('search.series')}</p>
      <ul aria-label={t('search.series')} className="flex flex-wrap gap-x-6">
        {value.slice(0, shownMax).map((group) => (
          <li key={group.id}>
            <ShopLink
              to={seriesPath(group)}
              onClick={onFollow}
              className="inline-flex min-h-11 items-center text-small underline-offset-4 hover:text-accent hover:underline"
            >
              {group.name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
