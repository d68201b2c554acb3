// Search in the header: suggestions while one types, by keyboard and by press, corrected words, and what is near when nothing is found.

import type { Page } from '@playwright/test';
import { catalogueIn, titleOf } from './demo-rows.ts';
import { axeViolations, expect, test } from './journey.ts';
import { overflowErrors } from './overflow.ts';
import { english, text } from './texts.ts';
import type { Language } from '@atelier/shop/language';

/** Opens the search of the header and returns its field. */
async function openSearch(page: Page, language: Language = 'en') {
  const name = text(language, 'header:search.title');
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
  const field = page.getByRole('combobox', { name });
  await expect(field).toBeFocused();
  return field;
}

const option = (page: Page, name: string | RegExp) =>
  page.getByRole('listbox').getByRole('option', { name });

/** The start of the title of the blue index, and a mistyped word that only its text has. */
const words: Readonly<Record<string, readonly [typed: string, work: number]>> = {
  en: ['indgo', 5],
  ar: ['ازرق', 5],
  ja: ['青の', 5],
};

for (const [language, [typed, work]] of Object.entries(words) as [
  Language,
  readonly [string, number],
][]) {
  for (const width of [390, 1440]) {
    test(`in ${language} at ${width} pixels works are suggested while one types, and lead to their page`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(language === 'en' ? '/about' : `/about?lang=${language}`);
      const field = await openSearch(page, language);
      await field.pressSequentially(typed);
      const title = catalogueIn(language).products[work]?.title ?? '';
      await expect(option(page, new RegExp(title))).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await overflowErrors(page)).toEqual([]);
      await option(page, new RegExp(title)).click();
      await expect(page).toHaveURL(new RegExp(`/product/${work}/`));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('listbox')).toHaveCount(0);
    });
  }
}

test('the arrow keys choose a suggestion, Enter follows it, and Escape gives the focus back', async ({
  page,
}) => {
  await page.goto('/');
  const field = await openSearch(page);
  await field.pressSequentially('ceramic');
  const ceramics = option(page, new RegExp(catalogueIn('en').categories['ceramics'] ?? ''));
  await expect(ceramics).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await field.press('ArrowDown');
  await expect(ceramics).toHaveAttribute('aria-selected', 'true');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await ceramics.getAttribute('id'));
  await field.press('Enter');
  await expect(page).toHaveURL(/ceramics$/);
  await openSearch(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: english('header:search.title') })).toHaveCount(0);
  await expect(
    page.getByRole('banner').getByRole('button', { name: english('header:search.title') }),
  ).toBeFocused();
});

test('Enter leads to all results, where a corrected word is named', async ({ page }) => {
  await page.goto('/blog');
  const field = await openSearch(page);
  await field.pressSequentially('indgo');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/collection\?q=indgo$/);
  await expect(
    page.getByText(english('catalogue:corrected', { search: 'indgo', corrected: 'indigo' })),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: titleOf(5) })).toBeVisible();
});

test('a search that finds nothing offers what is near', async ({ page }) => {
  await page.goto('/');
  const field = await openSearch(page);
  await field.pressSequentially('zzzzqqqq');
  await expect(page.getByText(english('header:search.none', { search: 'zzzzqqqq' }))).toBeVisible();
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: english('catalogue:empty.title') })).toBeVisible();
  const near = page.getByRole('heading', { name: english('catalogue:near') });
  await expect(near.locator('..').getByRole('article')).toHaveCount(4);
});

for (const { language, width } of [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 390 },
  { language: 'ja', width: 390 },
] as const)
  test(`in ${language} at ${width} pixels a maker is suggested by its name`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/about?lang=${language}`);
    const maker = catalogueIn(language).series['kiln-keeper'] ?? '';
    const field = await openSearch(page, language);
    await field.fill(maker);
    const found = page.getByRole('listbox').getByRole('option', { name: maker, exact: true });
    await expect(found).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflowErrors(page)).toEqual([]);
    await found.click();
    await expect(page).toHaveURL(/\/maker\/kiln-keeper/);
    await expect(page.getByRole('heading', { level: 1, name: maker })).toBeVisible();
  });

test('a press elsewhere closes the search', async ({ page }) => {
  await page.goto('/');
  await openSearch(page);
  await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } });
  await expect(page.getByRole('combobox', { name: english('header:search.title') })).toHaveCount(0);
});
