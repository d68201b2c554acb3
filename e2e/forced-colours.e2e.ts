// Forced colours of the system: shapes show what colours showed before, such as selection, focus and layers.

import type { Locator } from '@playwright/test';
import { addToCart } from './add-to-cart.ts';
import { filterCheckbox } from './collection.ts';
import { expect, test } from './journey.ts';
import { openAccountMenu } from './menus.ts';
import { catalogueIn, titleOf } from './demo-rows.ts';
import { english } from './texts.ts';

test.use({ forcedColors: 'active', reducedMotion: 'reduce' });

const { colours } = catalogueIn('en');
const style = (target: Locator, name: string): Promise<string> =>
  target.evaluate(
    (element, property) => getComputedStyle(element).getPropertyValue(property),
    name,
  );
const hasOutline = async (target: Locator): Promise<boolean> =>
  (await style(target, 'outline-style')) !== 'none' &&
  (await style(target, 'outline-width')) !== '0px';

test('a chosen colour has a ring, and one with the focus has another', async ({ page }) => {
  await page.goto('/collection?colour=indigo');
  const ring = (name: string) =>
    filterCheckbox(page, colours[name] ?? '').locator('xpath=following-sibling::span[1]');
  const line = (name: string) => filterCheckbox(page, colours[name] ?? '').locator('xpath=..');
  expect(await hasOutline(ring('indigo'))).toBe(true);
  expect(await hasOutline(ring('moss'))).toBe(false);
  await filterCheckbox(page, colours['moss'] ?? '').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await hasOutline(line('moss'))).toBe(true);
  expect(await hasOutline(ring('moss'))).toBe(false);
  const swatch = ring('moss').locator('circle');
  expect(await style(swatch, 'fill')).not.toBe(
    await style(page.locator('html'), 'background-color'),
  );
});

test('fields without a frame show the focus', async ({ page }) => {
  await page.goto('/collection');
  for (const field of [
    page.getByRole('searchbox'),
    page.getByLabel(english('catalogue:price.min')),
  ]) {
    await field.focus();
    expect(await hasOutline(field)).toBe(true);
  }
});

test('a pressed heart is filled', async ({ page }) => {
  await page.goto('/product/1');
  const heart = (way: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: english(`wishlist:${way}`, { title: titleOf(1) }) });
  const shape = (way: string) => heart(way).first().locator('svg');
  expect(await style(shape('add'), 'fill')).toBe('none');
  await heart('add').first().click();
  await expect
    .poll(
      async () =>
        (await style(shape('remove'), 'fill')) === (await style(heart('remove').first(), 'color')),
    )
    .toBe(true);
});

test('only the current place is underlined', async ({ page }) => {
  await page.goto('/collection');
  const place = (name: string) =>
    page.getByRole('banner').getByRole('link', { name: english(`header:${name}`), exact: true });
  expect(await style(place('collection'), 'border-bottom-width')).toBe('1px');
  expect(await style(place('about'), 'border-bottom-width')).toBe('0px');
});

test('menu, panel and message have an edge, and the entry at hand a frame', async ({ page }) => {
  await page.goto('/product/1');
  await page
    .getByRole('main')
    .getByRole('button', { name: english('cart:add'), exact: true })
    .click();
  const message = page.getByRole('region', { name: /F8/ }).getByRole('listitem');
  expect(await style(message, 'border-top-width')).toBe('1px');
  expect(await style(await openAccountMenu(page), 'border-top-width')).toBe('1px');
  await page.keyboard.press('ArrowDown');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toHaveAttribute('data-highlighted', '');
  expect(await hasOutline(items.first())).toBe(true);
  expect(await hasOutline(items.last())).toBe(false);
});

test('choices of a form are the system’s own', async ({ page }) => {
  await addToCart(page, 'en', 1);
  await page.goto('/checkout');
  await expect(page.getByRole('radio').first()).toBeVisible();
  const choices = page.getByRole('radio').or(page.getByRole('checkbox'));
  for (const choice of await choices.all()) {
    expect(await style(choice, 'appearance')).toBe('auto');
  }
});

test('the dot beside an available product is visible', async ({ page }) => {
  await page.goto('/product/1');
  const dot = page.getByRole('main').locator('span.rounded-full[aria-hidden]');
  expect(await style(dot, 'background-color')).toBe(await style(page.locator('body'), 'color'));
});
