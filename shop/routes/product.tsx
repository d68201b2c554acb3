// Product screen: the product, its cart button, notes of people who bought it, and related products.

import { useLoaderData, useParams } from 'react-router';
import { AddToCart } from '../features/cart/add-to-cart.tsx';
import { toOffer } from '../features/cart/offer.ts';
import { ProductGrid } from '../features/catalogue/product-grid.tsx';
import { ParcelButton } from '../features/maker/parcel-button.tsx';
import {
  LoadedCollectorNotes,
  LoadedNotFound,
  LoadedOptionChoosers,
  loadParts,
} from '../features/product/loaded-parts.tsx';
import { loadProduct, type ProductData } from '../features/product/load-product.ts';
import { ProductView, RelatedProducts } from '../features/product/product-view.tsx';
import { useVariantChoice } from '../features/product/use-variant-choice.ts';
import { variantOptions, variantPictures } from '../features/product/variant-choice.ts';
import { RecentlyViewed } from '../features/recent/recently-viewed.tsx';
import { WishlistButton } from '../features/wishlist/wishlist-button.tsx';
import { SubscriptionLink } from '../features/subscription/subscription-link.tsx';
import { useTranslation } from '../translation/use-translation.ts';
import { useLiveData } from '../platform/channels/use-offers.ts';
import type { ScreenHandle } from '../platform/page/description.ts';
import { productPath, type Product, type ProductVariant } from '../platform/api/product.ts';
import { usePage } from '../platform/page/page.ts';
import { useShop } from '../platform/shop.ts';
import { summarize } from '../platform/page/summary.ts';
import { AfterPaint } from '../platform/page/after-paint.tsx';
import { buttonClass } from '../ui/button.tsx';

export const handle: ScreenHandle<ProductData> = {
  prepare: ({ product }) => loadParts(product),
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
  const { api } = useShop();
  const { language } = usePage();
  const { id } = useParams();
  const { product } = useLiveData(
    useLoaderData<ProductData>(),
    (data) => (data.product === null ? [] : [data.product.id]),
    (signal) => loadProduct(api, language, id, signal),
  );
  return product === null ? (
    <LoadedNotFound />
  ) : (
    <ProductScreen key={product.id} product={product} />
  );
}

function ProductScreen({ product }: { product: Product }) {
  const { variant, select } = useVariantChoice(product);
  const picture = variantPictures(product, variant)[0] ?? null;
  const selected =
    product.options.length === 0 || variant === null
      ? undefined
      : { ...variant, options: variantOptions(product, variant) };
  return (
    <>
      <ProductView
        product={product}
        variant={variant}
        choosers={
          selected === undefined || variant === null ? null : (
            <LoadedOptionChoosers product={product} variant={variant} onSelect={select} />
          )
        }
        addToCart={
          variant?.available === false ? (
            <Notify product={product} variant={variant} />
          ) : (
            <AddToCart
              key={`${product.id} ${variant?.id}`}
              offer={toOffer(product, picture, selected)}
            />
          )
        }
        parcel={<ParcelButton />}
        addToWishlist={<WishlistButton wide product={product} />}
      />
      <AfterPaint>
        <LoadedCollectorNotes product={product} />
        <OtherWorks product={product} />
      </AfterPaint>
    </>
  );
}

/** Stands where the work would be bought. Of an edition that is sold out nothing comes back: there may be a new one. */
function Notify({ product, variant }: { product: Product; variant: ProductVariant }) {
  const { t } = useTranslation('product');
  return (
    <SubscriptionLink
      key={variant.id}
      className={`w-full noscript:hidden ${buttonClass()}`}
      wish={
        variant.edition === null
          ? { purpose: 'back_in_stock', variant: variant.id }
          : { purpose: 'new_edition', product: product.id }
      }
    >
      {t(variant.edition === null ? 'notify.restock' : 'notify.edition')}
    </SubscriptionLink>
  );
}

/** Works that go with this one, and those that were viewed before. */
function OtherWorks({ product }: { product: Product }) {
  return (
    <>
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
      <RecentlyViewed productId={product.id}>
        {(products) => (
          <ProductGrid
            products={products}
            heading="h3"
            columns="md:grid-cols-4"
            sizes="(min-width: 48rem) 22vw, 45vw"
          />
        )}
      </RecentlyViewed>
    </>
  );
}
