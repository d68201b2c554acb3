// Every screen where there is little room: 320 pixels wide, letters twice as large, words and lines further apart. Nothing is cut
// off, nothing lies over anything else, and nothing has to be scrolled sideways; and whatever can be pressed is large enough.

import type { Page } from '@playwright/test';
import { expect, screens, test } from './journey.ts';
import { catalogueIn } from './seed.ts';
import type { Language } from './texts.ts';

/** A cart with something in it, as the browser keeps it. */
const cart = JSON.stringify([
  { id: 1, price: 68, quantity: 2, title: catalogueIn('en').products[1]?.title },
  { id: 17, price: 320, quantity: 1, title: catalogueIn('en').products[17]?.title },
]);

const all = {
  ...screens,
  checkout: '/checkout',
  'order confirmation': '/order-confirmation?order=none',
  certificate: '/certificate/none',
  'absent product': '/product/999999',
  'empty collection': '/collection?q=zzzzqqqq',
  'sold-out product': '/product/25',
} as const;

/** WCAG 2.2, 1.4.12: what a reader may ask of every text. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } ' +
  'p { margin-block-end: 2em !important }';

for (const language of ['en', 'ar', 'ru'] as const satisfies readonly Language[]) {
  for (const [name, path] of Object.entries(all)) {
    test(`${name} in ${language} has room everywhere`, async ({ page, complaints }) => {
      await page.addInitScript((stored) => {
        localStorage.setItem('cart', stored);
        localStorage.setItem('wishlist', '[1,13,25]');
      }, cart);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 640 });
      const query = path.includes('?') ? '&' : '?';
      const answer = await page.goto(`${path}${query}lang=${language}`, { waitUntil: 'load' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectRoom(page, '320 pixels');
      expect(await smallTargets(page), 'smaller than 24 pixels').toEqual([]);

      const style = await page.addStyleTag({ content: spacing });
      await expectRoom(page, '320 pixels, spaced');
      await style.evaluate((element) => element.parentNode?.removeChild(element));

      await page.setViewportSize({ width: 640, height: 720 });
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      await expectRoom(page, 'letters twice as large');

      await page.setViewportSize({ width: 1440, height: 900 });
      await expectRoom(page, 'a wide page with letters twice as large');
      if (answer?.status() === 404) await complaints.expected(/404/);
    });
  }
}

async function expectRoom(page: Page, where: string): Promise<void> {
  expect(await troubles(page), where).toEqual([]);
}

/** What sticks out of the page, is cut off in its own box, or lies over other words. */
function troubles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} too wide`);
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
    // What is for ears alone is a pixel large.
    const isForEars = (element: Element): boolean =>
      element !== document.body &&
      (getComputedStyle(element).clipPath !== 'none' ||
        (element.parentElement !== null && isForEars(element.parentElement)));
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      isForEars(element);
    const scrolls = (element: Element) => {
      for (let each: Element | null = element; each !== null; each = each.parentElement) {
        const { overflowX } = getComputedStyle(each);
        if (overflowX === 'auto' || overflowX === 'scroll') return true;
      }
      return false;
    };
    const words: { box: DOMRect; element: Element }[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (isHidden(element)) continue;
      const own = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
      if (own.length === 0) continue;
      const style = getComputedStyle(element);
      if (
        style.overflow !== 'visible' &&
        (element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1)
      )
        found.push(`${nameOf(element)} is cut off`);
      for (const node of own) {
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
          if (box.width < 1 || box.height < 1) continue;
          if ((box.left < -1 || box.right > clientWidth + 1) && !scrolls(element))
            found.push(`${nameOf(element)} sticks out`);
          words.push({ box, element });
        }
      }
    }
    const isFixed = (element: Element) => {
      for (let each: Element | null = element; each !== null; each = each.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return true;
      return false;
    };
    const flowing = words.filter(({ element }) => !isFixed(element));
    for (const [index, one] of flowing.entries()) {
      for (const other of flowing.slice(index + 1, index + 40)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Lines that are set close touch by their empty edges.
        if (across > 2 && down > Math.min(one.box.height, other.box.height) * 0.45)
          found.push(`${nameOf(one.element)} lies over ${nameOf(other.element)}`);
      }
    }
    return [...new Set(found)];
  });
}

/** What can be pressed and is too small for a finger (WCAG 2.2, 2.5.8); links inside a sentence may be as small as its words. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex="0"]',
    );
    return [...targets].flatMap((element) => {
      if (element.closest('.sr-only') !== null || !element.checkVisibility()) return [];
      // A label presses its field.
      const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((each) =>
        each.getBoundingClientRect(),
      );
      const width = Math.max(...boxes.map((box) => box.width));
      const height = Math.max(...boxes.map((box) => box.height));
      if (width === 0 || (width >= 24 && height >= 24)) return [];
      const words = element.parentElement?.textContent?.trim() ?? '';
      const own = element.textContent?.trim() ?? '';
      const isInline = getComputedStyle(element).display === 'inline' && words.length > own.length;
      if (isInline) return [];
      return [
        `${element.tagName.toLowerCase()} “${own.slice(0, 40)}” ${Math.round(width)}×${Math.round(height)}`,
      ];
    });
  });
}
