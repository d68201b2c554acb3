// Output for crawlers, networks and feed readers: sitemap, feed, and the head of each page.

import { expect, test } from 'vitest';
import { createRenderer } from '../entry.server.tsx';
import { stubFetch, stubKey } from '../test-backend.ts';
import { postTitleOf } from '../test-blog.ts';
import { slugOf, titleOf } from '../test-catalogue.ts';

const siteUrl = 'https://atelier.example';
const renderer = createRenderer({ client: 'development', siteUrl });
const context = { fetch: stubFetch, apikey: stubKey };

async function read(path: string, fetching: typeof fetch = stubFetch) {
  const page = await renderer.render(new Request(siteUrl + path), { ...context, fetch: fetching });
  const response = new Response(page.body, page);
  return { response, text: await response.text() };
}

function thingsIn(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
}

test('robots.txt names the sitemap and keeps personal pages out', async () => {
  const { response, text } = await read('/robots.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(text).toContain('Disallow: /account');
});

test('the sitemap lists every page in every language that it exists in, with its others', async () => {
  const { response, text } = await read('/sitemap.xml');
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  for (const address of ['/', '/blog', '/privacy?lang=ar', `/product/1/${slugOf(1, 'en')}`]) {
    expect(text).toContain(`<loc>${siteUrl}${address}</loc>`);
  }
  const french = `${siteUrl}/product/1/${slugOf(1, 'fr')}?lang=fr`;
  expect(text).toContain(`<loc>${french}</loc>`);
  expect(text).toContain(`<xhtml:link rel="alternate" hreflang="fr" href="${french}"/>`);
  // The stub has its products in two languages.
  expect(text.match(/<loc>[^<]*\/product\/1\//g)).toHaveLength(2);
});

test('a large shop has a list of lists', async () => {
  const { text } = await read('/sitemap.xml', manyProducts);
  expect(text.match(/<loc>[^<]+/g)).toEqual([
    `<loc>${siteUrl}/sitemap/pages-1.xml`,
    `<loc>${siteUrl}/sitemap/products-1.xml`,
    `<loc>${siteUrl}/sitemap/products-2.xml`,
    `<loc>${siteUrl}/sitemap/products-3.xml`,
    `<loc>${siteUrl}/sitemap/posts-1.xml`,
  ]);
  expect((await read('/sitemap/pages-1.xml')).text).toContain(`<loc>${siteUrl}/about</loc>`);
  expect((await read('/sitemap/products-1.xml')).text).toContain('/product/1/');
});

test.each(['products-0', 'products-9', 'pages-2', 'people-1'])(
  'there is no list %s',
  async (name) => {
    expect((await read(`/sitemap/${name}.xml`)).response.status).toBe(404);
  },
);

test('the feed has the newest posts first, in the language asked for', async () => {
  const { response, text } = await read('/feed.xml?lang=fr');
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(text).toContain('xml:lang="fr"');
  expect(text).toContain(
    `<link rel="self" type="application/atom+xml" href="${siteUrl}/feed.xml?lang=fr"/>`,
  );
  const dates = [...text.matchAll(/<published>([^<]+)/g)].map(([, date = '']) => date);
  expect(dates.length).toBeGreaterThan(1);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test('the feed has everything that a feed must have (RFC 4287, section 4.1)', async () => {
  const { text } = await read('/feed.xml?lang=ja');
  const [head = '', ...entries] = text.split('<entry');
  const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
  const idsOf = (part: string) => [...part.matchAll(/<id>([^<]+)<\/id>/g)].map(([, id]) => id);
  expect(entries.length).toBeGreaterThan(1);
  const ids = [head, ...entries].flatMap((part) => {
    expect(part.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
    expect(
      part.match(/<link rel="alternate" type="text\/html" href="https:[^"]+"\/>/g),
    ).toHaveLength(1);
    expect(/<updated>([^<]+)<\/updated>/.exec(part)?.[1]).toMatch(moment);
    expect(idsOf(part)).toEqual([expect.stringMatching(/^https:/)]);
    return idsOf(part);
  });
  expect(new Set(ids).size).toBe(ids.length);
  for (const entry of entries) {
    expect(entry).toMatch(/<author><name>[^<]+<\/name><\/author>/);
    expect(entry).toMatch(/<summary>[^<]+<\/summary>/);
    expect(/<published>([^<]+)<\/published>/.exec(entry)?.[1]).toMatch(moment);
  }
});

test('hostile words stay words in the feed', async () => {
  const { text } = await read('/feed.xml', async (input, init) => {
    const answer = await stubFetch(input, init);
    if (!new Request(input, init).url.includes('list_posts')) return answer;
    return Response.json(
      JSON.parse(
        (await answer.text()).replaceAll(
          /"title":"[^"]*"/g,
          String.raw`"title":"]]></title>\u0007\uffff\ud800<script>"`,
        ),
      ),
    );
  });
  expect(text).toContain('<title>]]&gt;&lt;/title&gt;&lt;script&gt;</title>');
});

test('a product tells its offer, its way, and its picture to share', async () => {
  const { text } = await read('/product/1?lang=fr');
  const [product, way] = thingsIn(text);
  expect(product).toMatchObject({
    '@type': 'Product',
    name: titleOf(1, 'fr'),
    offers: {
      '@type': 'Offer',
      price: '68.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/LimitedAvailability',
      url: `${siteUrl}/product/1/${slugOf(1, 'fr')}?lang=fr`,
    },
  });
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }, { position: 4 }],
  });
  expect(text).toContain(`<meta property="og:image" content="${siteUrl}/share/product/1/fr.jpg">`);
});

test.each([
  ['en', 'en_US'],
  ['zh', 'zh_CN'],
  ['fr', 'fr_FR'],
  ['es', 'es_ES'],
  ['hi', 'hi_IN'],
  ['ar', 'ar_AR'],
  ['pt', 'pt_PT'],
  ['ru', 'ru_RU'],
  ['ja', 'ja_JP'],
  ['de', 'de_DE'],
])('the Open Graph locale of %s is %s', async (language, locale) => {
  const { text } = await read(`/?lang=${language}`);
  expect(text).toContain(`<meta property="og:locale" content="${locale}">`);
});

test('a post tells that it is one, and leads to the feed', async () => {
  const { text } = await read('/blog/1');
  expect(thingsIn(text)[0]).toMatchObject({
    '@type': 'BlogPosting',
    headline: postTitleOf(1, 'en'),
    datePublished: '2026-10-22T08:00:00Z',
  });
  expect(text).toContain('<meta property="og:type" content="article">');
  expect(text).toContain('type="application/atom+xml"');
});

test('the home page tells who the shop is', async () => {
  const { text } = await read('/');
  expect(thingsIn(text)[0]).toMatchObject({
    '@type': 'Organization',
    name: 'Atelier',
    legalName: 'Atelier Works',
    email: 'post@atelier.example',
  });
});

test('a page that is not found has no metadata for crawlers', async () => {
  for (const path of ['/product/999', '/blog/999', '/nowhere']) {
    const { text } = await read(path);
    expect(text).not.toContain('og:');
    expect(thingsIn(text)).toEqual([]);
  }
});

test.each([
  [
    '/share/product/1/en.jpg',
    { title: titleOf(1, 'en'), detail: '\u2066$68.00\u2069', direction: 'ltr' },
  ],
  ['/share/product/1/ar.jpg', { title: titleOf(1, 'ar'), direction: 'rtl' }],
  ['/share/post/1/ja.jpg', { title: postTitleOf(1, 'ja'), language: 'ja' }],
  ['/share/shop/0/de.jpg', { shopName: 'Atelier', picture: null }],
])('the picture at %s has its words', async (path, words) => {
  expect(await renderer.socialCard(path, context)).toMatchObject(words);
});

test.each([
  '/share/product/999/en.jpg',
  '/share/post/999/en.jpg',
  '/share/product/1/xx.jpg',
  '/share/shop/1/en.jpg',
  '/share/product/1/en.png',
  '/share/product/../1/en.jpg',
])('there is no picture at %s', async (path) => {
  expect(await renderer.socialCard(path, context)).toBeNull();
});

const manyProducts: typeof fetch = async (input, init) => {
  const answer = await stubFetch(input, init);
  if (!new Request(input, init).url.includes('kind=product')) return answer;
  return Response.json({ ...((await answer.json()) as object), total: 501 });
};
