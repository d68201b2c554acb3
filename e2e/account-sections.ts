// Sections of the account's screen, and the message that a change in them was saved.

import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { english } from './texts.ts';

/** A section by the name of its texts. */
export const accountSection = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: english(`account:${name}.title`) });

/** Waits until a toast shows the message. */
export const expectSaved = (page: Page, words = english('account:saved')): Promise<void> =>
  expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible();
