// The categories as a table of contents: large names under hairlines, each with the number of works in it.

import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../platform/page/link.tsx';
import type { CategoryFacet } from '../../platform/api/product.ts';

/** Each entry leads to the collection, narrowed to its category. */
export function CategoryIndex({ categories }: { categories: readonly CategoryFacet[] }) {
  const { t } = useTranslation('home');
  return (
    <ul>
      {categories.map((category) => (
        <li key={category.id} className="border-b border-line first:border-t">
          <ShopLink
            to={`/collection?category=${encodeURIComponent(category.id)}`}
            className="group flex flex-wrap items-baseline justify-between gap-x-6 py-5 lg:py-7"
          >
            <span className="font-display text-title transition-[padding] duration-300 ease-settle group-hover:ps-4 group-hover:text-accent">
              {category.name}
            </span>
            <span className="shrink-0 text-small text-quiet">
              {t('categories.count', { count: category.count })}
            </span>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
