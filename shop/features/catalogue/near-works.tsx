// Near works: what a search without a result offers instead.

import type { ProductCard } from '../../platform/api/product.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { ProductGrid } from './product-grid.tsx';

/** Nothing where nothing is near. */
export function NearWorks({ products }: { products: readonly ProductCard[] }) {
  const { t } = useTranslation('catalogue');
  if (products.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="border-t border-line pt-5 pb-6 text-heading">{t('near')}</h2>
      <ProductGrid
        products={products}
        heading="h3"
        columns="md:grid-cols-4"
        sizes="(min-width: 64rem) 17vw, (min-width: 48rem) 22vw, 45vw"
      />
    </section>
  );
}
