// The visitor's own language is suggested on a first visit: never a redirect, asked once, and not where an answer is known.

import { expect, test, axeViolations } from './journey.ts';
import { english, text } from './texts.ts';

test.use({ locale: 'de-AT' });

const bar = text('de', 'language:suggestion.text');

test('it is suggested in that language, and following it stores the choice', async ({ page }) => {
  const answer = await page.goto('/collection?category=books');
  expect(new URL(answer?.url() ?? '').search).toBe('?category=books');
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

test('who declines is not asked again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: text('de', 'language:suggestion.dismiss') }).click();
  await expect(page.getByText(bar)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: english('home:hero.title') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(bar)).toBeHidden();
});

test('an address that says a language is answered in it, without a question', async ({ page }) => {
  await page.goto('/?lang=fr');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByText(bar)).toBeHidden();
});

test('a page that is enlarged four times is not covered by it', async ({ page }) => {
  // What is left of 1280 × 1024 pixels (WCAG 2.2, 1.4.10).
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
