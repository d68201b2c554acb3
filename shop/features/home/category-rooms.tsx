// The categories as rooms: a great picture each, with its name and the number of works in it.

import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { pictureOf } from '../../platform/page/picture-source.ts';
import { categoryPath, type Category } from '../../platform/api/product.ts';
import { Picture } from '../../ui/picture.tsx';

/** Each leads to the category's own page. Two stand side by side where their names have room, also in large letters. */
export function CategoryRooms({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation('home');
  return (
    <ul className="grid gap-x-4 gap-y-8 sm:grid-cols-[repeat(auto-fit,minmax(max(16rem,40%),1fr))] lg:gap-x-8 lg:gap-y-12">
      {categories.map((category) => (
        <li key={category.id}>
          <ShopLink to={categoryPath(category.id)} className="group block">
            <span className="block overflow-hidden bg-shade">
              {category.picture === null ? (
                <span className="block aspect-square" />
              ) : (
                <Picture
                  {...pictureOf(category.picture)}
                  sizes="(min-width: 40rem) 46vw, 92vw"
                  className="aspect-square object-cover transition-transform duration-700 ease-settle group-hover:scale-[1.015]"
                />
              )}
            </span>
            <span className="flex flex-wrap items-baseline justify-between gap-x-6 pt-4">
              <span className="font-display text-heading group-hover:text-accent">
                {category.name}
              </span>
              <span className="shrink-0 text-small text-quiet">
                {t('categories.count', { count: category.count })}
              </span>
            </span>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
