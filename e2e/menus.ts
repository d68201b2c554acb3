// Menus and dialogs, opened as far as keys need it: one that is seen takes the focus a moment later, and hears keys from then on.

import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { text } from './texts.ts';
import type { Language } from './texts.ts';

/** Waits until what was opened has the focus. */
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

/** Closes whatever menu is open. */
export async function closeMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
}
