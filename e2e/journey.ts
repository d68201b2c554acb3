// The ground of every journey: a browser that may not complain. A console error or warning, an uncaught error or a failed
// hydration fails the test that it happened in, whatever else the test looks at.

import { AxeBuilder } from '@axe-core/playwright';
import { test as base } from '@playwright/test';
import type { BrowserContext, ConsoleMessage, Page, WebError } from '@playwright/test';

/** What the browser complained of during a test. */
export interface Complaints {
  /**
   * Says that complaints are part of the journey: each pattern must be heard, and what matches one is no failure, whenever it
   * comes: one cause is often complained of twice.
   */
  expected(...patterns: readonly RegExp[]): Promise<void>;
  /** Watches a context that the test made itself, before it has a page. */
  watch(context: BrowserContext): Promise<void>;
}

/** Playwright's `test` with a watched browser. */
export const test = base.extend<{ complaints: Complaints; waitsForCode: boolean }>({
  /**
   * Whether a page that is opened, or loaded anew, is waited for until its code has come. What is done before that is done later, and
   * a link then leads to a whole new page: that is looked at by journeys of its own, and would make others say something else on a
   * slow machine than on a fast one.
   */
  waitsForCode: [true, { option: true }],
  complaints: [
    async ({ context, waitsForCode }, use) => {
      const heard: string[] = [];
      const excused: RegExp[] = [];
      const watch = async (each: BrowserContext): Promise<void> => {
        await noteLife(each);
        if (waitsForCode) each.on('page', waitForCode);
        each.on('console', (message: ConsoleMessage) => {
          if (!['error', 'warning'].includes(message.type())) return;
          heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        });
        each.on('weberror', (error: WebError) => heard.push(`uncaught: ${error.error().message}`));
      };
      await watch(context);
      await use({
        watch,
        expected: async (...patterns) => {
          for (const pattern of patterns)
            await expect
              .poll(() => heard.some((each) => pattern.test(each)), {
                message: `a complaint like ${pattern}`,
              })
              .toBe(true);
          excused.push(...patterns);
        },
      });
      const unexpected = heard.filter((each) => !excused.some((pattern) => pattern.test(each)));
      expect(unexpected, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});

/** Playwright's `expect`, so that a journey imports from one place. */
export const expect = test.expect;

/** Makes the pages of a context remember that their code has come. */
async function noteLife(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.assign(globalThis, { isAlive: false });
    document.addEventListener('alive', () => Object.assign(globalThis, { isAlive: true }));
  });
}

/** Makes a page come when its code has come, too. */
function waitForCode(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...wishes) => {
    const answer = await goto(...wishes);
    await comeAlive(page);
    return answer;
  };
  page.reload = async (...wishes) => {
    const answer = await reload(...wishes);
    await comeAlive(page);
    return answer;
  };
}

/**
 * Waits until the code of the page that is open has come, as long as for the page itself. A page that has none, or where no script
 * runs, has come.
 */
export async function comeAlive(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(
          () =>
            Reflect.get(globalThis, 'isAlive') !== false ||
            document.querySelector('script[type=module]') === null,
        ),
      { message: 'the page is alive', timeout: 0 },
    )
    .toBe(true);
}

/** Waits until nothing on the page moves any more, and its typefaces are there. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

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

/**
 * What axe finds wrong with the page once it is at rest, a rule and its places each.
 *
 * @param ignored rules that do not count; a menu or a message hangs outside the landmarks of the page: it belongs to its button
 */
export async function violationsOf(
  page: Page,
  ignored: readonly string[] = ['region'],
): Promise<readonly string[]> {
  await comeToRest(page);
  const { violations } = await new AxeBuilder({ page }).disableRules([...ignored]).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
  );
}
