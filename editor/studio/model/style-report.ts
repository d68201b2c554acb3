// Style reports of a frame: computed values and applied rules of an element, and which of them gives a property its value.

import type { AppliedRule, ElementStyle } from './studio-state.ts';

type Records = Readonly<Record<string, unknown>>;

/** Computed values by property. */
export function computedStyles(evals: Records): Readonly<Record<string, string>> {
  const texts = Object.entries(evals).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string';
  });
  return Object.fromEntries(texts);
}

/** The rules that apply, the weakest first. */
export function appliedRules(processed: readonly Records[]): readonly AppliedRule[] {
  return processed.flatMap((rule): AppliedRule[] => {
    const { selector, filename, styles, applied, inherited } = rule;
    if (applied !== true || typeof selector !== 'string' || typeof styles !== 'object') return [];
    return [
      {
        selector,
        filename: typeof filename === 'string' ? filename : null,
        styles: (styles ?? {}) as Readonly<Record<string, string>>,
        isInherited: inherited === true,
      },
    ];
  });
}

/** The origin of a value. */
export interface ValueOrigin {
  readonly kind: 'inline' | 'class' | 'style sheet' | 'inherited' | 'default';
  /** The origin in words: the class, the selector. */
  readonly text: string;
}

/** The shorthands that set a property too. */
const shorthands: Readonly<Record<string, readonly string[]>> = {
  'padding-top': ['padding', 'padding-block'],
  'padding-right': ['padding', 'padding-inline'],
  'padding-bottom': ['padding', 'padding-block'],
  'padding-left': ['padding', 'padding-inline'],
  'margin-top': ['margin', 'margin-block'],
  'margin-right': ['margin', 'margin-inline'],
  'margin-bottom': ['margin', 'margin-block'],
  'margin-left': ['margin', 'margin-inline'],
  'background-color': ['background'],
  'font-size': ['font'],
  'font-weight': ['font'],
  'line-height': ['font'],
};

/** The rule that gives a property of the element its value: the strongest one that names it. */
export function originOf(style: Pick<ElementStyle, 'rules'>, property: string): ValueOrigin {
  const names = [property, ...(shorthands[property] ?? [])];
  const sets = (rule: AppliedRule): boolean => names.some((name) => name in rule.styles);
  const rule =
    style.rules.findLast((each) => !each.isInherited && sets(each)) ?? style.rules.findLast(sets);
  if (rule === undefined) return { kind: 'default', text: 'default' };
  if (rule.isInherited) return { kind: 'inherited', text: `inherited from ${rule.selector}` };
  if (rule.selector === 'element.style') return { kind: 'inline', text: 'inline' };
  const [, name] = /^\.((?:[\w-]|\\.)+)$/.exec(rule.selector) ?? [];
  return name === undefined
    ? { kind: 'style sheet', text: rule.selector }
    : { kind: 'class', text: name.replaceAll('\\', '') };
}
