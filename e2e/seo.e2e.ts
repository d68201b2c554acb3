// SEO: robots.txt, sitemap, feed, and the metadata of pages.

import { expect, test } from './journey.ts';
import { postTitleOf, published, titleOf } from './demo-rows.ts';
import { languages } from '@atelier/shop/language';

test('robots.txt leads to a sitemap whose every address exists', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  const xml = await (await request.get(sitemap)).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(published.length * languages.length);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses.filter((_, index) => index % 23 === 0)) {
    const response = await request.get(address.replaceAll('&amp;', '&'));
    expect(response.status(), address).toBe(200);
    expect(await response.text(), address).not.toContain('noindex');
  }
});

test('the lists and the feed are well-formed', async ({ page, request }) => {
  await page.goto('/about');
  for (const path of ['/sitemap.xml', '/feed.xml', '/feed.xml?lang=ar']) {
    const xml = await (await request.get(path)).text();
    const root = await page.evaluate((source) => {
      const parsed = new DOMParser().parseFromString(source, 'application/xml');
      return parsed.querySelector('parsererror')?.textContent ?? parsed.documentElement.localName;
    }, xml);
    expect(root, path).toMatch(/^(urlset|feed)$/);
  }
});

test('the blog leads feed readers to its feed', async ({ page, request }) => {
  await page.goto('/blog?lang=fr');
  const link = page.locator('link[type="application/atom+xml"]');
  const feed = await request.get((await link.getAttribute('href')) ?? '');
  expect(await feed.text()).toContain(postTitleOf(1, 'fr'));
});

test('a navigation leaves no metadata of the previous page in the head', async ({ page }) => {
  await page.goto('/product/1');
  const data = page.locator('script[type="application/ld+json"]');
  const [product] = await data.allTextContents();
  expect(JSON.parse(product ?? '{}')).toMatchObject({
    '@type': 'Product',
    name: titleOf(1),
    offers: { '@type': 'Offer', priceCurrency: 'USD' },
  });
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/collection/);
  await expect(data).toHaveCount(0);
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(0);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/collection$/);
});
