// Language suggestion: the visitor's own language is suggested on a first visit, once, without a redirect, and not when it is known.

import { expect, test, axeViolations } from './journey.ts';
import { english, text } from './texts.ts';

test.use({ locale: 'de-AT' });

const bar = text('de', 'language:suggestion.text');

test('the suggestion is in that language, and following it stores the choice', async ({ page }) => {
  const response = await page.goto('/collection?category=books');
  expect(new URL(response?.url() ?? '').search).toBe('?category=books');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText(bar)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: text('de', 'language:suggestion.accept') }).click();
  await expect(page).toHaveURL(/category=books&lang=de/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByText(bar)).toBeHidden();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('a declined suggestion is not shown again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: text('de', 'language:suggestion.dismiss') }).click();
  await expect(page.getByText(bar)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: english('home:hero.title') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(bar)).toBeHidden();
});

test('an address with a language is shown in it, without a suggestion', async ({ page }) => {
  await page.goto('/?lang=fr');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByText(bar)).toBeHidden();
});

test('the suggestion does not cover a page that is enlarged four times', async ({ page }) => {
  // 1280 × 1024 pixels enlarged four times (WCAG 2.2, 1.4.10).
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/');
  const decline = page.getByRole('button', { name: text('de', 'language:suggestion.dismiss') });
  await expect(decline).toBeAttached();
  await expect(decline).not.toBeInViewport();
  await decline.focus();
  await expect(decline).toBeInViewport({ ratio: 1 });
  await decline.press('Enter');
  await expect(page.getByText(bar)).toBeHidden();
});
