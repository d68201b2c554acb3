// The server entry's output: every screen in every language, with product names readable without scripts.

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { directionOf, nativeName, languages, type Language } from './platform/language/language.ts';
import { slugOf, titleOf } from './test-catalogue.ts';
import { openTestShop, siteUrl } from './test-shop.server.ts';
import type { TestShop } from './test-shop.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const page: TestShop['page'] = (path, options) => shop.page(path, options);

const screens: readonly [screen: string, path: string, products: readonly number[]][] = [
  ['home', '/', [1, 2, 3, 4]],
  ['collection', '/collection', [1, 2, 3, 4, 5]],
  ['collection as products', '/products', [1, 2, 3, 4, 5]],
  ['filtered collection', '/collection?category=incense&sort=price_asc', [27, 23, 19]],
  ['product', '/product/1', [1, 5, 9]],
  ['product with a readable tail', '/product/18/moon-jar', [18, 2]],
  ['cart', '/cart', []],
  ['registration', '/registration', []],
  ['registration for a new account', '/registration?mode=register', []],
  ['account', '/account', []],
  ['wishlist', '/wishlist', []],
  ['blog', '/blog', []],
  ['post', '/blog/1', []],
  ['about', '/about', []],
  ['contact', '/contact', []],
  ['newsletter', '/subscription', []],
  ['sustainability', '/sustainability', []],
  ['shipping and returns', '/shipping-returns', []],
  ['privacy', '/privacy', []],
  ['terms', '/terms', []],
  ['an unknown path', '/somewhere/else', [1, 2, 3]],
];

const combinations = languages.flatMap((language) =>
  screens.map(([screen, path, products]) => ({ language, screen, path, products })),
);

test.each(combinations)('$screen in $language', async ({ language, path, products }) => {
  const { status, html, head, body } = await page(withLang(path, language));
  expect(status).toBe(200);
  expect(html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`);
  expect(head).toMatch(/<title>[^<]+ · Atelier<\/title>/);
  expect(head).toMatch(/<meta name="description" content="[^"]+">/);
  for (const id of products) expect(body).toContain(text(titleOf(id, language)));
  // Every language can be reached without a script.
  for (const language of languages) expect(body).toContain(`>${nativeName(language)}</a>`);
  // No text was left without a translation: its key would stand on the page.
  expect(body).not.toMatch(/>[a-z]+\.[a-zA-Z.]+</);
  expect(body).not.toContain('{{');
});

test('the language of a page without lang is the one in the cookie', async () => {
  const french = await page('/', { cookie: 'a=b; preferredLanguage=fr' });
  expect(french.html).toContain('<html lang="fr" dir="ltr">');
  expect(french.body).toContain('href="/collection?lang=fr"');
  expect(french.headers.get('vary')).toBe('Cookie');
  const unsupported = await page('/?lang=xx', { cookie: 'preferredLanguage=yy' });
  expect(unsupported.html).toContain('<html lang="en" dir="ltr">');
});

test('lang takes precedence over the cookie, and links carry it', async () => {
  const english = await page('/?lang=en', { cookie: 'preferredLanguage=fr' });
  expect(english.html).toContain('<html lang="en" dir="ltr">');
  expect(english.body).toContain('href="/collection?lang=en"');
});

test('links carry lang, and English ones carry none', async () => {
  const arabic = await page('/collection?lang=ar');
  expect(internalLinks(arabic.body).every((href) => href.includes('lang='))).toBe(true);
  const english = await page('/collection');
  const own = internalLinks(english.body).filter((href) => !href.startsWith('/collection?lang='));
  expect(own.every((href) => !href.includes('lang='))).toBe(true);
});

test('a page names its canonical address and its other languages', async () => {
  const { head } = await page('/products?lang=de&sort=newest');
  expect(head).toContain(`<link rel="canonical" href="${siteUrl}/collection?lang=de">`);
  for (const language of languages.slice(1)) {
    const href = `${siteUrl}/collection?lang=${language}`;
    expect(head).toContain(`<link rel="alternate" hreflang="${language}" href="${href}">`);
  }
  expect(head).toContain(`<link rel="alternate" hreflang="en" href="${siteUrl}/collection">`);
  expect(head).toContain(
    `<link rel="alternate" hreflang="x-default" href="${siteUrl}/collection">`,
  );
});

test("a product's canonical address ends readably in the page's language", async () => {
  const { head } = await page('/product/1?lang=fr');
  const slug = slugOf(1, 'fr');
  expect(head).toContain(`<link rel="canonical" href="${siteUrl}/product/1/${slug}?lang=fr">`);
  expect(head.match(/hreflang="/g)).toHaveLength(languages.length + 1);
});

test.each([
  ['an unknown path', '/somewhere', 200],
  ['an absent product', '/product/999', 404],
  ['a product without a number', '/product/moon-jar', 404],
  ['a product with a number beyond all', '/product/99999999999999999999', 404],
  ['an absent post', '/blog/999', 404],
  ['a post without a number', '/blog/first-firing', 404],
])('%s is not indexed', async (_sentence, path, expected) => {
  const { status, head } = await page(path);
  expect(status).toBe(expected);
  expect(head).toContain('<meta name="robots" content="noindex">');
  expect(head).not.toContain('rel="canonical"');
});

test.each([
  ['/%E0%A4%A', '/'],
  ['/%', '/'],
  ['/orders/%zz', '/orders/1'],
  ['/product/1/%E0%A4%A', '/product/1'],
])(
  '%s, which means nothing, is a bad request for the page %s, and is not logged',
  async (path, like) => {
    const warn = vi.spyOn(console, 'warn');
    const { status, head, body } = await page(`${path}?lang=de`);
    expect(status).toBe(400);
    expect(mainOf(body)).toBe(mainOf((await page(`${like}?lang=de`)).body));
    expect(body).toContain(`href="${path}?lang=fr"`);
    expect(head.includes('<meta name="robots" content="noindex">')).toBe(like !== '/product/1');
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  },
);

test('the sign-in parameters of an address are in none of the links of its page', async () => {
  const code = '3f0c8a52-5a39-4c4e-8a5b-2f6f8f2f9a11';
  for (const sent of [
    `code=${code}`,
    'error=access_denied&error_code=otp_expired&error_description=x',
    'message=Confirmation+link+accepted.',
  ]) {
    const { html } = await page(`/registration?next=%2Forders&${sent}&lang=fr`);
    expect(html).toContain('href="/registration?next=%2Forders&amp;lang=de"');
    expect(html).not.toMatch(/(?:[?;&](?:error|error_code|message)=)|3f0c8a52/);
  }
});

const long = 'x'.repeat(20_000);
test.each([
  ['an unknown path', `/${long}`, '/somewhere'],
  ['an unknown path, and what it asks', `/nowhere/${long}?q=${long}`, '/somewhere'],
  ['an unknown category', `/collection/${long}?page=1`, '/somewhere'],
  ['a path that means nothing', `/%${long}`, '/%'],
  ['a search', `/collection?q=${long}`, `/collection?q=${long.slice(0, 100)}`],
  ['a search of the blog', `/blog?q=${long}`, `/blog?q=${long.slice(0, 100)}`],
  ['a choice', `/collection?${'category=books&'.repeat(1400)}`, '/collection?category=books'],
  ['a price', `/collection?min=${'1'.repeat(20_000)}`, '/collection'],
  ['a parameter that nobody knows', `/about?${long}=${long}`, '/about'],
  ["a product's tail", `/product/1/${long}`, '/product/1'],
  ['the number of an order', `/orders/${long}`, '/orders/1'],
  ['a way back', `/registration?next=%2F${long}`, '/registration'],
])('%s of 20 KB makes no longer a page than a short one', async (_sentence, path, like) => {
  const [requested, short] = [await page(path), await page(like)];
  expect(requested.status).toBe(short.status);
  expect(requested.html).not.toContain('x'.repeat(1000));
  expect(Math.abs(requested.html.length - short.html.length)).toBeLessThan(2000);
  // The links lead to the same screen, or home.
  expect(mainOf(requested.body)).toBe(mainOf(short.body));
});

test('an unknown path shows the home screen', async () => {
  const [home, unknown] = [await page('/'), await page('/nowhere')];
  expect(mainOf(unknown.body)).toBe(mainOf(home.body));
});

test('a page number beyond the last page shows the last page', async () => {
  const { head, body } = await page('/collection?page=99');
  expect(head).toContain(`href="${siteUrl}/collection?page=2"`);
  expect(body).toContain('Page 2 of 2');
});

test('a filtered view works as a form without a script', async () => {
  const { body } = await page('/collection?category=prints&colour=indigo&min=100&lang=fr');
  expect(body).toMatch(/<form id="filters"[^>]* action="\/collection"/);
  expect(body).toContain('<input type="hidden" name="lang" value="fr"/>');
  expect(body).toMatch(
    /<input type="checkbox"[^>]*name="category"[^>]*checked=""[^>]*value="prints"/,
  );
  expect(body).toMatch(/<input[^>]*name="min"[^>]*value="100"/);
});

test('an empty result has a message', async () => {
  const { body } = await page('/collection?q=nothing-of-that-name');
  expect(body).toContain('No products match filters');
});

test('hostile text is escaped', async () => {
  const hostile = '</script><script>alert(1)</script><!--"&';
  await shop.admin.pipeline([
    {
      text: `update product_texts set title = $1, description = $1 where product_id = 28 and language = 'en'`,
      values: [hostile],
    },
  ]);
  const { html, head, body } = await page('/product/28');
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('</script><!--');
  expect(head).toContain('<title>&lt;/script&gt;');
  expect(body).toContain('&lt;script&gt;alert(1)');
  expect(dataOf(html).router.loaderData['routes/product.tsx'].product.title).toBe(hostile);
});

test('the page contains its data and its texts for the browser', async () => {
  const { html } = await page('/product/1?lang=ja');
  const data = dataOf(html);
  expect(data.apikey).toBe(shop.context.apikey);
  expect(data.language).toBe('ja');
  expect(data.router.loaderData['routes/product.tsx'].product.id).toBe(1);
  const texts = JSON.parse(jsonIn(html, 'page-texts'));
  expect(Object.keys(texts).toSorted()).toEqual([
    'cart',
    'catalogue',
    'delivery',
    'footer',
    'header',
    'language',
    'layout',
    'product',
    'toasts',
    'wishlist',
  ]);
});

test('the privacy page names the script of express payment where there is one', async () => {
  const expressPayment = {
    method: 'stripe',
    script: 'https://scripts.stripe.example/v3/',
    key: 'pk_test',
  };
  const sectionsWith = async (context: TestShop['context']) => {
    const { body } = await shop.renderer.render(new Request(`${siteUrl}/privacy`), context);
    return mainOf(new TextDecoder().decode(body));
  };
  const named = await sectionsWith({ ...shop.context, expressPayment });
  expect(named).toContain('id="wallet"');
  expect(named).toContain('scripts.stripe.example:');
  expect(await sectionsWith(shop.context)).not.toContain('Stripe');
});

function withLang(path: string, language: Language): string {
  if (language === 'en') return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

function internalLinks(body: string): string[] {
  return [...body.matchAll(/<a [^>]*href="(\/[^"]*)"/g)]
    .map((match) => match[1] ?? '')
    .filter((href) => !href.startsWith('/pictures/') && href !== '/collection');
}

function mainOf(body: string): string {
  return /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? 'no main';
}

function dataOf(html: string) {
  return JSON.parse(jsonIn(html, 'page-data'));
}

function jsonIn(html: string, id: string): string {
  return new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? '';
}

/** As React writes text into HTML. */
function text(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}
