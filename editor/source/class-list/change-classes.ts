// Changing class names: removals and additions as one edit of an element's class attribute.

import { mergeRemovals } from '../edits/merge-removals.ts';
import type { Edit } from '../edits/edit.ts';
import type { LocatedElement } from '../locate/source-document.ts';
import { lineAndColumnOf } from '../parse/parse-source.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { appendClass } from './append-class.ts';
import type { ClassContext } from './append-class.ts';
import { classAttributeOf, classSitesOf } from './class-sites.ts';
import type { ClassSite, ClassToken } from './class-sites.ts';
import { editSite, isEmptiedBy } from './edit-class-site.ts';
import { removeClassLiterals } from './remove-class-literals.ts';
import { refuseReplacedAttribute } from './spread-prop.ts';

/** The class names to remove and to add. */
export interface ClassChange {
  /** The offsets of the names to remove. */
  readonly removed: ReadonlySet<number>;
  /** Without those that are there in any case. */
  readonly added: readonly string[];
}

/** The pieces of text that hold an element's class names. */
export function elementClassSites({ document, node }: LocatedElement): ClassSite[] {
  return classSitesOf(document, classAttributeOf(node));
}

/** The names of a site that stand there whole. */
export function wholeTokens(site: ClassSite): readonly ClassToken[] {
  const from = site.isFirstTokenPartial ? 1 : 0;
  const to = site.tokens.length - (site.isLastTokenPartial ? 1 : 0);
  return site.tokens.slice(from, to);
}

/** The class names that a removal can remove. */
export function removableClassNames(located: LocatedElement): string[] {
  const value = classAttributeOf(located.node)?.value;
  // Most classes are plain text without references, in which nothing needs to be found again.
  const names =
    value?.type === 'Literal' && typeof value.value === 'string' && !value.value.includes('&')
      ? value.value.split(/\s+/).filter((name) => name !== '')
      : elementClassSites(located)
          .flatMap(wholeTokens)
          .map(({ name }) => name);
  return [...new Set(names)];
}

/** The offsets of all tokens with one of some names. */
export function tokenStartsOf(
  tokens: readonly ClassToken[],
  names: readonly string[],
): Set<number> {
  return new Set(tokens.filter(({ name }) => names.includes(name)).map(({ start }) => start));
}

/** The refusal for names that no text of the class attribute holds. */
export function refuseMissingClasses(
  { document, node }: LocatedElement,
  missing: readonly string[],
): Refusal {
  const list = missing.join(' ');
  return refuse(
    'class_not_found',
    `The class ${list} is not written at this element: it comes from an expression, its component, or is gone.`,
    { path: document.path, ...lineAndColumnOf(document.text, node.start), classes: missing },
  );
}

/** Whether a name counts in every state. */
export function isAlwaysApplied(sites: readonly ClassSite[], name: string): boolean {
  return sites.some(
    (site) => !site.isConditional && wholeTokens(site).some((token) => token.name === name),
  );
}

/**
 * Makes the change. An added class takes the place of a removed one that applies always or in the same states; otherwise it
 * is added by the ladder.
 */
export function changeClasses(
  located: LocatedElement,
  { removed, added }: ClassChange,
  hints: ClassContext,
): readonly Edit[] | Refusal {
  const { document, node } = located;
  const attribute = classAttributeOf(node);
  const names = added.join(' ');
  const search = { prop: 'className', project: hints.project } as const;
  const replaced =
    names === '' || attribute === null
      ? null
      : refuseReplacedAttribute(document, node, attribute, search);
  if (replaced !== null) return replaced;
  const sites = elementClassSites(located).filter((site) =>
    site.tokens.some(({ start }) => removed.has(start)),
  );
  if (attribute === null || sites.length === 0) return appendClass(located, names, hints);
  const always = sites.find((site) => !site.isConditional);
  const receivers = new Set(always === undefined ? sites : [always]);
  const isEmptied = (site: ClassSite): boolean =>
    isEmptiedBy(site, removed) && (names === '' || !receivers.has(site));
  const edits = sites.flatMap((site) =>
    isEmptied(site) ? [] : editSite(document, site, removed, receivers.has(site) ? names : ''),
  );
  const texts = sites.filter(isEmptied).map(({ node }) => node);
  return mergeRemovals([...edits, ...removeClassLiterals(document, attribute, texts)]);
}
