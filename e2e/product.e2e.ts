// A product's page: its contents, language and address, and the page of an absent product.

import { productList } from './collection.ts';
import { waitForHydration, expect, test } from './journey.ts';
import { catalogueIn, published, titleOf } from './demo-rows.ts';
import { languages } from '@atelier/shop/language';
import { english, text } from './texts.ts';

test('a product leads back to the collection as it was left', async ({ page }) => {
  await page.goto('/collection?category=books');
  await productList(page)
    .getByRole('link', { name: titleOf(1) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: titleOf(1) })).toBeVisible();
  await page.getByRole('link', { name: english('product:back') }).click();
  await expect(page).toHaveURL(/\/collection\?category=books/);
});

test('a link that was followed before hydration leads back, too', async ({ page }) => {
  await page.goto('/collection?category=books');
  await page.evaluate((path) => window.location.assign(path), '/product/1');
  await expect(page).toHaveURL(/product/);
  await waitForHydration(page);
  await page.getByRole('link', { name: english('product:back') }).click();
  await expect(page).toHaveURL(/\/collection\?category=books/);
});

test('going back to the collection restores the scroll position', async ({ page }) => {
  await page.goto('/collection?sort=price_desc');
  const last = productList(page).getByRole('article').last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const place = await page.evaluate(() => scrollY);
  await last.click();
  await expect(page.getByRole('link', { name: english('product:back') })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: english('product:back') }).click();
  await expect(page).toHaveURL(/sort=price_desc/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 50);
});

test('the two books of the specification show their details', async ({ page }) => {
  for (const [id, facts] of [
    [1, ['120', '12 × 10', '30 × 25', '500']],
    [2, ['85', '11 × 9', '28 × 23', 'First edition']],
  ] as const) {
    await page.goto(`/product/${id}`);
    const article = page.getByRole('article').first();
    const texts = catalogueIn('en').products[id];
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(texts?.title ?? '');
    for (const each of [...facts, ...(texts?.shipping ?? []), ...(texts?.returns ?? [])]) {
      await expect(article.getByText(each).first()).toBeVisible();
    }
  }
});

for (const { language, width, form } of [
  { language: 'en', width: 1440, form: 'other' },
  { language: 'ar', width: 390, form: 'few' },
  { language: 'ja', width: 390, form: 'other' },
] as const)
  test(`a plate that is made to order says when it leaves, in ${language} at ${width} px`, async ({
    page,
  }) => {
    const { id } = published.find(({ lead }) => lead !== undefined) ?? { id: 0 };
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/product/${id}?lang=${language}`);
    const time = text(language, `delivery:lead.weekRange_${form}`, { from: 3, count: 4 });
    await expect(page.getByRole('main').getByText(time, { exact: true }).first()).toBeVisible();
    await expect(
      page.getByRole('button', { name: text(language, 'cart:add'), exact: true }),
    ).toBeEnabled();
  });

test('a product without counted stock can be bought, and its pictures have loaded', async ({
  page,
}) => {
  await page.goto('/product/1');
  await expect(page.getByRole('button', { name: english('cart:add'), exact: true })).toBeEnabled();
  const pictures = page.getByRole('main').getByRole('img');
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        picture.evaluate(
          (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
        ),
      )
      .toBe(true);
    await expect(picture).toHaveAttribute('alt', /./);
  }
});

test('the readable address is the canonical one, and names every language', async ({ page }) => {
  await page.goto('/product/1');
  const { slug } = catalogueIn('en').products[1] ?? { slug: '' };
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/product/1/${slug}$`),
  );
  for (const language of languages) {
    const alternate = page.locator(`link[rel=alternate][hreflang=${language}]`);
    const address = decodeURI((await alternate.getAttribute('href')) ?? '');
    expect(address).toContain(`/product/1/${catalogueIn(language).products[1]?.slug ?? '?'}`);
    expect(address.includes('lang=')).toBe(language !== 'en');
  }
  await expect(page.locator('link[rel=alternate][hreflang=x-default]')).toHaveCount(1);
});

test('every product has its page, in the HTML of the server', async ({ request }) => {
  for (const { id } of published) {
    const response = await request.get(`/product/${id}`);
    expect(response.status(), `product ${id}`).toBe(200);
    const html = (await response.text()).replaceAll('&#x27;', '’').replaceAll('&amp;', '&');
    expect(html, `product ${id}`).toContain(titleOf(id));
  }
});

for (const path of [
  '/product/999999',
  '/product/none',
  '/product/0',
  '/product/99999999999999999999',
]) {
  test(`${path} is absent and says so with 404`, async ({ page, consoleErrors }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(
      page.getByRole('heading', { level: 1, name: english('product:notFound.title') }),
    ).toBeVisible();
    await consoleErrors.expected(/404/);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/collection/);
  });
}
