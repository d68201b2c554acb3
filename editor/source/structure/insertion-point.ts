// Insertion point: the place among an element's children that a request names, beside another element or last.

import type { Node } from 'oxc-parser';
import type { LocatedElement } from '../locate/source-document.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { childAt } from './children.ts';
import type { InsertionPoint } from './insert-child.ts';
import { refuseFurtherChild } from './single-content.ts';
import { isVoidTag } from './tags.ts';

/** A place as a call names it. `after`: behind that element; `before`: in front of it. Neither: last. */
export interface RequestedPlace {
  readonly destination: LocatedElement;
  readonly before: LocatedElement | null;
  readonly after: LocatedElement | null;
}

/**
 * The place that a call names. A sibling that stands in an expression among the children stands for that expression:
 * an insertion before a mapped element goes before the mapping.
 */
export function insertionPointOf({
  destination,
  before,
  after,
}: RequestedPlace): InsertionPoint | Refusal {
  const { node, document, element } = destination;
  if (isVoidTag(element.name)) {
    return refuse(
      'void_element',
      `<${element.name}> cannot hold anything. Choose another element.`,
    );
  }
  const single = refuseFurtherChild(node);
  if (single !== null) return single;
  const sibling = after ?? before;
  if (sibling === null) return { where: 'last' };
  const child = sibling.document === document ? childOf(destination, sibling.node) : null;
  if (child === null) {
    return refuse(
      'sibling_not_found',
      `The neighbour <${sibling.element.name}> is not inside <${element.name}> in the source. Choose the element that it is written in.`,
      { path: document.path, start: node.start },
    );
  }
  return { where: after === null ? 'before' : 'after', sibling: child };
}

function childOf({ node }: LocatedElement, inner: Node) {
  const isInside = node.start < inner.start && inner.end <= node.end;
  return isInside ? childAt(node, inner.start) : null;
}
