// The language: selected, shared by the address, stored, mirrored for Arabic, and rendered on the server already.

import type { Page } from '@playwright/test';
import { expect, screens, test } from './journey.ts';
import { titleOf } from './demo-rows.ts';
import { directionOf, languages } from '@atelier/shop/language';
import type { Language } from '@atelier/shop/language';
import { text } from './texts.ts';

const names = { en: 'English', ar: 'العربية', fr: 'Français', ja: '日本語' } as const;

async function choose(page: Page, language: keyof typeof names): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /English|العربية|Français|日本語/ })
    .click();
  await page.getByRole('menuitemradio', { name: names[language] }).click();
}

async function expectLanguage(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language));
}

test('Arabic mirrors the page and is in the address; English removes the parameter', async ({
  page,
}) => {
  await page.goto('/collection');
  const start = await page.getByRole('heading', { level: 1 }).boundingBox();
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
  await choose(page, 'ar');
  await expectLanguage(page, 'ar');
  await expect(page).toHaveURL(/[?&]lang=ar/);
  await expect(
    page.getByRole('heading', { level: 1, name: text('ar', 'catalogue:title') }),
  ).toBeVisible();
  const mirrored = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((mirrored?.x ?? 0) + (mirrored?.width ?? 0)).toBeGreaterThan(1440 / 2);
  expect(start?.x).toBeLessThan(1440 / 2);
  expect(await page.evaluate(() => localStorage.getItem('preferredLanguage'))).toBe('ar');
  await choose(page, 'en');
  await expectLanguage(page, 'en');
  expect(page.url()).not.toContain('lang=');
  expect(await page.evaluate(() => localStorage.getItem('preferredLanguage'))).toBe('en');
  // The page was not reloaded meanwhile.
  expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true);
});

test('the switcher offers ten languages by their own names, each with a flag', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /English/ })
    .click();
  const options = page.getByRole('menuitemradio');
  await expect(options).toHaveCount(10);
  expect(await options.allInnerTexts()).toEqual([
    'English',
    '中文',
    'Français',
    'Español',
    'हिन्दी',
    'العربية',
    'Português',
    'Русский',
    '日本語',
    'Deutsch',
  ]);
  await expect(options.locator('img, svg').first()).toBeVisible();
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toHaveAttribute(
    'aria-checked',
    'true',
  );
});

test('filters survive a change of language', async ({ page }) => {
  await page.goto('/collection?category=books&sort=price_asc');
  await choose(page, 'fr');
  await expectLanguage(page, 'fr');
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    category: 'books',
    sort: 'price_asc',
    lang: 'fr',
  });
  await expect(page.getByRole('link', { name: titleOf(1, 'fr') })).toBeVisible();
});

test('links carry the language from page to page', async ({ page }) => {
  await page.goto('/?lang=ja');
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('ja', 'header:collection') })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: text('ja', 'catalogue:title') }),
  ).toBeVisible();
  await expect(page).toHaveURL(/lang=ja/);
  await page
    .getByRole('link', { name: titleOf(1, 'ja') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: titleOf(1, 'ja') })).toBeVisible();
  await expectLanguage(page, 'ja');
});

test('the stored preference applies when the address has no language, on the server too', async ({
  page,
}) => {
  await page.goto('/');
  await choose(page, 'ar');
  await expectLanguage(page, 'ar');
  const response = await page.goto('/collection');
  expect(await response?.text()).toContain('lang="ar"');
  await expectLanguage(page, 'ar');
  // The address takes precedence over the preference; an unsupported language is ignored.
  await page.goto('/collection?lang=fr');
  await expectLanguage(page, 'fr');
  await page.goto('/collection?lang=xx');
  await expectLanguage(page, 'ar');
});

test('a removed or invalid preference is ignored', async ({ page }) => {
  for (const stored of [null, 'tlh']) {
    await page.goto('/about');
    await choose(page, 'fr');
    await expectLanguage(page, 'fr');
    await page.goto('/about');
    await expectLanguage(page, 'fr');
    await page.evaluate((value) => {
      if (value === null) localStorage.removeItem('preferredLanguage');
      else localStorage.setItem('preferredLanguage', value);
    }, stored);
    await page.reload();
    await expectLanguage(page, 'en');
    // The cookie is set by then.
    expect(await (await page.reload())?.text()).toContain('<html lang="en"');
  }
});

test('a language that another window removes is removed here, too', async ({ page, context }) => {
  await page.goto('/about');
  await choose(page, 'fr');
  await expectLanguage(page, 'fr');
  await page.goto('/about');
  await expectLanguage(page, 'fr');
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => localStorage.clear());
  await expectLanguage(page, 'en');
});

test('back and forward follow the language of the address', async ({ page }) => {
  await page.goto('/collection');
  await page.goto('/collection?lang=fr');
  await expectLanguage(page, 'fr');
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('fr', 'header:home', { shop: 'Atelier' }) })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: text('fr', 'home:hero.title') }),
  ).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/collection\?lang=fr/);
  await expectLanguage(page, 'fr');
  await page.goBack();
  await expect(page).toHaveURL(/collection$/);
  await expectLanguage(page, 'en');
});

test('another window changes the language, and this one follows', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  await choose(other, 'fr');
  await expectLanguage(other, 'fr');
  await expectLanguage(page, 'fr');
});

/** Screens with private contents, which search engines do not index. */
const personal = new Set<string>([screens.cart, screens.registration, screens.wishlist]);

for (const language of languages) {
  test(`every screen is rendered in ${language} by the server`, async ({ request }) => {
    for (const path of Object.values(screens)) {
      const response = await request.get(language === 'en' ? path : `${path}?lang=${language}`);
      const html = await response.text();
      expect(html).toContain(`lang="${language}"`);
      expect(html).toContain(`dir="${directionOf(language)}"`);
      expect(html).toContain(text(language, 'header:collection'));
      // The alternates of an indexed page have every language.
      const named = languages.filter((each) => html.includes(`rel="alternate" hreflang="${each}"`));
      expect(named).toEqual(personal.has(path) ? [] : languages);
    }
  });
}
