// Collection screen, at /collection and at /products.

import { useLoaderData } from 'react-router';
import { CollectionView } from '../features/catalogue/collection-view.tsx';
import { filterQueryString } from '../features/catalogue/filter-address.ts';
import { pageCount } from '../features/catalogue/filters.ts';
import type { CollectionData } from '../features/catalogue/load-collection.ts';
import type { ScreenHandle } from '../platform/page/description.ts';
import { describeListing } from '../platform/page/listing.ts';

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
  const { filters, list } = useLoaderData<CollectionData>();
  return <CollectionView filters={filters} list={list} />;
}
