// Series view: the picture, name and introduction of a series or a maker, and the works of it.

import { seriesPath } from '../../platform/api/product.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import type { SeriesData } from './load-series.ts';
import { WorksRoom } from './works-room.tsx';

/** The whole collection is a link away. */
export function SeriesView({ series, filters, list }: SeriesData) {
  const { t } = useTranslation('catalogue');
  return (
    <WorksRoom
      room={series}
      filters={filters}
      list={list}
      path={seriesPath(series)}
      eyebrow={t(`kinds.${series.kind}`)}
    >
      <ShopLink
        to="/collection"
        className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
      >
        {t('wholeCollection')}
      </ShopLink>
    </WorksRoom>
  );
}
