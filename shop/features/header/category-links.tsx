// Links to the categories' pages with their pictures, once they have come: a panel stands without them.

import { useCallback } from 'react';
import { useQuery } from '../../platform/api/use-query.ts';
import { categoryPath } from '../../platform/api/product.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { usePage } from '../../platform/page/page.ts';
import { pictureOf } from '../../platform/page/picture-source.ts';
import { useShop } from '../../platform/shop.ts';
import { Picture } from '../../ui/picture.tsx';

export interface CategoryLinksProps {
  /** Called when one is followed. */
  readonly onFollow: () => void;
  /** Classes that set the columns and the gaps. */
  readonly className: string;
  /** Displayed width of a picture, as the `sizes` attribute states it. */
  readonly sizes: string;
}

/** A list of pictures with names. */
export function CategoryLinks({ onFollow, className, sizes }: CategoryLinksProps) {
  const { t } = useTranslation('header');
  const { api } = useShop();
  const { language } = usePage();
  const load = useCallback(
    (signal: AbortSignal) => api.listCategories(language, signal),
    [api, language],
  );
  const { value } = useQuery(load, 'categories');
  if (value === null || value.length === 0) return null;
  return (
    <ul aria-label={t('search.categories')} className={`grid ${className}`}>
      {value.map((category) => (
        <li key={category.id}>
          <ShopLink
            to={categoryPath(category.id)}
            onClick={onFollow}
            className="group block text-small"
          >
            <span className="block aspect-4/3 overflow-hidden bg-shade">
              {category.picture !== null && (
                <Picture
                  {...pictureOf(category.picture)}
                  sizes={sizes}
                  className="aspect-4/3 object-cover"
                />
              )}
            </span>
            <span className="block pt-2 group-hover:text-accent">{category.name}</span>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
