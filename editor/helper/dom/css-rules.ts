// CSS rules of an element: those of the project's own files and of the page's style sheets that match it, in the order of the cascade.

import { statesOf, withoutStates } from '../state-pattern.ts';
import { compareCascade, specificityOf } from '../cascade.ts';
import type { CascadePlace } from '../cascade.ts';
import type { Effect } from '../effect.ts';
import { flattenSheets } from './flatten-sheets.ts';
import type { FlatRule } from './flatten-sheets.ts';
import type { HelperContext } from './helper-context.ts';
import { log } from './log.ts';
import { parentElement } from './element-index.ts';

/** Properties that elements take over from those around them. */
const inherited =
  /^(?:color|cursor|direction|font|letter-spacing|line-height|list-style|quotes|text-align|text-indent|text-transform|visibility|white-space|word|--)/;

/** Sends the rules that match an element or, by what is inherited, the elements around it; the weakest first. */
export async function reportCssRules(
  { lookup, key }: Extract<Effect, { readonly type: 'report-css-rules' }>,
  { index, post, state }: HelperContext,
): Promise<void> {
  const [element] = key === null ? [] : (index()?.elementsOf(key) ?? []);
  const codebaseId = index()?.nodeOf(key ?? '')?.tempoElement.codebaseId ?? '';
  const removable = state().treeElementLookup[codebaseId]?.removableClasses ?? [];
  const rules =
    element === undefined ? [] : [...rulesOfLookup(lookup), ...(await rulesAround(element))];
  const processed = rules.flatMap((rule) => processRule(rule, element, removable));
  const sorted = processed.toSorted((left, right) => compareCascade(left.place, right.place));
  post({
    id: 'PROCESSED_CSS_RULES_FOR_ELEMENT',
    processedCssRules: [...sorted.map(({ message }) => message), ...inlineRule(element)],
  });
}

/** The style attribute as a rule, which wins over all others; none without one. */
function inlineRule(element: Element | undefined): Record<string, unknown>[] {
  // Elements of HTML and SVG have one; whether they are of this document or of a frame's does not matter.
  const declared = element === undefined ? undefined : (element as Partial<HTMLElement>).style;
  if (declared === undefined || declared.length === 0) return [];
  const names = [...declared];
  return [
    {
      selector: 'element.style',
      styles: Object.fromEntries(names.map((name) => [name, declared.getPropertyValue(name)])),
      cssText: declared.cssText,
      conditions: [],
      applied: true,
      inherited: false,
      removable: false,
      allowChanges: true,
      eligibleToApply: true,
      modifiers: {},
      classParsed: null,
    },
  ];
}

/** The rules of the document or shadow root of an element, and of those around it, from which it inherits. */
async function rulesAround(element: Element): Promise<FlatRule[]> {
  const rules: FlatRule[] = [];
  for (let root = element.getRootNode(); isStyled(root);) {
    rules.push(...(await flattenSheets(root)));
    if (!('host' in root)) break;
    root = root.host.getRootNode();
  }
  return rules;
}

function isStyled(root: Node): root is Document | ShadowRoot {
  return 'styleSheets' in root;
}

interface ProcessedRule {
  readonly place: CascadePlace;
  readonly message: Record<string, unknown>;
}

function processRule(
  rule: FlatRule,
  element: Element | undefined,
  removable: readonly string[],
): ProcessedRule[] {
  if (element === undefined) return [];
  const modifiers = statesOf(rule.selector);
  // Whether a rule for a state can apply is asked without the state.
  const selector = withoutStates(rule.selector);
  const isOwn = isForRoot(rule, element) && matches(element, selector);
  const isInherited =
    !isOwn &&
    Object.keys(rule.styles).some((name) => inherited.test(name)) &&
    matchesAbove(element, rule);
  if (!isOwn && !isInherited) return [];
  const classParsed = /^\.((?:[\w-]|\\.)+)$/.exec(selector)?.[1]?.replaceAll('\\', '') ?? null;
  const { order, layer, holds, record } = rule;
  const message = {
    ...record,
    selector: rule.selector,
    styles: rule.styles,
    cssText: rule.cssText,
    conditions: rule.conditions,
    applied: holds && (isInherited || matches(element, rule.selector)),
    inherited: isInherited,
    removable: classParsed !== null && removable.includes(classParsed),
    allowChanges: record !== null && !isInherited,
    eligibleToApply: holds,
    modifiers: Object.fromEntries(modifiers.map((each) => [each, true])),
    classParsed,
  };
  return [{ place: { order, layer, specificity: specificityOf(rule.selector) }, message }];
}

function matchesAbove(element: Element, rule: FlatRule): boolean {
  for (let each = parentElement(element); each !== null; each = parentElement(each)) {
    if (isForRoot(rule, each) && matches(each, rule.selector)) return true;
  }
  return false;
}

function isForRoot({ root }: FlatRule, element: Element): boolean {
  return root === null || root === element.getRootNode();
}

/** Selectors that the browser refused, each logged once. */
const invalid = new Set<string>();

function matches(element: Element, selector: string): boolean {
  if (invalid.has(selector)) return false;
  try {
    return element.matches(selector);
  } catch (error) {
    invalid.add(selector);
    log('warn', `The selector cannot be parsed: ${selector}`, error);
    return false;
  }
}

/** The rules that the project's index has: they can be edited. Their layer is not known, so they count as without one. */
function rulesOfLookup(lookup: Readonly<Record<string, unknown>>): FlatRule[] {
  return Object.values(lookup).flatMap((value, at): FlatRule[] => {
    if (typeof value !== 'object' || value === null) return [];
    const record = value as Record<string, unknown>;
    const { selector, source, styles, conditions } = record;
    if (typeof selector !== 'string') return [];
    const known = Array.isArray(conditions) ? conditions.map(String) : [];
    return [
      {
        selector,
        styles: { ...(styles as Record<string, string> | undefined) },
        cssText: typeof source === 'string' ? source : '',
        conditions: known,
        holds: known.every(conditionHolds),
        layer: Infinity,
        // In front of the same rule in the page's sheets.
        order: at - Object.keys(lookup).length,
        root: null,
        record,
      },
    ];
  });
}

function conditionHolds(condition: string): boolean {
  const [, name, query = ''] = /^@(media|supports)\s*(.*)$/s.exec(condition) ?? [];
  if (name === 'media') return matchMedia(query).matches;
  return name === 'supports' ? CSS.supports(query) : true;
}
