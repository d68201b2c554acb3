// The collection's screen, at /collection and at /products.

import { useLoaderData } from 'react-router';
import { CollectionView } from '../features/catalogue/collection-view.tsx';
import type { CollectionData } from '../features/catalogue/load-collection.ts';
import type { ScreenHandle } from '../platform/description.ts';

export const handle: ScreenHandle<CollectionData> = {
  describe: ({ filters }, { t }) => ({
    title: t('catalogue:title'),
    description: t('catalogue:description'),
    // Filtered views are views of this page; the pages of the list are pages of their own.
    path: filters.page === 1 ? '/collection' : `/collection?page=${filters.page}`,
    indexed: true,
  }),
};

/** The collection as its loader found it. */
export function Component() {
  const { filters, list } = useLoaderData<CollectionData>();
  return <CollectionView filters={filters} list={list} />;
}
