// Overflow: contents that stick out of a page, are cut off or overlap, and controls that are too small for a finger.

import type { Page } from '@playwright/test';
import { waitForAnimations, waitForFrames } from './journey.ts';

/** Milliseconds that a page has to come to rest: a chart or a typeface may follow a change of size. */
const restMax = 5000;

/** Texts that stick out of the page, are cut off in their own box, or overlap other texts, once the page has come to rest. */
export async function overflowErrors(page: Page): Promise<string[]> {
  const end = Date.now() + restMax;
  for (;;) {
    await waitForFrames(page);
    await waitForAnimations(page);
    const found = await overflowErrorsNow(page);
    if (found.length === 0 || Date.now() > end) return found;
  }
}

function overflowErrorsNow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} too wide`);
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
    // Text for screen readers alone is one pixel large.
    const isForScreenReaders = (element: Element): boolean =>
      element !== document.body &&
      (getComputedStyle(element).clipPath !== 'none' ||
        (element.parentElement !== null && isForScreenReaders(element.parentElement)));
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      isForScreenReaders(element);
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
        // Lines with a small distance overlap by their empty edges.
        if (across > 2 && down > Math.min(one.box.height, other.box.height) * 0.45)
          found.push(`${nameOf(one.element)} lies over ${nameOf(other.element)}`);
      }
    }
    return [...new Set(found)];
  });
}

/** Controls that are too small for a finger (WCAG 2.2, 2.5.8); links inside a sentence may be as small as its words. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex="0"]',
    );
    return [...targets].flatMap((element) => {
      if (element.closest('.sr-only') !== null || !element.checkVisibility()) return [];
      // A label is a part of its field's target.
      const parts = [element, ...((element as HTMLInputElement).labels ?? [])];
      // A link's pseudo-element covers what it stands in.
      const cover = getComputedStyle(element, '::after');
      if (cover.content !== 'none' && cover.position === 'absolute' && cover.top === '0px')
        parts.push((element as HTMLElement).offsetParent ?? element);
      const boxes = parts.map((each) => each.getBoundingClientRect());
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
