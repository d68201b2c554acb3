// Takes class names away and adds others, as one edit of an element's class.

import { mergeRemovals } from '../edits/merge-removals.ts';
import type { Edit } from '../edits/edit.ts';
import type { Located } from '../locate/source-document.ts';
import type { Refusal } from '../refusal.ts';
import { appendClass } from './append-class.ts';
import type { ClassHints } from './append-class.ts';
import { classAttributeOf, classSitesOf } from './class-sites.ts';
import type { ClassSite, ClassToken } from './class-sites.ts';
import { editSite, isEmptiedBy } from './edit-classes.ts';
import { removeTexts } from './remove-texts.ts';

/** What goes and what comes. */
export interface ClassChange {
  /** Where the names begin that go. */
  readonly removed: ReadonlySet<number>;
  /** Without those that are there in any case. */
  readonly added: readonly string[];
}

/** The pieces of text that hold an element's class names. */
export function sitesOf({ document, node }: Located): ClassSite[] {
  return classSitesOf(document, classAttributeOf(node));
}

/** The names of a site that stand there whole. */
export function wholeTokens(site: ClassSite): readonly ClassToken[] {
  const from = site.isGluedBefore ? 1 : 0;
  const to = site.tokens.length - (site.isGluedAfter ? 1 : 0);
  return site.tokens.slice(from, to);
}

/** The names that a removal can take away. */
export function removableNames(located: Located): string[] {
  const value = classAttributeOf(located.node)?.value;
  // Most classes are plain text without references, in which nothing needs to be found again.
  const names =
    value?.type === 'Literal' && typeof value.value === 'string' && !value.value.includes('&')
      ? value.value.split(/\s+/).filter((name) => name !== '')
      : sitesOf(located)
          .flatMap(wholeTokens)
          .map(({ name }) => name);
  return [...new Set(names)];
}

/** Where some names begin, wherever they stand. */
export function startsOf(tokens: readonly ClassToken[], names: readonly string[]): Set<number> {
  return new Set(tokens.filter(({ name }) => names.includes(name)).map(({ start }) => start));
}

/** Whether a name counts in every state. */
export function isAlwaysThere(sites: readonly ClassSite[], name: string): boolean {
  return sites.some(
    (site) => !site.isConditional && wholeTokens(site).some((token) => token.name === name),
  );
}

/**
 * Makes the change. What is added takes the place of what is removed, where that counts in every state or in the same
 * states; else it is added by the ladder.
 */
export function changeClasses(
  located: Located,
  { removed, added }: ClassChange,
  hints: ClassHints,
): readonly Edit[] | Refusal {
  const attribute = classAttributeOf(located.node);
  const names = added.join(' ');
  const sites = sitesOf(located).filter((site) =>
    site.tokens.some(({ start }) => removed.has(start)),
  );
  if (attribute === null || sites.length === 0) return appendClass(located, names, hints);
  const always = sites.find((site) => !site.isConditional);
  const receivers = new Set(always === undefined ? sites : [always]);
  const isEmptied = (site: ClassSite): boolean =>
    isEmptiedBy(site, removed) && (names === '' || !receivers.has(site));
  const edits = sites.flatMap((site) =>
    isEmptied(site)
      ? []
      : editSite(located.document, site, removed, receivers.has(site) ? names : ''),
  );
  const texts = sites.filter(isEmptied).map(({ node }) => node);
  return mergeRemovals([...edits, ...removeTexts(located.document, attribute, texts)]);
}
