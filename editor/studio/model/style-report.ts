// Style reports of a frame: computed values and applied rules of an element, and which of them gives a property its value.

import type { AppliedRule, ElementStyle } from './studio-state.ts';

type Records = Readonly<Record<string, unknown>>;

const firstSides: Readonly<Record<string, string>> = {
  'border-radius': 'border-top-left-radius',
  'border-width': 'border-top-width',
  'border-style': 'border-top-style',
  'border-color': 'border-top-color',
  overflow: 'overflow-x',
};

/** Computed values by property. */
export function computedStyles(evals: Records): Readonly<Record<string, string>> {
  const texts = Object.entries(evals).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string';
  });
  const computed = Object.fromEntries(texts);
  // A page lists no shorthands: those of which the inspector has one field are as their first side is.
  const pairs = Object.entries(firstSides).flatMap(([name, side]) => {
    const value = computed[side];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...computed, ...Object.fromEntries(pairs) };
}

/** The rules that apply, or would in another state of the element; the weakest first. */
export function appliedRules(processed: readonly Records[]): readonly AppliedRule[] {
  return processed.flatMap((rule): AppliedRule[] => {
    const { selector, filename, styles, applied, inherited, eligibleToApply, modifiers } = rule;
    if (typeof selector !== 'string' || typeof styles !== 'object') return [];
    const isModified = typeof modifiers === 'object' && modifiers !== null;
    const states = isModified ? Object.keys(modifiers) : [];
    // A rule for a state counts when that state is shown.
    const isForState = states.length > 0 && eligibleToApply === true;
    if (applied !== true && !isForState) return [];
    return [
      {
        selector,
        filename: typeof filename === 'string' ? filename : null,
        styles: (styles ?? {}) as Readonly<Record<string, string>>,
        isInherited: inherited === true,
        states: applied === true ? [] : states,
      },
    ];
  });
}

/** The origin of a value. */
export interface ValueOrigin {
  readonly kind: 'inline' | 'class' | 'style sheet' | 'inherited' | 'default';
  /** The origin in words: the class, the selector. */
  readonly text: string;
  /** The value as it is written; null where none is. */
  readonly value: string | null;
  /** The property by which it is written: the property itself, a shorthand, a logical side. */
  readonly property: string | null;
  /** The project's own style sheet, or null. */
  readonly filename: string | null;
}

const noOrigin: ValueOrigin = {
  kind: 'default',
  text: 'default',
  value: null,
  property: null,
  filename: null,
};

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

/** The logical name of an inset; null for any other property. */
function insetName(property: string, direction: string | undefined): string | null {
  return isSide(property) ? `inset-${sides[sideIn(property, direction)]}` : null;
}

function isSide(property: string): boolean {
  return property in sides;
}

/** The side that is meant where text is written from right to left. */
function sideIn(side: string, direction: string | undefined): string {
  const mirrored: Readonly<Record<string, string>> = { left: 'right', right: 'left' };
  return direction === 'rtl' ? (mirrored[side] ?? side) : side;
}

/** The logical name of a side of margin, padding or inset, which mirrors with the page; other properties are as they are. */
export function logicalName(property: string, direction: string | undefined): string {
  const [, box, side = ''] = /^(padding|margin)-(\w+)$/.exec(property) ?? [];
  if (box !== undefined && isSide(side)) return `${box}-${sides[sideIn(side, direction)]}`;
  return insetName(property, direction) ?? property;
}

/** All names under which a rule can set a property: a page reports shorthands by their parts, and `px-4` by logical sides. */
function namesOf(property: string, direction: string | undefined): readonly string[] {
  const names = [property, ...(shorthands[property] ?? [])];
  if (property === 'width') return [...names, 'inline-size'];
  if (property === 'height') return [...names, 'block-size'];
  if (property === 'border-radius') return [...names, 'border-top-left-radius'];
  if (property === 'border-width')
    return [...names, 'border', 'border-top-width', 'border-block-start-width'];
  if (property === 'border-style') return [...names, 'border', 'border-top-style'];
  if (property === 'border-color') return [...names, 'border', 'border-top-color'];
  if (property === 'text-decoration-line') return [...names, 'text-decoration'];
  const inset = insetName(property, direction);
  if (inset !== null) return [...names, 'inset', inset];
  const [, box, side = ''] = /^(padding|margin)-(\w+)$/.exec(property) ?? [];
  if (box === undefined) return names;
  return [...names, `${box}-${sides[sideIn(side, direction)]}`];
}

/** Properties that elements take over from those around them. */
const inherited =
  /^(?:color|cursor|direction|font|letter-spacing|line-height|list-style|quotes|text-align|text-indent|text-transform|visibility|white-space|word|--)/;

/** The rule that gives a property of the element its value: the strongest one that names it. @param states those that are shown */
export function originOf(
  style: Pick<ElementStyle, 'rules' | 'computed'>,
  property: string,
  states: readonly string[] = [],
): ValueOrigin {
  const names = namesOf(property, style.computed['direction']);
  const isShown = (rule: AppliedRule): boolean =>
    rule.states.every((each) => states.includes(each));
  const sets = (rule: AppliedRule): boolean =>
    isShown(rule) && names.some((name) => name in rule.styles);
  const rule =
    style.rules.findLast((each) => !each.isInherited && sets(each)) ??
    (inherited.test(property) ? style.rules.findLast(sets) : undefined);
  if (rule === undefined) return noOrigin;
  const written = names.find((name) => name in rule.styles) ?? null;
  const value = written === null ? null : (rule.styles[written] ?? null);
  const isExpanded = written !== null && hasOppositeSide(rule.styles, written);
  const origin = {
    value,
    property: isExpanded ? null : written,
    filename: fileOf(rule, style.rules),
  };
  const { selector } = rule;
  // A reset says of no element in particular what it is.
  if (selector.startsWith('*')) return { ...origin, kind: 'default', text: 'reset' };
  if (rule.isInherited) return { ...origin, kind: 'inherited', text: `inherited from ${selector}` };
  if (selector === 'element.style') return { ...origin, kind: 'inline', text: 'inline' };
  // A class with a state or a variant is nested: `&:hover` inside `.hover\:p-4` comes as `:is(.hover\:p-4):hover`.
  const [, name] = /^(?::is\()?\.((?:[\w-]|\\.)+)(?:\)[^\s>+~]*)?$/.exec(selector) ?? [];
  return name === undefined
    ? { ...origin, kind: 'style sheet', text: selector }
    : { ...origin, kind: 'class', text: name.replaceAll('\\', '') };
}

/** Whether a rule sets the opposite side too: a page reports a shorthand by its sides. */
function hasOppositeSide(styles: AppliedRule['styles'], property: string): boolean {
  const opposite = property.replace(/left|right|top|bottom/, (side) => opposites[side] ?? side);
  return opposite !== property && opposite in styles;
}

const opposites: Readonly<Record<string, string>> = {
  left: 'right',
  right: 'left',
  top: 'bottom',
  bottom: 'top',
};

/** The project's file of a rule: the page has the rule a second time, without it. */
function fileOf({ selector, filename }: AppliedRule, rules: readonly AppliedRule[]): string | null {
  return (
    filename ??
    rules.find((each) => each.selector === selector && each.filename !== null)?.filename ??
    null
  );
}
