// Category screen, at /collection/{category}. An unknown category is an unknown path, which shows the home screen.

import { useLoaderData, useSearchParams } from 'react-router';
import { CategoryView, type CategoryViewProps } from '../features/catalogue/category-view.tsx';
import { pageCount } from '../features/catalogue/filters.ts';
import { loadCategory } from '../features/catalogue/load-category.ts';
import { categoryPath } from '../platform/api/product.ts';
import { useLiveData } from '../platform/channels/use-offers.ts';
import type { ScreenHandle } from '../platform/page/description.ts';
import { describeListing } from '../platform/page/listing.ts';
import { usePage } from '../platform/page/page.ts';
import { useShop } from '../platform/shop.ts';
import { Component as Home, handle as homeHandle, type HomeScreenData } from './home.tsx';

export type CategoryScreenData = CategoryViewProps | (HomeScreenData & { readonly category: null });

export const handle: ScreenHandle<CategoryScreenData> = {
  describe: (data, context) => {
    if (data.category === null) return homeHandle.describe(data, context);
    const { t } = context;
    const { category, filters, list } = data;
    const { page } = filters;
    const first = {
      title: category.name,
      description: category.introduction || `${category.name} · ${t('catalogue:description')}`,
      path: categoryPath(category.id),
      indexed: true,
    };
    return describeListing(first, {
      page,
      current: t('catalogue:pages.current', { page, pages: pageCount(list) }),
      isWhole: true,
    });
  },
};

/** The category as its loader found it. */
export function Component() {
  const data = useLoaderData<CategoryScreenData>();
  return data.category === null ? <Home /> : <LiveCategory loaded={data} />;
}

/** Its works are read anew after a sale. A category that is gone by then stays as it was read. */
function LiveCategory({ loaded }: { readonly loaded: CategoryViewProps }) {
  const { api } = useShop();
  const { language } = usePage();
  const [parameters] = useSearchParams();
  const shown = useLiveData(
    loaded,
    ({ list }) => list.items.map(({ id }) => id),
    async (signal) => {
      const { category, ...works } = await loadCategory(
        api,
        language,
        loaded.category.id,
        parameters,
        signal,
      );
      return category === null ? loaded : { ...works, category };
    },
  );
  return <CategoryView {...shown} />;
}
