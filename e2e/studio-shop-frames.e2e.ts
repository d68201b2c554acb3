// Frames of the Studio on a copy of the shop: a component alone, a text that is content, another page and language, and all languages at once.

import { directionOf, languages, preferredLanguageKey } from '@atelier/shop/language';
import { expect, test } from './journey.ts';
import { shareStudioShop } from './studio-journeys.ts';
import { frameTitle } from './studio-pages.ts';
import { shopFrames, waitForFrames } from './studio-shop.ts';
import type { StudioShop } from './studio-shop.ts';
import { inspector, pressOnCanvas, preview, selectOn, type } from './studio-window.ts';
import { english, text } from './texts.ts';

const hero = 'shop/features/home/hero.tsx';

let shop: StudioShop;

shareStudioShop((opened) => {
  shop = opened;
});

test('a component of the shop alone in a storyboard has its texts, and is edited there', async ({
  page,
}) => {
  await page.getByRole('button', { name: /^Storyboards/ }).click();
  const list = page.getByRole('region', { name: 'Storyboards' });
  await list.getByLabel('Component').selectOption('Hero');
  await list.getByRole('button', { name: 'New component' }).click();
  await expect(frameTitle(page, 2)).toHaveText('Hero');
  const title = preview(page, 2).locator('h1');
  await expect(title).toHaveText(english('home:hero.title'), { timeout: 60_000 });
  // The first storyboard of a start may need packages that Vite has not prepared: all pages are loaded again then, without a selection.
  const classes = inspector(page).getByLabel('Add a class');
  await expect(async () => {
    await selectOn(page, title);
    await classes.fill('italic', { timeout: 5000 });
    await classes.press('Enter', { timeout: 5000 });
    await expect.poll(() => shop.git('diff', '--numstat')).toBe(`1\t1\t${hero}\n`);
  }).toPass({ timeout: 120_000 });
  for (const at of [2, 0]) {
    await expect(preview(page, at).locator('h1')).toHaveCSS('font-style', 'italic');
  }
  await pressOnCanvas(page, 'Control+z');
  await expect.poll(() => shop.git('diff', '--numstat')).toBe('');
  await frameTitle(page, 2).click();
  await page.keyboard.press('Delete');
  await expect(page.locator('.frame')).toHaveCount(2);
  shop.remove('shop/tempobook/storyboards');
  expect(shop.changedFiles()).toBe('');
});

test('a text of the data is named as content, and leads to its form in the back office', async ({
  page,
}) => {
  const name = preview(page).locator('main h3').first();
  await selectOn(page, name, 'ShopLink');
  const work = (await name.innerText()).trim();
  await expect(inspector(page)).toContainText(
    `This text is content, not design: it belongs to the work “${work}”.`,
  );
  const form = inspector(page).getByRole('link', { name: 'Edit it in the back office' });
  await expect(form).toHaveAttribute('href', /\/admin\/collection\/\d+$/);
  expect(shop.changedFiles()).toBe('');
});

test('a frame goes to another page and another language by its bar, and back', async ({ page }) => {
  const phone = preview(page, 1);
  await frameTitle(page, 1).click();
  const bar = page.getByRole('region', { name: 'Selected frames' });
  const inTime = { timeout: 60_000 };
  await type(bar.getByLabel('Page', { exact: true }), '/about');
  await expect(phone.locator('main h1')).toHaveText(text('ar', 'about:title'), inTime);
  await expect(frameTitle(page, 1)).toHaveText('/about');
  await bar.getByLabel('Language').selectOption('ja');
  await expect(phone.locator('html')).toHaveAttribute('lang', 'ja', inTime);
  await expect(phone.locator('main h1')).toHaveText(text('ja', 'about:title'));
  await expect(preview(page).locator('html')).toHaveAttribute('lang', 'en');
  await bar.getByLabel('Language').selectOption('ar');
  await type(bar.getByLabel('Page', { exact: true }), '/');
  await expect(phone.locator('main h1')).toHaveText(text('ar', 'home:hero.title'), inTime);
  await waitForFrames(page);
});

// The last one, because its frames stay.
test('one press shows a page in all languages, each with a storage of its own', async ({
  page,
}) => {
  await page
    .getByRole('button', { name: `All ${languages.length} languages side by side` })
    .click();
  const shown = [...shopFrames.map(({ language }) => language), ...languages];
  await expect(page.locator('.frame-language')).toHaveText(shown);
  const frameOf = (language: (typeof languages)[number]) =>
    preview(page, shopFrames.length + languages.indexOf(language));
  for (const language of languages) {
    const title = frameOf(language).locator('h1');
    await expect(title).toHaveText(text(language, 'home:hero.title'), { timeout: 90_000 });
    const html = frameOf(language).locator('html');
    await expect(html).toHaveAttribute('lang', language);
    await expect(html).toHaveAttribute('dir', directionOf(language));
  }
  await waitForFrames(
    page,
    shown.map((_language, at) => at),
  );

  // The English page of the row chooses French: that turns the other English page, as another tab, and no other language's.
  await frameOf('en')
    .locator('html')
    .evaluate((_html, key) => localStorage.setItem(key, 'fr'), preferredLanguageKey);
  await expect(preview(page).locator('html')).toHaveAttribute('lang', 'fr', { timeout: 30_000 });
  for (const language of languages) {
    const html = frameOf(language).locator('html');
    await expect(html).toHaveAttribute('lang', language);
    const stored = await html.evaluate(
      (_html, key) => localStorage.getItem(key),
      preferredLanguageKey,
    );
    expect([language, stored]).toEqual([language, language === 'en' ? 'fr' : null]);
  }
});
