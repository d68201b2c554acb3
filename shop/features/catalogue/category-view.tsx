// Category view: a category's picture, name and introduction, and its works.

import { categoryPath, type Category } from '../../platform/api/product.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import type { CollectionData } from './load-collection.ts';
import { WorksRoom } from './works-room.tsx';

export interface CategoryViewProps extends CollectionData {
  readonly category: Category;
}

/** Filters and orders are the collection's, a link away. */
export function CategoryView({ category, filters, list }: CategoryViewProps) {
  const { t } = useTranslation('catalogue');
  return (
    <WorksRoom room={category} filters={filters} list={list} path={categoryPath(category.id)}>
      <ShopLink
        to={`/collection?category=${encodeURIComponent(category.id)}`}
        className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
      >
        {t('refine')}
      </ShopLink>
    </WorksRoom>
  );
}
