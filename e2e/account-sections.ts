// The rooms of the account's screen, and the word that something in them was kept.

import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { english } from './texts.ts';

/** A room by the name of its texts. */
export const accountSection = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: english(`account:${name}.title`) });

/** Waits until a message says so. */
export const expectSaved = (page: Page, words = english('account:saved')): Promise<void> =>
  expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible();
