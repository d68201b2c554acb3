// The mutation that changes the value of a design token where the token stands.

import * as v from 'valibot';
import { planOf, replace } from '../edits/edit.ts';
import { defineMutation } from '../mutation.ts';
import { refuse } from '../refusal.ts';
import { isStyleSheetPath } from '../styles/style-sheet.ts';
import { designTokensOf } from '../styles/design-tokens.ts';
import { isDeclarationValue } from '../styles/css-names.ts';

/** Changes one value of one token. A value that is no longer the one that was seen is refused. */
export const changeToken = defineMutation({
  name: 'changeToken',
  elements: {},
  options: {
    path: v.string(),
    tokenName: v.pipe(v.string(), v.startsWith('--')),
    /** `@theme`, or the selector of the rule. */
    block: v.string(),
    conditions: v.nullish(v.array(v.string()), []),
    newValue: v.string(),
    oldValue: v.string(),
  },
  plan: ({ path, tokenName, block, conditions, newValue, oldValue }, { project }) => {
    const text = isStyleSheetPath(path) ? project.read(path) : null;
    if (text === null) {
      return refuse('stylesheet_missing', `There is no style sheet ${path}.`, { path });
    }
    const value = newValue.trim();
    if (!isDeclarationValue(value)) {
      return refuse('bad_style', `"${newValue}" is no value for ${tokenName}.`);
    }
    const places = designTokensOf(text).filter(
      (token) =>
        token.name === tokenName &&
        token.block === block &&
        token.conditions.join() === (conditions ?? []).join(),
    );
    // The last one wins in the page.
    const token = places.findLast((each) => each.value === oldValue) ?? places.at(-1);
    if (token === undefined) {
      return refuse('text_not_found', `${tokenName} is no longer defined in ${path}.`, { path });
    }
    if (token.value !== oldValue) {
      return refuse(
        'text_changed',
        `${tokenName} is ${token.value} by now: ${path} was changed elsewhere. Look at it again.`,
        { path, value: token.value },
      );
    }
    return {
      ...planOf(path, [replace(token.valueStart, token.valueEnd, value)]),
      isUnformatted: true,
    };
  },
});
