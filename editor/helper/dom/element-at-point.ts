// The element at a point of the frame, found through shadow roots and frames of the same origin.

import { isFrame } from './element-index.ts';

/** The innermost element at a point, in CSS pixels of the frame; null outside the page. */
export function deepestElementAt(x: number, y: number): Element | null {
  return deepestWithin(document, x, y);
}

function deepestWithin(root: DocumentOrShadowRoot, x: number, y: number): Element | null {
  const element = root.elementFromPoint(x, y);
  if (element === null) return null;
  if (isFrame(element) && element.contentDocument !== null) {
    const { left, top } = element.getBoundingClientRect();
    const inner = { x: x - left - element.clientLeft, y: y - top - element.clientTop };
    return deepestWithin(element.contentDocument, inner.x, inner.y) ?? element;
  }
  if (element.shadowRoot === null || element.shadowRoot === root) return element;
  return deepestWithin(element.shadowRoot, x, y) ?? element;
}
