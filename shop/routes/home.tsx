// Home screen. Unknown paths show it, too, kept out of search engines.

import { useLoaderData } from 'react-router';
import { ProductTile } from '../features/catalogue/product-tile.tsx';
import { ProductGrid } from '../features/catalogue/product-grid.tsx';
import { CategoryRooms } from '../features/home/category-rooms.tsx';
import { FeaturedGrid } from '../features/home/featured-grid.tsx';
import { Hero } from '../features/home/hero.tsx';
import { HomeSection } from '../features/home/home-section.tsx';
import type { HomeData } from '../features/home/load-home.ts';
import { ServicePromises } from '../features/home/service-promises.tsx';
import { Story } from '../features/home/story.tsx';
import { useTranslation } from '../translation/use-translation.ts';
import { AfterPaint } from '../platform/page/after-paint.tsx';
import type { ScreenHandle } from '../platform/page/description.ts';

export interface HomeScreenData extends HomeData {
  /** False under a path that nobody knows. */
  readonly known: boolean;
}

export const handle: ScreenHandle<HomeScreenData> = {
  describe: ({ known }, { t }) => ({
    title: t('home:title'),
    description: t('home:description'),
    path: '/',
    indexed: known,
  }),
};

/** A shop without works yet has no empty walls. */
export function Component() {
  const { t } = useTranslation('home');
  const { featured, newest, categories } = useLoaderData<HomeScreenData>();
  return (
    <>
      <Hero />
      <AfterPaint>
        {featured.length > 0 && (
          <HomeSection
            title={t('featured.title')}
            action={{ path: '/collection', name: t('featured.action') }}
          >
            <FeaturedGrid
              works={featured.map((product) => ({
                id: product.id,
                frame: (
                  <ProductTile
                    product={product}
                    heading="h3"
                    sizes="(min-width: 48rem) 36vw, 45vw"
                  />
                ),
              }))}
            />
          </HomeSection>
        )}
        {categories.length > 0 && (
          <HomeSection title={t('categories.title')}>
            <CategoryRooms categories={categories} />
          </HomeSection>
        )}
        {newest.length > 0 && (
          <HomeSection
            title={t('newArrivals.title')}
            text={t('newArrivals.text')}
            action={{ path: '/collection?sort=newest', name: t('newArrivals.action') }}
          >
            <ProductGrid
              products={newest}
              heading="h3"
              columns="md:grid-cols-4"
              sizes="(min-width: 48rem) 22vw, 45vw"
            />
          </HomeSection>
        )}
        <Story />
        <ServicePromises />
      </AfterPaint>
    </>
  );
}
