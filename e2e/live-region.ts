// Live regions of a page, recorded as a screen reader does, because an announcement often disappears a moment later.

import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Records the announcements from now on. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(globalThis, { announced });
    const regions = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], output';
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(regions);
        if (region != null) announced.push(region.textContent);
        for (const added of addedNodes)
          if (added instanceof Element && added.matches(regions)) announced.push(added.textContent);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** Waits until a recorded announcement contains the words. */
export async function expectAnnounced(page: Page, words: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (Reflect.get(globalThis, 'announced') as string[]).join('\n')))
    .toContain(words);
}
