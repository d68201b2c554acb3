// Removes a class from an element, wherever its text stands in the class attribute.

import {
  changeClasses,
  elementClassSites,
  tokenStartsOf,
  wholeTokens,
} from '../class-list/change-classes.ts';
import { planOf } from '../edits/edit.ts';
import type { Plan } from '../edits/edit.ts';
import type { LocatedElement } from '../locate/source-document.ts';
import { lineAndColumnOf } from '../parse/parse-source.ts';
import type { Project } from '../project.ts';
import { isRefusal, refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { withoutUnusedImports } from '../structure/unused-imports.ts';

/** What to remove. */
export interface RemoveClass {
  readonly element: LocatedElement;
  /** One or several names, separated by white space. */
  readonly className: string;
}

/** Removes a class. */
export function removeClass({ element, className }: RemoveClass, project: Project): Plan | Refusal {
  const names = className.split(/\s+/).filter((name) => name !== '');
  const tokens = elementClassSites(element).flatMap(wholeTokens);
  const missing = names.filter((name) => !tokens.some((token) => token.name === name));
  if (names.length === 0 || missing.length > 0) return refuseMissing(element, missing);
  const removed = tokenStartsOf(tokens, names);
  const edits = changeClasses(element, { removed, added: [] }, { renderedClasses: null, project });
  return isRefusal(edits)
    ? edits
    : planOf(element.document.path, withoutUnusedImports(element.document, edits));
}

/** The refusal for names that no text of the class attribute holds. */
export function refuseMissing(
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
