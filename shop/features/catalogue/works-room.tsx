// Room of works: the page of a category, a series or a maker, with its picture, its name and introduction, and its works.

import type { ReactNode } from 'react';
import type { Category, ProductList } from '../../platform/api/product.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { AfterPaint } from '../../platform/page/after-paint.tsx';
import { pictureOf } from '../../platform/page/picture-source.ts';
import { Picture } from '../../ui/picture.tsx';
import { pageCount, type Filters } from './filters.ts';
import { Pagination } from './pagination.tsx';
import { ProductGrid } from './product-grid.tsx';

export interface WorksRoomProps {
  readonly room: Category;
  readonly filters: Filters;
  readonly list: Pick<ProductList, 'items' | 'total'>;
  /** Its own path, without language. */
  readonly path: string;
  /** A line over the name. */
  readonly eyebrow?: string;
  /** Stands beside the number of works. */
  readonly children?: ReactNode;
}

/** One page of its works. */
export function WorksRoom({ room, filters, list, path, eyebrow, children }: WorksRoomProps) {
  const { t } = useTranslation('catalogue');
  return (
    <div className="frame pt-10 lg:pt-16">
      <header className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-6 lg:self-end">
          {eyebrow !== undefined && <p className="mb-2 text-label text-quiet">{eyebrow}</p>}
          <h1 className="text-title">{room.name}</h1>
          {room.introduction !== '' && (
            <p className="measure mt-4 text-lead text-quiet lg:mt-6">{room.introduction}</p>
          )}
        </div>
        {room.picture !== null && (
          <div className="overflow-hidden bg-shade max-lg:order-first lg:col-span-6">
            <Picture
              {...pictureOf(room.picture)}
              sizes="(min-width: 64rem) 45vw, 92vw"
              first
              className="aspect-5/4 object-cover lg:aspect-square"
            />
          </div>
        )}
      </header>
      <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2 lg:mt-16">
        <p className="text-small text-quiet">{t('count', { count: list.total })}</p>
        {children}
      </div>
      <AfterPaint>
        <section aria-label={room.name} className="pt-4">
          <ProductGrid
            products={list.items}
            heading="h2"
            columns="md:grid-cols-3 lg:grid-cols-4"
            sizes="(min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 45vw"
          />
          <Pagination path={path} filters={filters} pages={pageCount(list)} />
        </section>
      </AfterPaint>
    </div>
  );
}
