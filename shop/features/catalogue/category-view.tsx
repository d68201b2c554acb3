// Category view: a category's picture, name and introduction, and its works.

import { categoryPath, type Category } from '../../platform/api/product.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { AfterPaint } from '../../platform/page/after-paint.tsx';
import { ShopLink } from '../../platform/page/link.tsx';
import { pictureOf } from '../../platform/page/picture-source.ts';
import { Picture } from '../../ui/picture.tsx';
import { pageCount } from './filters.ts';
import type { CollectionData } from './load-collection.ts';
import { Pagination } from './pagination.tsx';
import { ProductGrid } from './product-grid.tsx';

export interface CategoryViewProps extends CollectionData {
  readonly category: Category;
}

/** Filters and orders are the collection's, a link away. */
export function CategoryView({ category, filters, list }: CategoryViewProps) {
  const { t } = useTranslation('catalogue');
  return (
    <div className="frame pt-10 lg:pt-16">
      <header className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-6 lg:self-end">
          <h1 className="text-title">{category.name}</h1>
          {category.introduction !== '' && (
            <p className="measure mt-4 text-lead text-quiet lg:mt-6">{category.introduction}</p>
          )}
        </div>
        {category.picture !== null && (
          <div className="overflow-hidden bg-shade max-lg:order-first lg:col-span-6">
            <Picture
              {...pictureOf(category.picture)}
              sizes="(min-width: 64rem) 45vw, 92vw"
              first
              className="aspect-5/4 object-cover lg:aspect-square"
            />
          </div>
        )}
      </header>
      <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2 lg:mt-16">
        <p className="text-small text-quiet">{t('count', { count: list.total })}</p>
        <ShopLink
          to={`/collection?category=${encodeURIComponent(category.id)}`}
          className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
        >
          {t('refine')}
        </ShopLink>
      </div>
      <AfterPaint>
        <section aria-label={category.name} className="pt-4">
          <ProductGrid
            products={list.items}
            heading="h2"
            columns="md:grid-cols-3 lg:grid-cols-4"
            sizes="(min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 45vw"
          />
          <Pagination path={categoryPath(category.id)} filters={filters} pages={pageCount(list)} />
        </section>
      </AfterPaint>
    </div>
  );
}
