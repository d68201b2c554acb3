// Clipping: the part of an element's box that the scrollers around it let through.

import { frameBox } from './element-box.ts';
import { isFrame, parentElement } from './element-index.ts';

/** The elements around an element that clip it, looked up once and again after a while: styles change seldom. */
const clippers = new WeakMap<
  Element,
  { readonly at: number; readonly found: readonly Element[] }
>();
const lookupMs = 500;

/**
 * The part of a box that can be seen, or null when nothing can.
 * @param boxes of the elements that clip, for one drawing: many elements have the same ones around them.
 */
export function visibleBox(
  element: Element,
  box: DOMRect,
  boxes: Map<Element, DOMRect>,
): DOMRect | null {
  const clipping = clippersOf(element);
  if (clipping.length === 0) return box;
  let { left, top, right, bottom } = box;
  for (const clipper of clipping) {
    const around = boxes.get(clipper) ?? frameBox(clipper);
    boxes.set(clipper, around);
    left = Math.max(left, around.left);
    top = Math.max(top, around.top);
    right = Math.min(right, around.right);
    bottom = Math.min(bottom, around.bottom);
  }
  return right < left || bottom < top ? null : new DOMRect(left, top, right - left, bottom - top);
}

function clippersOf(element: Element): readonly Element[] {
  const known = clippers.get(element);
  const now = performance.now();
  if (known !== undefined && now - known.at < lookupMs) return known.found;
  const found = findClippers(element);
  clippers.set(element, { at: now, found });
  return found;
}

/** A fixed element is clipped by nothing around it, an absolute one only from its containing block on. */
function findClippers(element: Element): Element[] {
  const found: Element[] = [];
  let { position } = getComputedStyle(element);
  for (let each = parentElement(element); each !== null; each = parentElement(each)) {
    if (position === 'fixed' || each === document.body || each === document.documentElement) break;
    const style = getComputedStyle(each);
    const isContaining = position !== 'absolute' || style.position !== 'static';
    if (isContaining && style.display !== 'contents' && style.overflow !== 'visible')
      found.push(each);
    if (isContaining) ({ position } = style);
    if (isFrame(each)) found.push(each);
  }
  return found;
}
