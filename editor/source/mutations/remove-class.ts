// The mutation that removes classes of an element.

import * as v from 'valibot';
import {
  changeClasses,
  elementClassSites,
  refuseMissingClasses,
  tokenStartsOf,
  wholeTokens,
} from '../class-list/change-classes.ts';
import { classPlanOf } from '../edits/edit.ts';
import { defineMutation } from '../mutation.ts';
import { isRefusal } from '../refusal.ts';
import { withoutUnusedImports } from '../structure/unused-imports.ts';

/** Removes one class or several. */
export const removeClass = defineMutation({
  name: 'removeClass',
  elements: { reactElement: 'one' },
  options: {
    /** One or several names, separated by white space. */
    className: v.string(),
  },
  plan: ({ reactElement, className }, { project }) => {
    const names = className.split(/\s+/).filter((name) => name !== '');
    const tokens = elementClassSites(reactElement).flatMap(wholeTokens);
    const missing = names.filter((name) => !tokens.some((token) => token.name === name));
    if (names.length === 0 || missing.length > 0)
      return refuseMissingClasses(reactElement, missing);
    const removed = tokenStartsOf(tokens, names);
    const context = { renderedClasses: null, project };
    const edits = changeClasses(reactElement, { removed, added: [] }, context);
    const { document } = reactElement;
    return isRefusal(edits)
      ? edits
      : classPlanOf(document.path, withoutUnusedImports(document, edits));
  },
});
