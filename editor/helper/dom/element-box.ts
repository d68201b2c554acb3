// Boxes of elements: where an element is in the frame and in the page.

import type { PageBox } from '../nav-node.ts';

/** The rectangle of an element in the frame, in CSS pixels; elements of frames inside are moved by where those frames are. */
export function frameBox(element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  const { defaultView } = element.ownerDocument;
  if (defaultView === null || defaultView === window) return box;
  const frame = defaultView.frameElement;
  if (frame === null) return box;
  const around = frameBox(frame);
  return new DOMRect(
    around.x + frame.clientLeft + box.x,
    around.y + frame.clientTop + box.y,
    box.width,
    box.height,
  );
}

/** The distance by which the page is scrolled, in CSS pixels. */
export interface ScrollOffset {
  readonly x: number;
  readonly y: number;
}

/** Reads the distance by which the page is scrolled now. The browser may have to lay the page out to say so: many boxes are read with one offset. */
export function readScrollOffset(): ScrollOffset {
  return { x: window.scrollX, y: window.scrollY };
}

/** The rectangle of an element in the page. */
export function pageBox(element: Element, scroll: ScrollOffset): PageBox {
  const { x, y, width, height } = frameBox(element);
  return { pageX: x + scroll.x, pageY: y + scroll.y, width, height };
}

/** Whether an element has a box of its own, as one with `display: contents` has not. */
export function hasBox(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 || height > 0;
}

/** The rectangle around elements in the frame; an element without a box counts by what is in it. Null when nothing has one. */
export function boxOfElements(elements: readonly Element[]): DOMRect | null {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  const add = (element: Element) => {
    const box = frameBox(element);
    if (box.width === 0 && box.height === 0) {
      for (const child of element.children) add(child);
      return;
    }
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.right);
    bottom = Math.max(bottom, box.bottom);
  };
  for (const element of elements) add(element);
  return right < left ? null : new DOMRect(left, top, right - left, bottom - top);
}
