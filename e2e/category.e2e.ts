// Categories: a page each, great pictures on the home page, and their links in the panel of a phone.

import { catalogueIn } from './demo-rows.ts';
import { axeViolations, expect, test } from './journey.ts';
import { overflowErrors } from './overflow.ts';
import { english } from './texts.ts';

const category = 'ceramics';

for (const language of ['en', 'ar', 'ja'] as const) {
  for (const width of [390, 1440]) {
    test(`the page of a category in ${language} at ${width} pixels has its picture, introduction and works`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/collection/${category}?lang=${language}`);
      const { categories, introductions } = catalogueIn(language);
      const main = page.getByRole('main');
      await expect(
        main.getByRole('heading', { level: 1, name: categories[category] ?? '', exact: true }),
      ).toBeVisible();
      await expect(main.getByText(introductions[category] ?? '')).toBeVisible();
      await expect(main.locator('header img')).toHaveJSProperty('complete', true);
      await expect(main.getByRole('article')).toHaveCount(7);
      expect(await axeViolations(page)).toEqual([]);
      expect(await overflowErrors(page)).toEqual([]);
    });
  }
}

test('a room of the home page leads to its category, and on to the filters', async ({ page }) => {
  await page.goto('/');
  const { categories } = catalogueIn('en');
  const room = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(categories[category] ?? '', { exact: true }) })
    .getByRole('link');
  await expect(room.getByRole('presentation')).toHaveCount(1);
  await room.click();
  await expect(page).toHaveURL(/\/collection\/ceramics$/);
  await page.getByRole('link', { name: english('catalogue:refine') }).click();
  await expect(page).toHaveURL(/\/collection\?category=ceramics$/);
  await page.goBack();
  await expect(
    page.getByRole('heading', { level: 1, name: categories[category] ?? '', exact: true }),
  ).toBeVisible();
});

test('the panel of a phone leads to each category by its picture', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: english('header:menu') })
    .click();
  const links = page
    .getByRole('dialog')
    .getByRole('list', { name: english('header:search.categories') })
    .getByRole('link');
  await expect(links).toHaveText(Object.values(catalogueIn('en').categories));
  await links.first().click();
  await expect(page).toHaveURL(/\/collection\/prints$/);
});

test('machines find the pages of categories, and no page of an unknown one', async ({
  request,
}) => {
  const page = await (await request.get(`/collection/${category}`)).text();
  expect(page).toContain('"@type":"CollectionPage"');
  expect(page).toContain('"@type":"BreadcrumbList"');
  expect(page).toMatch(/rel="canonical" href="[^"]*\/collection\/ceramics"/);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/collection/ceramics</loc>');
  expect(sitemap).toContain('/collection/ceramics?lang=ar</loc>');
  const absent = await request.get('/collection/nothing');
  expect(absent.status()).toBe(200);
  expect(await absent.text()).toContain('noindex');
});
