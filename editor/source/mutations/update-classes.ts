// The mutation that replaces some of an element's classes by others, each in its place.

import * as v from 'valibot';
import { classContextOf } from '../class-list/append-class.ts';
import {
  changeClasses,
  elementClassSites,
  isAlwaysApplied,
  refuseMissingClasses,
  tokenStartsOf,
  wholeTokens,
} from '../class-list/change-classes.ts';
import { classPlanOf } from '../edits/edit.ts';
import { defineMutation } from '../mutation.ts';
import { refuseUnusedProp } from '../props/unused-prop.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { withoutUnusedImports } from '../structure/unused-imports.ts';

/** Classes as a list, or separated by white space. */
const classes = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((given) =>
    [given].flat().flatMap((each) => each.split(/\s+/).filter((name) => name !== '')),
  ),
);

/** Replaces classes: the lists are of all of an element's classes, or of those that change. Classes in both lists are left alone. */
export const updateClasses = defineMutation({
  name: 'updateClasses',
  elements: { reactElement: 'one' },
  options: { newClasses: classes, oldClasses: classes },
  plan: ({ reactElement, oldClasses, newClasses }, { project }) => {
    const sites = elementClassSites(reactElement);
    const tokens = sites.flatMap(wholeTokens);
    const replaced = oldClasses.filter((name) => !newClasses.includes(name));
    const wanted = newClasses.filter((name) => !oldClasses.includes(name));
    const bad = wanted.find((name) => name === '' || /\s|\p{Cc}/u.test(name));
    if (bad !== undefined) return refuse('bad_class_name', `"${bad}" is no class name.`);
    const missing = replaced.filter((name) => !tokens.some((token) => token.name === name));
    if (missing.length > 0) return refuseMissingClasses(reactElement, missing);
    const removed = tokenStartsOf(tokens, replaced);
    const added = [...new Set(wanted)].filter((name) => !isAlwaysApplied(sites, name));
    if (removed.size === 0 && added.length === 0) {
      return refuse('nothing_to_change', 'The element has these classes already.');
    }
    const unused = added.length === 0 ? null : refuseUnusedProp(reactElement, 'className', project);
    if (unused !== null) return unused;
    const context = classContextOf(reactElement, project);
    const edits = changeClasses(reactElement, { removed, added }, context);
    const { document } = reactElement;
    return isRefusal(edits)
      ? edits
      : classPlanOf(document.path, withoutUnusedImports(document, edits));
  },
});
