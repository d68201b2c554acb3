// Sorts out which of several chosen elements count: each once, and none inside another.

import type { Located } from '../locate/source-document.ts';

/** The elements without repetitions and without those inside others, in source order. */
export function outermostOf(elements: readonly Located[]): Located[] {
  const unique = elements.filter(
    ({ node }, index) => elements.findIndex((other) => other.node === node) === index,
  );
  const isInside = (inner: Located, outer: Located): boolean =>
    inner !== outer &&
    inner.document === outer.document &&
    outer.node.start <= inner.node.start &&
    inner.node.end <= outer.node.end;
  return unique
    .filter((inner) => !unique.some((outer) => isInside(inner, outer)))
    .toSorted((left, right) => left.node.start - right.node.start);
}

/** The chosen elements, file by file. */
export function byDocument(elements: readonly Located[]): Located[][] {
  const documents = new Set(elements.map(({ document }) => document));
  return [...documents].map((document) => elements.filter((each) => each.document === document));
}
