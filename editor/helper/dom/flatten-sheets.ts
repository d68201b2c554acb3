// Style sheets flattened: every style rule with its whole selector, its conditions and its layer. Sheets of other origins are fetched.

import { orderLayers } from '../cascade.ts';
import { isOwnSheet } from './changes/rule-sheets.ts';
import { log } from './log.ts';

/** A style rule out of all that is around it. */
export interface FlatRule {
  /** With the selectors of the rules around it in place of `&`. */
  readonly selector: string;
  readonly styles: Readonly<Record<string, string>>;
  readonly cssText: string;
  /** The conditions around the rule, outermost first. */
  readonly conditions: readonly string[];
  /** Whether all of them are met. */
  readonly holds: boolean;
  /** Place of its layer; Infinity without one. */
  readonly layer: number;
  readonly order: number;
  /** The document or shadow root for whose elements the rule is; null for one of which that is not known. */
  readonly root: Node | null;
  /** The project's own record of the rule, or null. */
  readonly record: Readonly<Record<string, unknown>> | null;
}

interface Around {
  readonly selector: string | null;
  readonly conditions: readonly string[];
  readonly holds: boolean;
  readonly layer: string | null;
}

const nothingAround: Around = { selector: null, conditions: [], holds: true, layer: null };

/** The document or shadow root whose sheets are read, and what is found. */
interface Collection {
  readonly root: Document | ShadowRoot;
  readonly view: Window;
  /** The layers' names, in the order of their first mention. */
  readonly layers: string[];
  readonly rules: (FlatRule & { readonly layerName: string | null })[];
}

/** Every style rule of the sheets of a document or a shadow root, in their order. */
export async function flattenSheets(root: Document | ShadowRoot): Promise<FlatRule[]> {
  const view = (root.ownerDocument ?? root).defaultView ?? window;
  const collection: Collection = { root, view, layers: [], rules: [] };
  const adopted = root.adoptedStyleSheets.filter((sheet) => !isOwnSheet(sheet));
  for (const sheet of [...root.styleSheets, ...adopted]) {
    if (!sheet.disabled) collect(await readableRules(sheet), nothingAround, collection);
  }
  const { layers, rules } = collection;
  const places = orderLayers(layers);
  return rules.map(({ layerName: name, ...rule }) => ({
    ...rule,
    layer: name === null ? Infinity : (places.get(name) ?? Infinity),
  }));
}

/** Sheets of other origins, by address, fetched once. */
const fetched = new Map<string, Promise<CSSStyleSheet | null>>();

async function readableRules(sheet: CSSStyleSheet): Promise<CSSRuleList | readonly CSSRule[]> {
  try {
    return sheet.cssRules;
  } catch {
    if (sheet.href === null) return [];
    const known = fetched.get(sheet.href) ?? fetchSheet(sheet.href);
    fetched.set(sheet.href, known);
    return (await known)?.cssRules ?? [];
  }
}

async function fetchSheet(address: string): Promise<CSSStyleSheet | null> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`Status ${response.status}`);
    return await new CSSStyleSheet().replace(await response.text());
  } catch (error) {
    log('warn', `The style sheet ${address} cannot be read.`, error);
    return null;
  }
}

/** The kinds of rules are told by name: each document has classes of its own. */
function collect(
  list: CSSRuleList | readonly CSSRule[],
  around: Around,
  collection: Collection,
): void {
  for (const rule of list) {
    const kind = rule.constructor.name;
    if (kind === 'CSSStyleRule') {
      const { selectorText, style, cssText, cssRules } = rule as CSSStyleRule;
      const selector = resolveNesting(selectorText, around.selector);
      addRule(style, cssText, { ...around, selector }, collection);
      collect(cssRules, { ...around, selector }, collection);
    } else if (kind === 'CSSMediaRule' || kind === 'CSSSupportsRule') {
      collectConditional(rule as CSSMediaRule | CSSSupportsRule, around, collection);
    } else if (kind.startsWith('CSSLayer') || kind === 'CSSImportRule') {
      collectLayer(rule, around, collection);
    } else collectOther(rule, around, collection);
  }
}

function collectConditional(
  rule: CSSMediaRule | CSSSupportsRule,
  around: Around,
  collection: Collection,
): void {
  const { conditionText, cssRules } = rule;
  const isMedia = rule.constructor.name === 'CSSMediaRule';
  const isMet = isMedia
    ? collection.view.matchMedia(conditionText).matches
    : CSS.supports(conditionText);
  const condition = `@${isMedia ? 'media' : 'supports'} ${conditionText}`;
  const conditions = [...around.conditions, condition];
  collect(cssRules, { ...around, holds: around.holds && isMet, conditions }, collection);
}

function collectLayer(rule: CSSRule, around: Around, collection: Collection): void {
  const { layers } = collection;
  if ('nameList' in rule) {
    for (const name of (rule as CSSLayerStatementRule).nameList) {
      mentionLayer(layerName(around.layer, name), layers);
    }
  } else if ('name' in rule) {
    const { name, cssRules } = rule as CSSLayerBlockRule;
    const layer = layerName(around.layer, name === '' ? `#${layers.length}` : name);
    mentionLayer(layer, layers);
    collect(cssRules, { ...around, layer }, collection);
  } else {
    const { layerName: name, styleSheet } = rule as CSSImportRule;
    const layer = name === null ? around.layer : layerName(around.layer, name);
    if (layer !== null) mentionLayer(layer, layers);
    if (styleSheet !== null) collect(styleSheet.cssRules, { ...around, layer }, collection);
  }
}

/** Declarations behind nested rules, and groups whose condition cannot be asked from outside (containers, scopes). */
function collectOther(rule: CSSRule, around: Around, collection: Collection): void {
  if ('cssRules' in rule) {
    collect((rule as CSSGroupingRule).cssRules, around, collection);
  } else if (rule.constructor.name === 'CSSNestedDeclarations') {
    addRule((rule as CSSNestedDeclarations).style, rule.cssText, around, collection);
  }
}

function addRule(
  style: CSSStyleDeclaration,
  cssText: string,
  { selector, conditions, holds, layer }: Around,
  { rules, root }: Collection,
): void {
  if (selector === null || style.length === 0) return;
  rules.push({
    selector,
    styles: Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)])),
    cssText,
    conditions,
    holds,
    layer: Infinity,
    layerName: layer,
    order: rules.length,
    root,
    record: null,
  });
}

/** Mentions a layer, and before it those in which it is. */
function mentionLayer(layer: string, layers: string[]): void {
  const parts = layer.split('.');
  for (const length of parts.keys()) {
    const name = parts.slice(0, length + 1).join('.');
    if (!layers.includes(name)) layers.push(name);
  }
}

function layerName(around: string | null, name: string): string {
  return around === null ? name : `${around}.${name}`;
}

function resolveNesting(selector: string, around: string | null): string {
  if (around === null) return selector;
  const whole = `:is(${around})`;
  return selector.includes('&') ? selector.replaceAll('&', whole) : `${whole} ${selector}`;
}
