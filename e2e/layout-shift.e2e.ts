// Layout shift: nothing on a page moves unless a visitor moves it, neither when typefaces and pictures arrive late, nor while
// scrolling to the end, nor when a control is used.

import type { Page } from '@playwright/test';
import { addShownToCart, addToCart } from './add-to-cart.ts';
import { expect, test } from './journey.ts';
import { closeMenu, openAccountMenu } from './menus.ts';
import type { Language } from '@atelier/shop/language';

declare global {
  interface Window {
    /** Each shift with its score and its element. */
    shifts: string[];
  }
}

/** Delay after which the page is painted without them. */
const lateMs = 400;
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

type Use = (page: Page, language: Language) => Promise<void>;

const menus: Use = async (page, language) => {
  await openAccountMenu(page, language);
  await closeMenu(page);
};

const screens: Readonly<Record<string, { readonly path: string; readonly use: Use }>> = {
  home: { path: '/', use: menus },
  collection: {
    path: '/collection',
    use: async (page) => {
      // The field is in view when it is used: another order has rows of other heights, and the footer far below moves rightly.
      await page.getByRole('combobox').scrollIntoViewIfNeeded();
      await page.getByRole('combobox').selectOption('price_asc');
      await expect(page).toHaveURL(/sort=price_asc/);
    },
  },
  product: {
    path: '/product/1',
    use: (page, language) => addShownToCart(page, language, 1),
  },
  cart: { path: '/cart', use: menus },
  post: { path: '/blog/1', use: menus },
};

for (const [name, { path, use }] of Object.entries(screens)) {
  for (const language of ['en', 'ar', 'ja'] as const) {
    for (const viewport of [phone, desk]) {
      test(`${name} in ${language} at ${viewport.width}`, async ({ page }) => {
        await page.setViewportSize(viewport);
        if (name === 'cart') await addToCart(page, language, 1);
        await watchShifts(page);
        await arriveLate(page);
        await page.goto(`${path}?lang=${language}`, { waitUntil: 'networkidle' });
        await toTheEnd(page);
        await use(page, language);
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => window.shifts)).toEqual([]);
      });
    }
  }
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const [source] = entry.sources;
        const element = source?.node instanceof Element ? source.node : source?.node?.parentElement;
        const moved = element?.outerHTML.slice(0, 120) ?? 'something';
        window.shifts.push(
          `${entry.value.toFixed(5)} ${JSON.stringify(source?.previousRect)} ${JSON.stringify(source?.currentRect)} ${moved}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

async function arriveLate(page: Page): Promise<void> {
  await page.route(/\.(?:woff2|avif|webp)$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateMs));
    await route.continue().catch(() => undefined);
  });
}

async function toTheEnd(page: Page): Promise<void> {
  for (let end = false; !end;) {
    end = await page.evaluate(() => {
      scrollBy({ top: innerHeight * 0.8, behavior: 'instant' });
      return Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight;
    });
    await page.waitForTimeout(50);
  }
}
