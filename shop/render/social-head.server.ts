// Social and structured metadata in a page's head, for networks, feed readers and search engines. Crawlers always come
// to the server, so the browser's code has none of it.

import type { PostData } from '../features/blog/load-blog.ts';
import type { CategoryData } from '../features/catalogue/load-category.ts';
import type { SeriesData } from '../features/catalogue/load-series.ts';
import type { ProductData } from '../features/product/load-product.ts';
import { searchOfVariant, variantInSearch } from '../features/product/variant-choice.ts';
import type { ProductVariant } from '../platform/api/product.ts';
import { canonicalAddress, type Description } from '../platform/page/description.ts';
import {
  defaultLanguage,
  languages,
  localeOf,
  withLanguage,
} from '../platform/language/language.ts';
import { jsonForScript } from '../platform/page/page-data.ts';
import { structuredDataOf, type StructuredSource } from './structured-data.server.ts';
import { escapeMarkup } from './xml.server.ts';

/** Facebook's own. */
const arabic = 'ar_AR';
/** The size that networks show whole. */
const shareWidth = 1200;
const shareHeight = 630;

/** Safe HTML; nothing for a page that is not to be found. */
export function socialHead(source: StructuredSource, description: Description): string {
  if (!description.indexed) return '';
  const { page, siteUrl, screen } = source;
  const subject = subjectOf(source);
  const canonical = canonicalAddress(description, page.language, siteUrl);
  const properties: readonly (readonly [string, string])[] = [
    ['og:site_name', page.settings.shopName],
    ['og:type', subject.type],
    ['og:title', description.title],
    ['og:description', description.description],
    ['og:url', sharedAddress(canonical ?? `${siteUrl}/`, subject)],
    ['og:locale', openGraphLocales.get(page.language) ?? ''],
    ['og:image', `${siteUrl}/share/${subject.picture}/${page.language}.jpg`],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', String(shareWidth)],
    ['og:image:height', String(shareHeight)],
    ['og:image:alt', description.title],
  ];
  const isBlog = screen === 'routes/blog.tsx' || screen === 'routes/post.tsx';
  return [
    ...properties.map(
      ([property, content]) => `<meta property="${property}" content="${escapeMarkup(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(isBlog ? [feedLink(source)] : []),
    ...structuredDataOf(source).map(
      (thing) => `<script type="application/ld+json">${jsonForScript(thing)}</script>`,
    ),
    '',
  ].join('\n');
}

/** By language. */
const openGraphLocales = new Map(
  languages.map((language) => {
    const { region = '' } = new Intl.Locale(localeOf(language)).maximize();
    return [language, language === 'ar' ? arabic : `${language}_${region}`];
  }),
);

function feedLink({ page, t }: StructuredSource): string {
  const { language, settings } = page;
  const href = withLanguage('/feed.xml', language === defaultLanguage ? null : language);
  const title = escapeMarkup(t('blog:feed', { shop: settings.shopName }));
  return `<link rel="alternate" type="application/atom+xml" title="${title}" href="${href}">`;
}

interface Subject {
  /** The Open Graph type. */
  readonly type: string;
  /** The part of the social card's address that names its subject. */
  readonly picture: string;
  /** The variant that the page's address names, if any. */
  readonly variant?: ProductVariant | null;
}

/** The canonical address with the variant: networks take picture and words from there. */
function sharedAddress(canonical: string, { variant }: Subject): string {
  if (variant === undefined || variant === null) return canonical;
  const url = new URL(canonical);
  url.search = searchOfVariant(url.search, variant);
  return url.href;
}

function subjectOf({ screen, data, search }: StructuredSource): Subject {
  if (screen === 'routes/product.tsx') {
    const { product } = data as ProductData;
    if (product !== null) {
      const variant = product.options.length === 0 ? null : variantInSearch(product, search);
      const id = variant === null ? product.id : `${product.id}-${variant.id}`;
      return { type: 'product', picture: `product/${id}`, variant };
    }
  }
  if (screen === 'routes/post.tsx') {
    const { post } = data as PostData;
    if (post !== null) return { type: 'article', picture: `post/${post.id}` };
  }
  if (screen === 'routes/category.tsx') {
    const { category } = data as CategoryData;
    if (category !== null) return { type: 'website', picture: `category/${category.id}` };
  }
  if (screen === 'routes/series.tsx') {
    const { series } = data as SeriesData | { readonly series: null };
    if (series !== null) return { type: 'website', picture: `${series.kind}/${series.id}` };
  }
  return { type: 'website', picture: 'shop/0' };
}
