// Style reports of a frame: computed values and applied rules of an element, and which of them gives a property its value.

import type { AppliedRule, ElementStyle } from './studio-state.ts';

type Records = Readonly<Record<string, unknown>>;

/** Computed values by property. */
export function computedStyles(evals: Records): Readonly<Record<string, string>> {
  const texts = Object.entries(evals).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string';
  });
  const computed = Object.fromEntries(texts);
  // A page lists no shorthands.
  const radius = computed['border-top-left-radius'];
  return radius === undefined ? computed : { ...computed, 'border-radius': radius };
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

/** The shorthands that set a property too, where a rule is as it is written. */
const shorthands: Readonly<Record<string, readonly string[]>> = {
  'padding-top': ['padding', 'padding-block'],
  'padding-right': ['padding', 'padding-inline'],
  'padding-bottom': ['padding', 'padding-block'],
  'padding-left': ['padding', 'padding-inline'],
  'margin-top': ['margin', 'margin-block'],
  'margin-right': ['margin', 'margin-inline'],
  'margin-bottom': ['margin', 'margin-block'],
  'margin-left': ['margin', 'margin-inline'],
  'column-gap': ['gap'],
  'row-gap': ['gap'],
  'flex-direction': ['flex-flow'],
  'background-color': ['background'],
  'font-size': ['font'],
  'font-weight': ['font'],
  'line-height': ['font'],
};

/** The sides of text that is written from left to right, in lines from top to bottom. */
const sides: Readonly<Record<string, string>> = {
  top: 'block-start',
  bottom: 'block-end',
  left: 'inline-start',
  right: 'inline-end',
};

/** All names under which a rule can set a property: a page reports shorthands by their parts, and `px-4` by logical sides. */
function namesOf(property: string, direction: string | undefined): readonly string[] {
  const names = [property, ...(shorthands[property] ?? [])];
  if (property === 'width') return [...names, 'inline-size'];
  if (property === 'height') return [...names, 'block-size'];
  if (property === 'border-radius') return [...names, 'border-top-left-radius'];
  const [, box, side = ''] = /^(padding|margin)-(\w+)$/.exec(property) ?? [];
  if (box === undefined) return names;
  const mirrored: Readonly<Record<string, string>> = { left: 'right', right: 'left' };
  const meant = direction === 'rtl' ? (mirrored[side] ?? side) : side;
  return [...names, `${box}-${sides[meant]}`];
}

/** The rule that gives a property of the element its value: the strongest one that names it. */
export function originOf(
  style: Pick<ElementStyle, 'rules' | 'computed'>,
  property: string,
): ValueOrigin {
  const names = namesOf(property, style.computed['direction']);
  const sets = (rule: AppliedRule): boolean => names.some((name) => name in rule.styles);
  const rule =
    style.rules.findLast((each) => !each.isInherited && sets(each)) ?? style.rules.findLast(sets);
  if (rule === undefined) return { kind: 'default', text: 'default' };
  if (rule.isInherited) return { kind: 'inherited', text: `inherited from ${rule.selector}` };
  if (rule.selector === 'element.style') return { kind: 'inline', text: 'inline' };
  // A class with a state or a variant is nested: `&:hover` inside `.hover\:p-4` comes as `:is(.hover\:p-4):hover`.
  const [, name] = /^(?::is\()?\.((?:[\w-]|\\.)+)(?:\)[^\s>+~]*)?$/.exec(rule.selector) ?? [];
  return name === undefined
    ? { kind: 'style sheet', text: rule.selector }
    : { kind: 'class', text: name.replaceAll('\\', '') };
}
