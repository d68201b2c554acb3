// Styles an element: in its style attribute, in the style sheet, or by Tailwind classes.

import type { StylingFramework } from '@atelier/editor-channel/change-fields';
import type { ClassContext } from '../class-list/append-class.ts';
import { planOf } from '../edits/edit.ts';
import type { Plan } from '../edits/edit.ts';
import type { LocatedElement } from '../locate/source-document.ts';
import { isRefusal, refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import type { Styles } from '../styles/css-names.ts';
import { setInlineStyles } from '../styles/inline-style.ts';
import { setRuleStyles } from '../styles/rule-style.ts';
import { setTailwindStyles } from '../styles/tailwind-style.ts';
import type { Tailwind } from '../tailwind.ts';

/** Which styles an element is to have. */
export interface Styling extends ClassContext {
  readonly element: LocatedElement;
  readonly styles: Styles;
  readonly framework: StylingFramework;
  /** States and breakpoints in which the styles count, as in `['md', 'hover']`. */
  readonly modifiers: readonly string[];
  /** CSS custom properties, set along with the styles. */
  readonly customProperties: Styles;
}

/** Styles an element. */
export async function styling(
  { element, styles, framework, modifiers, customProperties, renderedClasses, project }: Styling,
  tailwind: Tailwind | null,
): Promise<Plan | Refusal> {
  const all = { ...styles, ...customProperties };
  if (Object.keys(all).length === 0)
    return refuse('nothing_to_change', 'There is no style to set.');
  switch (framework) {
    case 'Inline': {
      if (modifiers.length > 0) {
        return refuse(
          'modifiers_need_a_class',
          'A style attribute counts in every state. Use Tailwind classes or the style sheet for states and breakpoints.',
        );
      }
      return edited(element, setInlineStyles(element, all, project));
    }
    case 'CSS':
      return setRuleStyles(element, all, modifiers, project);
    case 'Tailwind': {
      if (tailwind === null) {
        return refuse(
          'tailwind_missing',
          'The project has no Tailwind. Use the style attribute or the style sheet.',
        );
      }
      return edited(
        element,
        await setTailwindStyles(
          element,
          { styles: all, modifiers, renderedClasses, project },
          tailwind,
        ),
      );
    }
  }
}

function edited(
  { document }: LocatedElement,
  edits: Parameters<typeof planOf>[1] | Refusal,
): Plan | Refusal {
  return isRefusal(edits) ? edits : planOf(document.path, edits);
}
