// Output for crawlers, networks and feed readers: sitemap, feed, and the head of each page.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages, nativeName } from '../platform/language/language.ts';
import { postTitleOf, slugOf, titleOf } from '../test-catalogue.ts';
import { openTestShop, siteUrl } from '../test-shop.server.ts';
import type { TestShop } from '../test-shop.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function read(path: string) {
  const page = await shop.renderer.render(new Request(siteUrl + path), shop.context);
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
  const rooms = ['/collection/ceramics', '/series/blue-hours', '/maker/kiln-keeper?lang=ja'];
  const product = `/product/1/${slugOf(1, 'en')}`;
  for (const address of ['/', '/blog', '/privacy?lang=ar', ...rooms, product]) {
    expect(text).toContain(`<loc>${siteUrl}${address}</loc>`);
  }
  const french = `${siteUrl}/product/1/${slugOf(1, 'fr')}?lang=fr`;
  expect(text).toContain(`<loc>${french}</loc>`);
  expect(text).toContain(`<xhtml:link rel="alternate" hreflang="fr" href="${french}"/>`);
  expect(text.match(/<loc>[^<]*\/product\/1\//g)).toHaveLength(languages.length);
});

test('a large shop has a sitemap index', async () => {
  await shop.admin.pipeline([
    {
      text: `insert into products (id, category_id, price, featured_rank, status)
        select id, 'prints', 1, id, 'published' from generate_series(1001, 1000 + 501 - (select count(*) from products)) as id`,
    },
    {
      text: `insert into product_texts (product_id, language, title, slug)
        select id, 'en', 'Print ' || id, 'print-' || id from products where id > 1000`,
    },
  ]);
  const { text } = await read('/sitemap.xml');
  expect(text.match(/<loc>[^<]+/g)).toEqual([
    `<loc>${siteUrl}/sitemap/pages-1.xml`,
    `<loc>${siteUrl}/sitemap/products-1.xml`,
    `<loc>${siteUrl}/sitemap/products-2.xml`,
    `<loc>${siteUrl}/sitemap/products-3.xml`,
    `<loc>${siteUrl}/sitemap/posts-1.xml`,
  ]);
  expect((await read('/sitemap/pages-1.xml')).text).toContain(`<loc>${siteUrl}/about</loc>`);
  expect((await read('/sitemap/products-1.xml')).text).toContain('/product/1/');
  expect((await read('/sitemap/products-3.xml')).text).toContain('/product/1473/');
  await shop.admin.pipeline([{ text: 'delete from products where id > 1000' }]);
});

test.each(['products-0', 'products-9', 'pages-2', 'people-1'])(
  'there is no list %s',
  async (name) => {
    expect((await read(`/sitemap/${name}.xml`)).response.status).toBe(404);
  },
);

test('the feed has the newest posts first, in the requested language', async () => {
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

test('a post of the feed that was mended after its publication says so, and so does the feed', async () => {
  const updatesIn = async () => {
    const { text } = await read('/feed.xml');
    return [...text.matchAll(/<updated>([^<]+)<\/updated>/g)].map(([, date = '']) =>
      Date.parse(date),
    );
  };
  const mendedAt = Date.parse('2199-05-04T03:02:01Z');
  expect(await updatesIn()).not.toContain(mendedAt);
  await shop.admin.pipeline([
    { text: 'alter table posts disable trigger user' },
    { text: `update posts set updated_at = '2199-05-04T03:02:01Z' where id = 2` },
    { text: `update posts set updated_at = '2001-01-01T00:00:00Z' where id = 1` },
    { text: 'alter table posts enable trigger user' },
  ]);
  const [feed = 0, ...posts] = await updatesIn();
  expect(feed).toBe(mendedAt);
  expect(posts.filter((date) => date === mendedAt)).toHaveLength(1);
  // A post is as new as its publication, however long ago it was written.
  expect(Math.min(...posts)).toBeGreaterThan(Date.parse('2001-01-01T00:00:00Z'));
});

test('the feed has whole posts, with pictures and links that lead out of a feed reader', async () => {
  const body =
    'Cone nine goes down.\n\n[A plate](/product/1)\n\nSee [all](/collection), or [this](https://example.com).';
  await shop.admin.pipeline([
    {
      text: `update posts set picture_path = '/pictures/piece-1.webp', picture_width = 1280, picture_height = 1600 where id = 1`,
    },
    {
      text: `update post_texts set body = $1 where post_id = 1 and language = 'de'`,
      values: [body],
    },
  ]);
  const { text } = await read('/feed.xml?lang=de');
  const contents = [...text.matchAll(/<content type="html">([^<]+)<\/content>/g)].map(
    ([, content = '']) =>
      content
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&'),
  );
  expect(contents.length).toBe(text.split('<entry').length - 1);
  const [newest = ''] = contents;
  expect(newest).toMatch(
    new RegExp(`^<img src="${siteUrl}/pictures/piece-1.webp" width="1280" height="1600" alt="`),
  );
  expect(newest).toContain('<p>Cone nine goes down.</p>');
  const work = `<p><a href="${siteUrl}/product/1/${slugOf(1, 'de')}?lang=de">${titleOf(1, 'de')}</a></p>`;
  expect(newest).toContain(work);
  expect(newest).toContain(`<a href="${siteUrl}/collection?lang=de">all</a>`);
  expect(newest).toContain('<a href="https://example.com">this</a>');
});

test('hostile text is escaped in the feed', async () => {
  await shop.admin.pipeline([
    {
      text: `update post_texts set title = $1 where post_id = 2 and language = 'en'`,
      values: [']]></title>\u0007\uffff<script>'],
    },
  ]);
  const { text } = await read('/feed.xml');
  expect(text).toContain('<title>]]&gt;&lt;/title&gt;&lt;script&gt;</title>');
});

test('a product page describes its offer, its breadcrumb and its social card', async () => {
  const { text } = await read('/product/1?lang=fr');
  const [product, way] = thingsIn(text);
  expect(product).toMatchObject({
    '@type': 'Product',
    name: titleOf(1, 'fr'),
    offers: {
      '@type': 'Offer',
      price: '199.00',
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
  ['en', 'en_GB'],
  ['zh', 'zh_CN'],
  ['fr', 'fr_FR'],
  ['es', 'es_ES'],
  ['hi', 'hi_IN'],
  ['ar', 'ar_AR'],
  ['pt', 'pt_BR'],
  ['ru', 'ru_RU'],
  ['ja', 'ja_JP'],
  ['de', 'de_DE'],
])('the Open Graph locale of %s is %s', async (language, locale) => {
  const { text } = await read(`/?lang=${language}`);
  expect(text).toContain(`<meta property="og:locale" content="${locale}">`);
});

test('a post is described as an article, and links to the feed', async () => {
  const { text } = await read('/blog/1');
  expect(thingsIn(text)[0]).toMatchObject({
    '@type': 'BlogPosting',
    headline: postTitleOf(1, 'en'),
    datePublished: '2026-10-21T08:00:00+00:00',
  });
  expect(text).toContain('<meta property="og:type" content="article">');
  expect(text).toContain('type="application/atom+xml"');
});

test('the home page describes the shop as an organization', async () => {
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

/** Two sizes of product 4, in the second of which it has its own picture; returns the id of that variant. */
async function makeSizes(): Promise<number> {
  const [, , , , , , rows] = await shop.admin.pipeline(
    [
      `insert into product_options values (4, 1)`,
      `insert into product_option_texts select 4, 1, language, 'Size' from unnest(private.languages()) as language`,
      `insert into product_option_values values (4, 1, 1), (4, 1, 2)`,
      `insert into product_option_value_texts select 4, 1, position, language, case position when 1 then 'Small' else 'Large' end
        from generate_series(1, 2) as position, unnest(private.languages()) as language`,
      `update product_variants set value_1 = 1, price = 40 where product_id = 4`,
      `insert into product_pictures (product_id, position, path, width, height, placeholder)
        values (4, 2, '/pictures/large.webp', 800, 1000, '')
        on conflict (product_id, position) do update set path = excluded.path`,
      `insert into product_variants (product_id, position, value_1, price, stock, pictures) values (4, 2, 2, 65, 3, '{2}') returning id`,
    ].map((text) => ({ text })),
  );
  return Number(rows?.rows[0]?.[0]);
}

test('the card of a selected variant has its picture, options and price, and its address names it', async () => {
  const large = await makeSizes();
  const { text } = await read(`/product/4?lang=fr&variant=${large}`);
  const picture = `/share/product/4-${large}/fr.jpg`;
  expect(text).toContain(`<meta property="og:image" content="${siteUrl}${picture}">`);
  const address = `${siteUrl}/product/4/${slugOf(4, 'fr')}?lang=fr`;
  expect(text).toContain(`<meta property="og:url" content="${address}&amp;variant=${large}">`);
  expect(text).toContain(`<link rel="canonical" href="${address}">`);
  expect(await shop.renderer.socialCard(picture, shop.context)).toMatchObject({
    title: titleOf(4, 'fr'),
    detail: 'Large · \u206665,00\u00a0$US\u2069',
    picture: '/pictures/large.webp',
  });
  // The product's own card names the lowest price, and so does an address whose variant is gone.
  const { text: gone } = await read('/product/4?lang=fr&variant=999999');
  expect(gone).toContain(`content="${siteUrl}/share/product/4/fr.jpg"`);
  const product = await shop.renderer.socialCard('/share/product/4/en.jpg', shop.context);
  expect(product).toMatchObject({ detail: expect.stringContaining('$40.00') as unknown });
  expect(product?.picture).not.toBe('/pictures/large.webp');
});

test('the page of a series is a list of its works for machines, and that of a wrong kind is not found', async () => {
  const { text } = await read('/series/blue-hours?lang=fr');
  expect(text).toContain(
    `<meta property="og:image" content="${siteUrl}/share/series/blue-hours/fr.jpg">`,
  );
  expect(text).toContain(`<link rel="canonical" href="${siteUrl}/series/blue-hours?lang=fr">`);
  expect(text).toContain('"@type":"CollectionPage"');
  expect(text).toContain('"numberOfItems":2');
  expect((await read('/maker/blue-hours')).text).toContain('noindex');
});

const aPicture: unknown = expect.stringMatching(/^\/pictures\/.+\.webp$/);

test('the page of a category is shared with a picture of its own', async () => {
  const { text } = await read('/collection/ceramics?lang=fr');
  expect(text).toContain(
    `<meta property="og:image" content="${siteUrl}/share/category/ceramics/fr.jpg">`,
  );
});

test.each([
  [
    '/share/product/1/en.jpg',
    { title: titleOf(1, 'en'), detail: '\u2066$199.00\u2069', direction: 'ltr' },
  ],
  ['/share/product/1/ar.jpg', { title: titleOf(1, 'ar'), direction: 'rtl' }],
  ['/share/post/1/ja.jpg', { title: postTitleOf(1, 'ja'), language: 'ja' }],
  [
    '/share/category/ceramics/ja.jpg',
    { title: `Ceramics of ${nativeName('ja')}`, language: 'ja', picture: aPicture },
  ],
  [
    '/share/series/blue-hours/ja.jpg',
    { title: `Blue-Hours of ${nativeName('ja')}`, language: 'ja', picture: aPicture },
  ],
  ['/share/maker/kiln-keeper/en.jpg', { picture: aPicture }],
  ['/share/shop/0/de.jpg', { shopName: 'Atelier', picture: aPicture }],
])('the picture at %s has its words', async (path, words) => {
  expect(await shop.renderer.socialCard(path, shop.context)).toMatchObject(words);
});

test.each([
  '/share/product/999/en.jpg',
  '/share/product/1-999999/en.jpg',
  '/share/post/1-1/en.jpg',
  '/share/post/999/en.jpg',
  '/share/product/1/xx.jpg',
  '/share/shop/1/en.jpg',
  '/share/category/nothing/en.jpg',
  '/share/maker/blue-hours/en.jpg',
  '/share/category/ceramics/xx.jpg',
  '/share/product/1/en.png',
  '/share/product/../1/en.jpg',
])('there is no picture at %s', async (path) => {
  expect(await shop.renderer.socialCard(path, shop.context)).toBeNull();
});
