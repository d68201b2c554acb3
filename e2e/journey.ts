// The ground of every journey: Playwright's test with a watched console, and pages that are waited for until they are hydrated.
// A console error or warning, an uncaught error or a failed hydration fails the test that it happened in.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base } from '@playwright/test';
import type { BrowserContext, Frame, Page } from '@playwright/test';
import type { run, RunOptions } from 'axe-core';
import { watchConsole } from './console-errors.ts';
import type { ConsoleErrors } from './console-errors.ts';

/** Playwright's `test` with a watched browser. */
export const test = base.extend<{ consoleErrors: ConsoleErrors; waitsForHydration: boolean }>({
  /**
   * Whether `goto` and `reload` also wait until the page is hydrated. Input before that is replayed later, and a link then leads to a
   * whole new page: journeys of its own look at that, and others would differ between slow and fast machines.
   */
  waitsForHydration: [true, { option: true }],
  consoleErrors: [
    async ({ context, waitsForHydration }, use) => {
      const watched = watchConsole(async (each) => {
        await recordHydration(each);
        if (!waitsForHydration) return;
        each.on('page', makeNavigationWait);
        each.on('page', makeResizeWait);
      });
      await watched.watch(context);
      await use(watched);
      expect(watched.unexpected(), 'console errors of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** Playwright's `expect`, so that a journey imports from one place. */
export const expect = test.expect;

const hydrationPollMs = 20;

/** Makes the pages of a context record that they are hydrated. */
async function recordHydration(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.assign(globalThis, { isHydrated: false });
    document.addEventListener('hydrated', () => Object.assign(globalThis, { isHydrated: true }));
  });
}

/** Makes `goto` and `reload` of a page wait for its hydration, too. */
function makeNavigationWait(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...options) => {
    const response = await goto(...options);
    await waitForHydration(page);
    return response;
  };
  page.reload = async (...options) => {
    const response = await reload(...options);
    await waitForHydration(page);
    return response;
  };
}

/** Makes a new size of a page wait until it is drawn in it: what observes sizes, such as a chart, follows a frame later. */
function makeResizeWait(page: Page): void {
  const resize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    await resize(size);
    await page.waitForFunction((width) => innerWidth === width, size.width);
    await waitForFrames(page);
  };
}

/** Waits until what has just changed in a page is laid out and drawn, and what observes sizes has drawn itself anew. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
        // A browser draws no frames of a page that it believes nobody sees.
        setTimeout(resolve, 1000);
      });
  });
}

/** Waits until the open page is hydrated, as long as for the page itself. A page without code, or where no script runs, is not waited for. */
export async function waitForHydration(page: Page): Promise<void> {
  const isHydrated = () =>
    Reflect.get(globalThis, 'isHydrated') !== false ||
    document.querySelector('script[type=module]') === null;
  if (await page.evaluate(isHydrated)) return;
  // Assertions look again after ever longer pauses, in which a worker does nothing; every journey waits here at every page.
  await page.waitForFunction(isHydrated, undefined, { polling: hydrationPollMs, timeout: 0 });
}

/** Waits until all animations of the page have ended, and its typefaces are loaded. */
export async function waitForAnimations(page: Page): Promise<void> {
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
  newsletter: '/subscription',
  sustainability: '/sustainability',
  'shipping and returns': '/shipping-returns',
  privacy: '/privacy',
  terms: '/terms',
} as const;

/** The widths at which every screen is looked at: a phone, a tablet, a desk. */
export const widths = [390, 768, 1440] as const;

/** The script of axe, which an open page is given once. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Violations that axe finds in the page after its animations, a rule and its places each.
 *
 * @param ignored rules that do not count; a menu or a message lies outside the landmarks of the page: it belongs to its button
 */
export function axeViolations(
  page: Page,
  ignored: readonly string[] = ['region'],
): Promise<readonly string[]> {
  const rules = Object.fromEntries(ignored.map((rule) => [rule, { enabled: false }]));
  return analyze(page, { rules });
}

/** Violations of the rule of contrast alone, for a page that another theme colours. */
export function contrastViolations(page: Page): Promise<readonly string[]> {
  return analyze(page, { runOnly: ['color-contrast'] });
}

async function analyze(page: Page, selection: RunOptions): Promise<readonly string[]> {
  await waitForAnimations(page);
  await Promise.all(page.frames().map(addAxe));
  // Selectors of all that is in order, which nobody reads, would take most of the time.
  const options: RunOptions = { ...selection, resultTypes: ['violations'] };
  return page.evaluate(async (runOptions) => {
    const axe: { readonly run: typeof run } = Reflect.get(globalThis, 'axe');
    const { violations } = await axe.run(document, runOptions);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
    );
  }, options);
}

/** Adds axe to a document that does not have it yet. */
async function addAxe(frame: Frame): Promise<void> {
  const owner = frame.parentFrame() === null ? null : await frame.frameElement();
  // No script runs in the preview of a mail.
  if ((await owner?.getAttribute('sandbox')) === '') return;
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axeSource);
}
