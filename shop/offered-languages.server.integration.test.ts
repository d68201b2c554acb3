// Offered languages of the shop: pages, documents and cards of one that is offered in English, German and Arabic alone.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages, nativeName } from './platform/language/language.ts';
import { openTestShop, siteUrl } from './test-shop.server.ts';
import type { TestShop } from './test-shop.server.ts';

const offered = ['en', 'ar', 'de'] as const;
const others = languages.filter((language) => !offered.some((each) => each === language));

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.admin.pipeline([{ text: `update settings set languages = '{de,ar,en}'` }]);
});
afterAll(() => shop.close());

const linkOf = (language: string) => `>${nativeName(language as 'en')}</a>`;

test.each(['/', '/product/1', '/blog/1', '/about'])(
  '%s links and names the offered languages alone',
  async (path) => {
    const { body, head } = await shop.page(path);
    for (const language of offered) expect(body).toContain(linkOf(language));
    for (const language of others) {
      expect(body).not.toContain(linkOf(language));
      expect(head).not.toContain(`hreflang="${language}"`);
    }
    expect(head).toContain('hreflang="x-default"');
  },
);

test.each([
  ['/?lang=fr', undefined, 'en'],
  ['/?lang=fr', 'preferredLanguage=de', 'de'],
  ['/', 'preferredLanguage=fr', 'en'],
  ['/?lang=ar', 'preferredLanguage=fr', 'ar'],
])('%s with the cookie %s is read in %s', async (path, cookie, language) => {
  const { html, body, head, status } = await shop.page(
    path,
    cookie === undefined ? {} : { cookie },
  );
  expect(status).toBe(200);
  expect(html).toContain(`<html lang="${language}"`);
  expect(body).not.toContain('lang=fr');
  const address = language === 'en' ? `${siteUrl}/` : `${siteUrl}/?lang=${language}`;
  expect(head).toContain(`<link rel="canonical" href="${address}">`);
});

test('the back office speaks every language', async () => {
  expect((await shop.page('/admin?lang=hi')).html).toContain('<html lang="hi"');
});

test('the sitemap has addresses in the offered languages alone', async () => {
  const { html } = await shop.page('/sitemap.xml');
  expect(html).toContain(`<loc>${siteUrl}/about?lang=de</loc>`);
  for (const language of others) expect(html).not.toContain(`lang=${language}`);
  for (const language of others) expect(html).not.toContain(`hreflang="${language}"`);
});

test.each([
  ['de', 'de'],
  ['fr', 'en'],
])('the feed of %s is read in %s', async (requested, language) => {
  expect((await shop.page(`/feed.xml?lang=${requested}`)).html).toContain(`xml:lang="${language}"`);
});

test.each([
  ['de', 'object'],
  ['fr', null],
])('the card to share in %s is %s', async (language, expected) => {
  const card = await shop.renderer.socialCard(`/share/product/1/${language}.jpg`, shop.context);
  expect(card === null ? null : typeof card).toBe(expected);
});

test('a shop in English alone has no switcher', async () => {
  await shop.admin.pipeline([{ text: `update settings set languages = '{en}'` }]);
  shop.renderer.clearCache();
  const { body } = await shop.page('/about');
  expect(body).not.toContain(linkOf('en'));
  expect(body).not.toContain('hreflang');
});
