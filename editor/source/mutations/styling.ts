// The mutation that styles an element: in its style attribute, in the style sheet, or by Tailwind classes.

import * as v from 'valibot';
import { stylingFrameworks } from '@atelier/editor-channel/change-types';
import { classContextOf } from '../class-list/append-class.ts';
import { classPlanOf, planOf } from '../edits/edit.ts';
import { defineMutation } from '../mutation.ts';
import { refuseUnusedProp } from '../props/unused-prop.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { stylesSchema } from '../styles/css-names.ts';
import { setInlineStyles } from '../styles/inline-style.ts';
import { setRuleStyles } from '../styles/rule-style.ts';
import { setTailwindStyles } from '../styles/tailwind-style.ts';

/** Sets and removes styles of an element. */
export const styling = defineMutation({
  name: 'styling',
  elements: { reactElement: 'one' },
  options: {
    styling: stylesSchema,
    stylingFramework: v.nullish(v.picklist(stylingFrameworks), 'Inline'),
    /** States and breakpoints in which the styles count, as in `['md', 'hover']`. */
    modifiers: v.nullish(v.array(v.string()), []),
    /** CSS custom properties, set along with the styles. */
    customProperties: v.nullish(stylesSchema, {}),
  },
  plan: async (
    { reactElement, styling: styles, stylingFramework, modifiers, customProperties },
    { project, tailwind },
  ) => {
    const all = { ...styles, ...customProperties };
    const { path } = reactElement.document;
    if (Object.keys(all).length === 0)
      return refuse('nothing_to_change', 'There is no style to set.');
    const isSetting = Object.values(all).some((value) => value !== null);
    const prop = stylingFramework === 'Inline' ? 'style' : 'className';
    const unused = isSetting ? refuseUnusedProp(reactElement, prop, project) : null;
    if (unused !== null) return unused;
    switch (stylingFramework) {
      case 'Inline': {
        if (modifiers.length > 0) {
          return refuse(
            'modifiers_need_a_class',
            'A style attribute counts in every state. Use Tailwind classes or the style sheet for states and breakpoints.',
          );
        }
        const edits = setInlineStyles(reactElement, all, project);
        return isRefusal(edits) ? edits : planOf(path, edits);
      }
      case 'CSS':
        return setRuleStyles(reactElement, all, modifiers, project);
      case 'Tailwind': {
        if (tailwind === null) {
          return refuse(
            'tailwind_missing',
            'The project has no Tailwind. Use the style attribute or the style sheet.',
          );
        }
        const context = classContextOf(reactElement, project);
        const styled = { styles: all, modifiers, ...context };
        const edits = await setTailwindStyles(reactElement, styled, tailwind);
        return isRefusal(edits) ? edits : classPlanOf(path, edits);
      }
    }
  },
});
