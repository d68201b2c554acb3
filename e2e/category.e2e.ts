// Categories: a page each, great pictures on the home page, and their links under the header and in the panel of a phone.

import type { Locator, Page } from '@playwright/test';
import { catalogueIn } from './demo-rows.ts';
import { axeViolations, expect, test } from './journey.ts';
import { overflowErrors } from './overflow.ts';
import { english, text } from './texts.ts';
import type { Language } from '@atelier/shop/language';

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

/** The button beside the header's link to the collection, the link, and the list of categories under both. */
function headerParts(page: Page, language: Language) {
  const name = text(language, 'header:search.categories');
  const banner = page.getByRole('banner');
  return {
    button: banner.getByRole('button', { name, exact: true }),
    link: banner.getByRole('link', { name: text(language, 'header:collection'), exact: true }),
    list: banner.getByRole('list', { name, exact: true }),
  };
}

/** Rests the mouse on the header's link until the panel, whose code the first touch fetches, is open. */
async function openByMouse(page: Page, language: Language): Promise<void> {
  const { link, list } = headerParts(page, language);
  await expect(async () => {
    await page.mouse.move(700, 600);
    await link.hover();
    await page.mouse.move(...(await centreOf(link)));
    await expect(list).toBeVisible({ timeout: 1000 });
  }).toPass();
}

async function centreOf(target: Locator): Promise<[x: number, y: number]> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('The link is in the header.');
  return [box.x + box.width / 2 + 2, box.y + box.height / 2 + 2];
}

for (const language of ['en', 'ar', 'ja'] as const) {
  test(`in ${language} the header shows the categories with their pictures to a mouse that rests on the collection`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/?lang=${language}`);
    const { button, list } = headerParts(page, language);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await openByMouse(page, language);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const { categories } = catalogueIn(language);
    await expect(list.getByRole('link')).toHaveText(Object.values(categories));
    for (const picture of await list.getByRole('presentation').all())
      await expect(picture).toHaveJSProperty('complete', true);
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflowErrors(page)).toEqual([]);
    await page.mouse.move(700, 850);
    await expect(list).toBeHidden();
    await openByMouse(page, language);
    await list.getByRole('link', { name: categories[category] ?? '', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/collection/${category}`));
    await expect(list).toBeHidden();
  });
}

for (const { language, width } of [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 390 },
  { language: 'ja', width: 390 },
] as const)
  test(`in ${language} at ${width} pixels the header leads to series and makers below the categories`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/?lang=${language}`);
    const banner = page.getByRole('banner');
    if (width > 1000) await openByMouse(page, language);
    else await banner.getByRole('button', { name: text(language, 'header:menu') }).click();
    const links = page
      .getByRole('list', { name: text(language, 'header:search.series'), exact: true })
      .getByRole('link');
    const { series } = catalogueIn(language);
    await expect(links).toHaveText(Object.values(series));
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflowErrors(page)).toEqual([]);
    await links.last().click();
    await expect(page).toHaveURL(/\/maker\/kiln-keeper/);
    await expect(
      page.getByRole('heading', { level: 1, name: series['kiln-keeper'] ?? '', exact: true }),
    ).toBeVisible();
    await expect(links).toHaveCount(0);
  });

test('the keys open and close the categories of the header, and lead on to them', async ({
  page,
}) => {
  await page.goto('/about');
  const { button, link, list } = headerParts(page, 'en');
  await link.focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(list).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(list.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(list).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(list).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/collection\/prints$/);
  await expect(list).toBeHidden();
});

test('a press on the collection in the header leads there, and no panel lies over it', async ({
  page,
}) => {
  await page.goto('/');
  await openByMouse(page, 'en');
  const { link, list } = headerParts(page, 'en');
  await link.click();
  await expect(
    page.getByRole('heading', { level: 1, name: english('catalogue:title') }),
  ).toBeVisible();
  await expect(list).toBeHidden();
  await page.mouse.move(...(await centreOf(link)));
  await expect(list).toBeHidden();
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
