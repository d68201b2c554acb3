// Series screen, at /series/{series} and /maker/{maker}. An unknown one is an unknown path, which shows the home screen.

import { useLoaderData, useSearchParams } from 'react-router';
import { pageCount } from '../features/catalogue/filters.ts';
import { loadSeries, type SeriesData } from '../features/catalogue/load-series.ts';
import { SeriesView } from '../features/catalogue/series-view.tsx';
import { seriesPath } from '../platform/api/product.ts';
import { useLiveData } from '../platform/channels/use-offers.ts';
import type { ScreenHandle } from '../platform/page/description.ts';
import { describeListing } from '../platform/page/listing.ts';
import { usePage } from '../platform/page/page.ts';
import { useShop } from '../platform/shop.ts';
import { Component as Home, handle as homeHandle, type HomeScreenData } from './home.tsx';

export type SeriesScreenData = SeriesData | (HomeScreenData & { readonly series: null });

export const handle: ScreenHandle<SeriesScreenData> = {
  describe: (data, context) => {
    if (data.series === null) return homeHandle.describe(data, context);
    const { t } = context;
    const { series, filters, list } = data;
    const { page } = filters;
    const first = {
      title: series.name,
      description: series.introduction || `${series.name} · ${t('catalogue:description')}`,
      path: seriesPath(series),
      indexed: true,
    };
    return describeListing(first, {
      page,
      current: t('catalogue:pages.current', { page, pages: pageCount(list) }),
      isWhole: true,
    });
  },
};

/** The series or the maker as its loader found it. */
export function Component() {
  const data = useLoaderData<SeriesScreenData>();
  return data.series === null ? <Home /> : <LiveSeries loaded={data} />;
}

/** Its works are read anew after a sale. A series that is gone by then stays as it was read. */
function LiveSeries({ loaded }: { readonly loaded: SeriesData }) {
  const { api } = useShop();
  const { language } = usePage();
  const [parameters] = useSearchParams();
  const shown = useLiveData(
    loaded,
    ({ list }) => list.items.map(({ id }) => id),
    async (signal) =>
      (await loadSeries(api, language, loaded.series, parameters, signal)) ?? loaded,
  );
  return <SeriesView {...shown} />;
}
