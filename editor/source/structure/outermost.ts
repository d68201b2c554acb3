// Outermost elements of a selection: each once, and none inside another.

import type { LocatedElement, SourceDocument } from '../locate/source-document.ts';

/** The elements without repetitions and without those inside others, in source order. */
export function outermostOf(elements: readonly LocatedElement[]): LocatedElement[] {
  // An enclosing element begins earlier, so each element is inside the last outermost one or in none.
  const inOrder = elements.toSorted(
    ({ node: left }, { node: right }) => left.start - right.start || right.end - left.end,
  );
  const ends = new Map<SourceDocument, number>();
  return inOrder.filter(({ document, node }) => {
    const isInside = node.end <= (ends.get(document) ?? 0);
    if (!isInside) ends.set(document, node.end);
    return !isInside;
  });
}

/** The chosen elements, file by file. */
export function byDocument(elements: readonly LocatedElement[]): LocatedElement[][] {
  const documents = new Set(elements.map(({ document }) => document));
  return [...documents].map((document) => elements.filter((each) => each.document === document));
}
