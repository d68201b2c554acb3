// Menus and dialogs, opened until they have the focus: they are visible a moment earlier, and receive keys only with the focus.

import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { text } from './texts.ts';
import type { Language } from '@atelier/shop/language';

/** Waits until a menu or a dialog has the focus. */
export async function expectFocusWithin(opened: Locator): Promise<void> {
  await expect(opened).toBeVisible();
  await expect
    .poll(() => opened.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
}

/** Opens the account's menu. */
export async function openAccountMenu(page: Page, language: Language = 'en'): Promise<Locator> {
  const name = text(language, 'header:account');
  await page.getByRole('banner').getByRole('button', { name }).click();
  const menu = page.getByRole('menu');
  await expectFocusWithin(menu);
  return menu;
}

/** Closes the open menu. */
export async function closeMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
}
