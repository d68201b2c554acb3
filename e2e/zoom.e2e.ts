// Zoom of a product's pictures: by mouse, by keyboard alone, by a finger.

import type { Locator } from '@playwright/test';
import { waitForAnimations, expect, test, axeViolations } from './journey.ts';
import { expectFocusWithin } from './menus.ts';
import { catalogueIn, titleOf } from './demo-rows.ts';
import { english } from './texts.ts';

const label = english('product:zoom.label', { title: titleOf(1) });
const pictures = catalogueIn('en').products[1]?.alts.length ?? 0;

test('the keyboard alone opens, zooms, moves, turns over and closes a picture, and returns the focus', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/product/1');
  const opener = page
    .getByRole('list', { name: english('product:pictures', { title: titleOf(1) }) })
    .getByRole('link')
    .first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: label });
  await expectFocusWithin(dialog);
  const focused = dialog.locator(':focus');
  await expect(focused).toHaveAccessibleName(english('product:zoom.close'));
  await expectRoomForOutline(focused);
  const picture = dialog.getByRole('img');
  const before = await picture.boundingBox();
  await page.keyboard.press('+');
  await expect
    .poll(async () => (await picture.boundingBox())?.width ?? 0)
    .toBeGreaterThan((before?.width ?? 0) * 1.3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('0');
  await page.keyboard.press('ArrowRight');
  await expect(
    dialog.getByText(english('product:zoom.position', { number: 2, all: pictures })),
  ).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

/** The outline of the focus lies inside the window. */
async function expectRoomForOutline(focused: Locator): Promise<void> {
  const missing = await focused.evaluate((element) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(element);
    const around = parseFloat(outlineWidth) + parseFloat(outlineOffset);
    const { bottom, right } = element.getBoundingClientRect();
    return Math.max(bottom + around - innerHeight, right + around - innerWidth);
  });
  expect(missing).toBeLessThanOrEqual(0);
}

test('the buttons have names, and impossible ones are disabled', async ({ page }) => {
  await page.goto('/product/1');
  await page
    .getByRole('link', { name: english('product:zoom.open') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: label });
  const out = dialog.getByRole('button', { name: english('product:zoom.out') });
  await expect(out).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: english('product:zoom.in') }).click();
  await expect(out).toHaveAttribute('aria-disabled', 'false');
  for (const button of await dialog.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
  await dialog.getByRole('button', { name: english('product:zoom.close') }).click();
  await expect(dialog).toBeHidden();
});

test('a double tap zooms into the tapped place', async ({ browser, consoleErrors }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await consoleErrors.watch(context);
  const page = await context.newPage();
  await page.goto('/product/1');
  await page
    .getByRole('link', { name: english('product:zoom.open') })
    .first()
    .tap();
  const picture = page.getByRole('dialog').getByRole('img');
  await expect(picture).toBeVisible();
  await waitForAnimations(page);
  const before = await picture.boundingBox();
  await picture.dblclick({ position: { x: 300, y: 300 } });
  await expect
    .poll(async () => (await picture.boundingBox())?.width ?? 0)
    .toBeGreaterThan((before?.width ?? 0) * 2);
  await context.close();
});

test('a picture links to its file without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/product/1');
  await page
    .getByRole('link', { name: english('product:zoom.open') })
    .first()
    .click();
  await expect(page).toHaveURL(/\.(webp|avif|jpe?g|png)|\/render\/|\/object\//);
  await context.close();
});
