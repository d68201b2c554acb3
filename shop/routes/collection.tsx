// Collection screen, at /collection and at /products.

import { useLoaderData, useSearchParams } from 'react-router';
import { CollectionView } from '../features/catalogue/collection-view.tsx';
import { filterQueryString } from '../features/catalogue/filter-address.ts';
import { pageCount } from '../features/catalogue/filters.ts';
import { loadCollection, type CollectionData } from '../features/catalogue/load-collection.ts';
import { useLiveData } from '../platform/channels/use-offers.ts';
import type { ScreenHandle } from '../platform/page/description.ts';
import { describeListing } from '../platform/page/listing.ts';
import { usePage } from '../platform/page/page.ts';
import { useShop } from '../platform/shop.ts';
import { StillLifePicture } from './still-life-picture.tsx';

export const handle: ScreenHandle<CollectionData> = {
  describe: ({ filters, list }, { t }) => {
    const { page } = filters;
    const first = {
      title: t('catalogue:title'),
      description: t('catalogue:description'),
      path: '/collection',
      indexed: true,
    };
    return describeListing(first, {
      page,
      current: t('catalogue:pages.current', { page, pages: pageCount(list) }),
      isWhole: filterQueryString({ ...filters, page: 1 }) === '',
    });
  },
};

/** The collection as its loader found it. */
export function Component() {
  const { api } = useShop();
  const { language } = usePage();
  const [parameters] = useSearchParams();
  const { filters, list } = useLiveData(
    useLoaderData<CollectionData>(),
    (data) => data.list.items.map(({ id }) => id),
    (signal) => loadCollection(api, language, parameters, signal),
  );
  return <CollectionView filters={filters} list={list} emptyPicture={<StillLifePicture />} />;
}
