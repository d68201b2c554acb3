// Wishlist screen: the server's page is the same for everybody; the browser or the account has the list.

import type { ReactNode } from 'react';
import { ProductGrid } from '../features/catalogue/product-grid.tsx';
import { WishlistView } from '../features/wishlist/wishlist-view.tsx';
import type { ScreenHandle } from '../platform/page/description.ts';
import type { ProductCard } from '../platform/api/product.ts';
import { StillLifePicture } from './still-life-picture.tsx';

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) => ({
    title: t('wishlist:title'),
    description: t('wishlist:description'),
    path: '/wishlist',
    indexed: false,
  }),
};

/** The wishes, hung like the collection. */
export function Component() {
  return <WishlistView renderProducts={show} emptyPicture={<StillLifePicture />} />;
}

function show(products: readonly ProductCard[]): ReactNode {
  return (
    <ProductGrid
      products={products}
      heading="h2"
      columns="md:grid-cols-4"
      sizes="(min-width: 48rem) 22vw, 45vw"
    />
  );
}
