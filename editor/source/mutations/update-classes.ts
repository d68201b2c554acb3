// Replaces some of an element's classes by others, each in its place.

import {
  changeClasses,
  isAlwaysApplied,
  elementClassSites,
  tokenStartsOf,
  wholeTokens,
} from '../class-list/change-classes.ts';
import type { ClassContext } from '../class-list/append-class.ts';
import { planOf } from '../edits/edit.ts';
import type { Plan } from '../edits/edit.ts';
import type { LocatedElement } from '../locate/source-document.ts';
import { isRefusal, refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { withoutUnusedImports } from '../structure/unused-imports.ts';
import { refuseMissing } from './remove-class.ts';

/** The classes of before and of afterwards: all of them, or only those that change. */
export interface UpdateClasses extends ClassContext {
  readonly element: LocatedElement;
  readonly oldClasses: readonly string[];
  readonly newClasses: readonly string[];
}

/** Replaces classes. What both lists name is left alone. */
export function updateClasses(update: UpdateClasses): Plan | Refusal {
  const { element, oldClasses, newClasses } = update;
  const sites = elementClassSites(element);
  const tokens = sites.flatMap(wholeTokens);
  const going = oldClasses.filter((name) => !newClasses.includes(name));
  const coming = newClasses.filter((name) => !oldClasses.includes(name));
  const bad = coming.find((name) => name === '' || /\s|\p{Cc}/u.test(name));
  if (bad !== undefined) return refuse('bad_class_name', `"${bad}" is no class name.`);
  const missing = going.filter((name) => !tokens.some((token) => token.name === name));
  if (missing.length > 0) return refuseMissing(element, missing);
  const removed = tokenStartsOf(tokens, going);
  const added = [...new Set(coming)].filter((name) => !isAlwaysApplied(sites, name));
  if (removed.size === 0 && added.length === 0) {
    return refuse('nothing_to_change', 'The element has these classes already.');
  }
  const edits = changeClasses(element, { removed, added }, update);
  return isRefusal(edits)
    ? edits
    : planOf(element.document.path, withoutUnusedImports(element.document, edits));
}
