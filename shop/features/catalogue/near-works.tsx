// Near works: what a search without a result offers instead.

import { seriesPath, type ProductCard, type SeriesName } from '../../platform/api/product.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { ProductGrid } from './product-grid.tsx';

export interface NearWorksProps {
  readonly products: readonly ProductCard[];
  /** Series and makers that the search names. */
  readonly series: readonly SeriesName[];
}

/** Nothing where nothing is near. */
export function NearWorks({ products, series }: NearWorksProps) {
  const { t } = useTranslation('catalogue');
  if (products.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="border-t border-line pt-5 pb-6 text-heading">{t('near')}</h2>
      {series.map((group) => (
        <p key={group.id} className="pb-6">
          <span className="text-quiet">{t(`kinds.${group.kind}`)}</span>{' '}
          <ShopLink
            to={seriesPath(group)}
            className="inline-block py-1 underline underline-offset-4 hover:text-accent"
          >
            {group.name}
          </ShopLink>
        </p>
      ))}
      <ProductGrid
        products={products}
        heading="h3"
        columns="md:grid-cols-4"
        sizes="(min-width: 64rem) 17vw, (min-width: 48rem) 22vw, 45vw"
      />
    </section>
  );
}
