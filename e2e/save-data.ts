// Visitors who save data: their browser says so, and a page then fetches nothing that nobody has asked for.

import type { Page } from '@playwright/test';

/** Makes a page one of a browser that saves data; before it is opened. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}
