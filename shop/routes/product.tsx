// Product screen: the product, its cart button, and related products.

import { useLoaderData } from 'react-router';
import { AddToCart } from '../features/cart/add-to-cart.tsx';
import { toOffer } from '../features/cart/cart.ts';
import { ProductGrid } from '../features/catalogue/product-grid.tsx';
import { ProductNotFound } from '../features/product/product-not-found.tsx';
import type { ProductData } from '../features/product/load-product.ts';
import { ProductView, RelatedProducts } from '../features/product/product-view.tsx';
import { WishlistButton } from '../features/wishlist/wishlist-button.tsx';
import type { ScreenHandle } from '../platform/page/description.ts';
import { productPath } from '../platform/api/product.ts';
import { summarize } from '../platform/page/summary.ts';

export const handle: ScreenHandle<ProductData> = {
  describe: ({ product }, { t }) => {
    if (product === null) {
      const title = t('product:notFound.title');
      return { title, description: t('product:notFound.text'), path: '/', indexed: false };
    }
    return {
      title: product.title,
      description: summarize(product.description),
      path: productPath(product),
      pathIn: (language) => {
        const alternate = product.alternates.find((text) => text.language === language);
        return alternate === undefined
          ? null
          : productPath({ id: product.id, slug: alternate.slug });
      },
      indexed: true,
    };
  },
};

/** The product, or the word that there is none. */
export function Component() {
  const { product } = useLoaderData<ProductData>();
  if (product === null) return <ProductNotFound />;
  return (
    <>
      <ProductView
        product={product}
        addToCart={
          <>
            <AddToCart key={product.id} offer={toOffer(product, product.pictures[0] ?? null)} />
            <WishlistButton wide product={product} />
          </>
        }
      />
      {product.related.length > 0 && (
        <RelatedProducts>
          <ProductGrid
            products={product.related}
            heading="h3"
            columns="md:grid-cols-4"
            sizes="(min-width: 48rem) 22vw, 45vw"
          />
        </RelatedProducts>
      )}
    </>
  );
}
