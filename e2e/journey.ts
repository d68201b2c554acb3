// The ground of every journey: a browser that may not complain. A console error or warning, an uncaught error or a failed
// hydration fails the test that it happened in, whatever else the test looks at.

import { AxeBuilder } from '@axe-core/playwright';
import { test as base } from '@playwright/test';
import type { BrowserContext, ConsoleMessage, Page, WebError } from '@playwright/test';

/** What the browser complained of during a test. */
export interface Complaints {
  /**
   * Says that a complaint is part of the journey: at least one must match, and those that do are no failure.
   * Waits for it up to five seconds.
   */
  expected(pattern: RegExp): Promise<void>;
  /** Watches a context that the test made itself. */
  watch(context: BrowserContext): void;
}

/** Playwright's `test` with a watched browser. */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = [];
      const watch = (each: BrowserContext): void => {
        each.on('console', (message: ConsoleMessage) => {
          if (!['error', 'warning'].includes(message.type())) return;
          heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        });
        each.on('weberror', (error: WebError) => heard.push(`uncaught: ${error.error().message}`));
      };
      watch(context);
      await use({
        watch,
        expected: async (pattern) => {
          await expect
            .poll(() => heard.some((each) => pattern.test(each)), {
              message: `a complaint like ${pattern}`,
            })
            .toBe(true);
          const others = heard.filter((each) => !pattern.test(each));
          heard.splice(0, heard.length, ...others);
        },
      });
      expect(heard, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});

/** Playwright's `expect`, so that a journey imports from one place. */
export const expect = test.expect;

/** The screens of the shop, by the word a visitor has for them. */
export const screens = {
  home: '/',
  collection: '/collection',
  product: '/product/1',
  cart: '/cart',
  registration: '/registration',
  wishlist: '/wishlist',
  blog: '/blog',
  post: '/blog/1',
  about: '/about',
  contact: '/contact',
  sustainability: '/sustainability',
  'shipping and returns': '/shipping-returns',
  privacy: '/privacy',
  terms: '/terms',
} as const;

/** The widths at which every screen is looked at: a phone, a tablet, a desk. */
export const widths = [390, 768, 1440] as const;

/** What axe finds wrong with the page as it is, a rule and its places each. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  // A menu or a message hangs outside the landmarks of the page: it belongs to its button.
  const { violations } = await new AxeBuilder({ page }).disableRules('region').analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
  );
}
