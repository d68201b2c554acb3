// Structured data of a page (schema.org, as JSON-LD): the organization with its opening hours, a product with its offer, a
// post, and breadcrumbs.

import type { PostData } from '../features/blog/load-blog.ts';
import type { CategoryData } from '../features/catalogue/load-category.ts';
import type { CollectionData } from '../features/catalogue/load-collection.ts';
import type { SeriesData } from '../features/catalogue/load-series.ts';
import type { ProductData } from '../features/product/load-product.ts';
import type { Page } from '../platform/page/page.ts';
import type { Maker, OpeningHours } from '../platform/api/maker.ts';
import { postPath, type Post } from '../platform/api/post.ts';
import {
  categoryPath,
  productPath,
  seriesPath,
  type Category,
  type Product,
  type ProductList,
} from '../platform/api/product.ts';
import { addressOf, productThing, returnPolicyOf, type Thing } from './product-thing.server.ts';
import type { Translate } from '../platform/language/texts.ts';
import type { ScreenModuleName } from '../routes/routes.ts';

export interface StructuredSource {
  readonly screen: ScreenModuleName;
  readonly data: unknown;
  /** The query of the page's address. */
  readonly search: string;
  readonly page: Page;
  readonly siteUrl: string;
  readonly t: Translate;
}

/** The things that a screen is about; none where it is about nothing that machines ask for. */
export function structuredDataOf(source: StructuredSource): readonly Thing[] {
  const { screen, data, page, siteUrl } = source;
  if (screen === 'routes/home.tsx') return [organizationOf(source, null), websiteOf(page, siteUrl)];
  if (screen === 'routes/about.tsx')
    return [organizationOf(source, data as Maker | null), websiteOf(page, siteUrl)];
  if (screen === 'routes/contact.tsx') return [organizationOf(source, data as Maker | null)];
  if (screen === 'routes/product.tsx') {
    const { product } = data as ProductData;
    return product === null
      ? []
      : [productThing(product, page, siteUrl), productBreadcrumbs(product, source)];
  }
  if (screen === 'routes/collection.tsx') {
    const { list } = data as CollectionData;
    return [collectionList(list, source)];
  }
  if (screen === 'routes/category.tsx') {
    const { category, list } = data as CategoryData;
    return category === null
      ? []
      : [
          roomList(category, categoryPath(category.id), list, source),
          roomBreadcrumbs(category, categoryPath(category.id), source),
        ];
  }
  if (screen === 'routes/series.tsx') {
    const found = data as SeriesData | { readonly series: null };
    if (found.series === null) return [];
    const path = seriesPath(found.series);
    return [
      roomList(found.series, path, found.list, source),
      roomBreadcrumbs(found.series, path, source),
    ];
  }
  if (screen === 'routes/post.tsx') {
    const { post } = data as PostData;
    return post === null ? [] : [articleOf(post, source), postBreadcrumbs(post, source)];
  }
  return [];
}

/** Days of the week as schema.org's opening hours have them, from Monday. */
const dayCodes = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

/** A maker with a place or opening hours is met there: a `LocalBusiness`, which is an organization, too. */
function organizationOf({ page, siteUrl }: StructuredSource, maker: Maker | null): Thing {
  const { shopName, operator } = page.settings;
  const { place = '', hours = [], picture = null } = maker ?? {};
  const address = operator.address === '' ? place : operator.address;
  return {
    '@context': 'https://schema.org',
    '@type': place === '' && hours.length === 0 ? 'Organization' : 'LocalBusiness',
    '@id': `${siteUrl}/#organization`,
    name: shopName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/favicon.svg`,
    ...(operator.name === '' ? {} : { legalName: operator.name }),
    ...(operator.email === '' ? {} : { email: operator.email }),
    ...(operator.phone === '' ? {} : { telephone: operator.phone }),
    ...(address === '' ? {} : { address }),
    ...(picture === null ? {} : { image: new URL(picture.path, siteUrl).href }),
    ...(hours.length === 0 ? {} : { openingHours: hours.map(openingTime) }),
    hasMerchantReturnPolicy: returnPolicyOf(page, siteUrl),
  };
}

/** As schema.org writes it: `Mo 10:00-18:00`. */
function openingTime({ day, from, to }: OpeningHours): string {
  return `${dayCodes[day - 1] ?? ''} ${from}-${to}`;
}

function websiteOf(page: Page, siteUrl: string): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: page.settings.shopName,
    url: `${siteUrl}/`,
    inLanguage: page.language,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${siteUrl}/collection?q={query}`,
      'query-input': 'required name=query',
    },
  };
}

function articleOf(post: Post, { page, siteUrl }: StructuredSource): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    inLanguage: post.language,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    mainEntityOfPage: addressOf(postPath(post), page, siteUrl),
    image: post.picture === null ? [] : [new URL(post.picture.path, siteUrl).href],
    keywords: post.tags.map(({ name }) => name).join(', '),
    // A role of the house, not a person.
    author: { '@type': 'Organization', name: post.author || page.settings.shopName },
    publisher: { '@type': 'Organization', name: page.settings.shopName, url: `${siteUrl}/` },
  };
}

function productBreadcrumbs(product: Product, { page, siteUrl, t }: StructuredSource): Thing {
  return breadcrumbList([
    [page.settings.shopName, addressOf('/', page, siteUrl)],
    [t('catalogue:title'), addressOf('/collection', page, siteUrl)],
    [product.categoryName, addressOf(categoryPath(product.category), page, siteUrl)],
    [product.title, addressOf(productPath(product), page, siteUrl)],
  ]);
}

/** The whole collection (schema.org/CollectionPage). */
function collectionList(list: ProductList, source: StructuredSource): Thing {
  const { page, siteUrl, t } = source;
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: t('catalogue:title'),
    url: addressOf('/collection', page, siteUrl),
    inLanguage: page.language,
    description: t('catalogue:description'),
    mainEntity: itemList(list, source),
  };
}

/** The page of a category, a series or a maker (schema.org/CollectionPage). */
function roomList(
  room: Category,
  path: string,
  list: ListedWorks,
  source: StructuredSource,
): Thing {
  const { page, siteUrl } = source;
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: room.name,
    url: addressOf(path, page, siteUrl),
    inLanguage: page.language,
    ...(room.introduction === '' ? {} : { description: room.introduction }),
    ...(room.picture === null ? {} : { image: new URL(room.picture.path, siteUrl).href }),
    mainEntity: itemList(list, source),
  };
}

type ListedWorks = Pick<ProductList, 'items' | 'total'>;

function itemList(list: ListedWorks, { page, siteUrl }: StructuredSource): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: list.total,
    itemListElement: list.items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.title,
      url: addressOf(productPath(item), page, siteUrl),
    })),
  };
}

function roomBreadcrumbs(
  room: Category,
  path: string,
  { page, siteUrl, t }: StructuredSource,
): Thing {
  return breadcrumbList([
    [page.settings.shopName, addressOf('/', page, siteUrl)],
    [t('catalogue:title'), addressOf('/collection', page, siteUrl)],
    [room.name, addressOf(path, page, siteUrl)],
  ]);
}

function postBreadcrumbs(post: Post, { page, siteUrl, t }: StructuredSource): Thing {
  return breadcrumbList([
    [page.settings.shopName, addressOf('/', page, siteUrl)],
    [t('blog:title'), addressOf('/blog', page, siteUrl)],
    [post.title, addressOf(postPath(post), page, siteUrl)],
  ]);
}

function breadcrumbList(steps: readonly (readonly [name: string, address: string])[]): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}
