// Descriptions of every indexed page in ten languages: unique, of a length that is shown whole, and with addresses on
// which page, alternates and sitemap agree.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages, withLanguage, type Language } from '../platform/language/language.ts';
import { slugOf } from '../test-catalogue.ts';
import { openTestShop, siteUrl } from '../test-shop.server.ts';
import type { TestShop } from '../test-shop.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const found = [
  '/',
  '/collection',
  '/collection/books',
  '/collection/ceramics',
  '/collection/incense',
  '/collection/prints',
  '/series/blue-hours',
  '/maker/kiln-keeper',
  '/blog',
  '/about',
  '/contact',
  '/subscription',
  '/sustainability',
  '/shipping-returns',
  '/privacy',
  '/terms',
];
const things = ['/product/1', '/product/2', '/blog/1', '/blog/2'];
const personal = [
  '/cart',
  '/checkout',
  '/order-confirmation',
  '/registration',
  '/registration?mode=register',
  '/wishlist',
  '/account',
  '/orders',
];

async function read(address: string): Promise<string> {
  const url = new URL(address, siteUrl);
  const page = await shop.renderer.render(new Request(url), shop.context);
  return new TextDecoder().decode(page.body);
}

const addressIn = (path: string, language: Language): string =>
  withLanguage(path, language === 'en' ? null : language);

function headOf(html: string) {
  const part = (pattern: RegExp): string => unescaped(pattern.exec(html)?.[1] ?? '');
  return {
    title: part(/<title>([^<]*)/),
    description: part(/<meta name="description" content="([^"]*)"/),
    canonical: part(/<link rel="canonical" href="([^"]*)"/),
    isFound: !html.includes('<meta name="robots" content="noindex">'),
    alternates: [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
      .map(([, language = '', href = '']) => `${language} ${unescaped(href)}`)
      .toSorted(),
  };
}

function unescaped(text: string): string {
  return text
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** The displayed width: a character of Chinese or Japanese takes two columns. */
function columnsOf(text: string): number {
  return Array.from(text).reduce(
    (sum, sign) => sum + (/[\u3000-\u9fff\uff00-\uff60]/.test(sign) ? 2 : 1),
    0,
  );
}

const isBetween = (columns: number, least: number, most: number): boolean =>
  columns >= least && columns <= most;

test.each(languages)('in %s every page describes itself in words of its own', async (language) => {
  const heads = await Promise.all(
    [...found, ...things].map(async (path) => ({
      path,
      ...headOf(await read(addressIn(path, language))),
    })),
  );
  const wrong = heads.filter(
    ({ title, description, isFound }) =>
      !isFound ||
      !isBetween(columnsOf(title), 12, 70) ||
      !isBetween(columnsOf(description), 40, 170),
  );
  expect(wrong).toEqual([]);
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
});

test.each([...found, ...things])('%s and its other languages name each other', async (path) => {
  const { alternates, canonical } = headOf(await read(path));
  expect(alternates).toContain(`en ${canonical}`);
  expect(alternates).toContain(`x-default ${canonical}`);
  for (const alternate of alternates) {
    const [language = '', href = ''] = alternate.split(' ');
    expect(headOf(await read(href))).toMatchObject({
      alternates,
      canonical: language === 'x-default' ? canonical : href,
    });
  }
});

test('the sitemap names the same alternates as the pages', async () => {
  const [, entry = ''] = (await read('/sitemap.xml')).split(`<loc>${siteUrl}/about</loc>`);
  const [links = ''] = entry.split('</url>');
  expect(headOf(links).alternates).toEqual(headOf(await read('/about')).alternates);
});

test('the sitemap lists what may be found, and nothing else', async () => {
  const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => unescaped(address),
  );
  expect(listed.filter((address) => !/\/(?:product|blog)\/\d/.test(address)).toSorted()).toEqual(
    found
      .flatMap((path) => languages.map((language) => siteUrl + addressIn(path, language)))
      .toSorted(),
  );
  expect(listed).toContain(`${siteUrl}/product/1/${slugOf(1, 'en')}`);
  for (const address of listed.filter((_, index) => index % 7 === 0))
    expect(headOf(await read(address)).canonical).toBe(address);
});

test.each(personal)('%s is nobody else’s to find', async (path) => {
  expect(headOf(await read(path))).toMatchObject({ isFound: false, canonical: '', alternates: [] });
});

test.each([
  ['/collection?category=prints', '/collection'],
  ['/collection?q=bowl&page=2', '/collection'],
  ['/collection?sort=newest', '/collection'],
  ['/blog?q=kiln', '/blog'],
  ['/blog?tag=ceramics', '/blog'],
  ['/products', '/collection'],
])('%s is a view of %s', async (path, whole) => {
  expect(headOf(await read(path)).canonical).toBe(siteUrl + whole);
});

test('a further page of a list is a page of its own', async () => {
  const [first, second] = [
    headOf(await read('/collection')),
    headOf(await read('/collection?page=2')),
  ];
  expect(second.canonical).toBe(`${siteUrl}/collection?page=2`);
  expect(second.title).not.toBe(first.title);
  expect(second.description).not.toBe(first.description);
});
