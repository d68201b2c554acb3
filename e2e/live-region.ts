// Listens to a page's live regions as a screen reader does: what is said is often gone again a moment later.

import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Collects what is said from now on. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const regions = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], output';
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(regions);
        if (region != null) heard.push(region.textContent);
        for (const added of addedNodes)
          if (added instanceof Element && added.matches(regions)) heard.push(added.textContent);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** Waits until something was said since then. */
export async function expectAnnounced(page: Page, words: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (Reflect.get(globalThis, 'heard') as string[]).join('\n')))
    .toContain(words);
}
