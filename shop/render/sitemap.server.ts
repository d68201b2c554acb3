// Sitemap (sitemaps.org): every page in every language that it exists in, with its alternates. A small shop fits into
// one file; a large one is split, and the sitemap is then the index of its parts.

import { defaultLanguage, withLanguage, type Language } from '../platform/language/language.ts';
import type { SitemapEntries } from '../platform/api/sitemap-entries.ts';
import { postPath } from '../platform/api/post.ts';
import { categoryPath, productPath, seriesPath } from '../platform/api/product.ts';
import type { DocumentSource } from './document-source.server.ts';
import { escapeMarkup } from './xml.server.ts';

/** Products or posts per part: ten languages each, every one with eleven links. */
const partSize = 250;

const pages = [
  '/',
  '/collection',
  '/blog',
  '/about',
  '/contact',
  '/subscription',
  '/sustainability',
  '/shipping-returns',
  '/privacy',
  '/terms',
];

const kinds = { products: 'product', posts: 'post' } as const;
const pathOf = { product: productPath, post: postPath };

/** @param path `/sitemap.xml`, or one of the parts that it lists. Null where a part does not exist. */
export async function sitemapOf(source: DocumentSource, path: string): Promise<string | null> {
  const part = /^\/sitemap\/([a-z]+)-(\d+)\.xml$/.exec(path);
  if (part === null) return wholeSitemap(source);
  const [, name = '', number = ''] = part;
  if (name === 'pages' && number === '1') return urlset(await pageEntries(source));
  if (name !== 'products' && name !== 'posts') return null;
  const { items } = await addressesOf(source, kinds[name], Number(number) - 1);
  return items.length === 0 ? null : urlset(entriesOf(source, kinds[name], items));
}

async function wholeSitemap(source: DocumentSource): Promise<string> {
  const [products, posts, pageList] = await Promise.all([
    addressesOf(source, 'product', 0),
    addressesOf(source, 'post', 0),
    pageEntries(source),
  ]);
  if (products.total <= partSize && posts.total <= partSize) {
    return urlset([
      ...pageList,
      ...entriesOf(source, 'product', products.items),
      ...entriesOf(source, 'post', posts.items),
    ]);
  }
  const parts = [
    'pages-1',
    ...partsOf('products', products.total),
    ...partsOf('posts', posts.total),
  ].map((name) => `<sitemap><loc>${source.siteUrl}/sitemap/${name}.xml</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.join('\n')}
</sitemapindex>
`;
}

function partsOf(name: string, total: number): string[] {
  return Array.from({ length: Math.ceil(total / partSize) }, (_, index) => `${name}-${index + 1}`);
}

async function addressesOf(
  { callFunction }: DocumentSource,
  kind: 'product' | 'post',
  part: number,
): Promise<SitemapEntries> {
  if (part < 0) return { total: 0, items: [] };
  const page = { kind, page_size: partSize, page_offset: part * partSize };
  return callFunction('list_sitemap_entries', page);
}

interface Entry {
  readonly addresses: readonly { readonly language: Language; readonly address: string }[];
  readonly updatedAt: string | null;
}

async function pageEntries({ siteUrl, languages, callFunction }: DocumentSource): Promise<Entry[]> {
  const [categories, series] = await Promise.all([
    callFunction('list_categories', {}),
    callFunction('list_series', {}),
  ]);
  const rooms = [...categories.map(({ id }) => categoryPath(id)), ...series.map(seriesPath)];
  return [...pages, ...rooms].map((path) => ({
    addresses: languages.map((language) => ({
      language,
      address: addressIn(siteUrl, path, language),
    })),
    updatedAt: null,
  }));
}

function entriesOf(
  { siteUrl, languages }: DocumentSource,
  kind: 'product' | 'post',
  items: SitemapEntries['items'],
): Entry[] {
  return items.map(({ id, updatedAt, slugs }) => ({
    addresses: languages.flatMap((language) => {
      const slug = slugs?.[language];
      if (slug === undefined) return [];
      return [{ language, address: addressIn(siteUrl, pathOf[kind]({ id, slug }), language) }];
    }),
    updatedAt,
  }));
}

function addressIn(siteUrl: string, path: string, language: Language): string {
  return siteUrl + withLanguage(path, language === defaultLanguage ? null : language);
}

function urlset(entries: readonly Entry[]): string {
  const urls = entries.flatMap(({ addresses, updatedAt }) => {
    // The same as the pages' own heads say: the default language stands for whoever speaks none of them.
    const fallback = addresses.filter(({ language }) => language === defaultLanguage);
    const links = [...addresses, ...fallback.map((each) => ({ ...each, language: 'x-default' }))]
      .map(
        ({ language, address }) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(address)}"/>`,
      )
      .join('');
    const changed = updatedAt === null ? '' : `<lastmod>${escapeMarkup(updatedAt)}</lastmod>`;
    return addresses.map(
      ({ address }) => `<url><loc>${escapeMarkup(address)}</loc>${changed}${links}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
