// Style sheets flattened: every style rule with its whole selector, its conditions and its layer. Sheets of other origins are fetched.

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

/** Every style rule of a document's sheets, in their order. */
export async function flattenSheets(document: Document): Promise<FlatRule[]> {
  const layers: string[] = [];
  const rules: FlatRule[] = [];
  for (const sheet of document.styleSheets) {
    if (sheet.disabled) continue;
    collect(await readableRules(sheet), nothingAround, layers, rules);
  }
  return rules;
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

function collect(
  list: CSSRuleList | readonly CSSRule[],
  around: Around,
  layers: string[],
  rules: FlatRule[],
): void {
  for (const rule of list) {
    if (rule instanceof CSSStyleRule) {
      const selector = resolveNesting(rule.selectorText, around.selector);
      addRule(rule.style, rule.cssText, { ...around, selector }, layers, rules);
      collect(rule.cssRules, { ...around, selector }, layers, rules);
    } else if (rule instanceof CSSMediaRule) {
      const condition = `@media ${rule.conditionText}`;
      const holds = around.holds && matchMedia(rule.conditionText).matches;
      collect(
        rule.cssRules,
        { ...around, holds, conditions: [...around.conditions, condition] },
        layers,
        rules,
      );
    } else if (rule instanceof CSSSupportsRule) {
      const condition = `@supports ${rule.conditionText}`;
      const holds = around.holds && CSS.supports(rule.conditionText);
      collect(
        rule.cssRules,
        { ...around, holds, conditions: [...around.conditions, condition] },
        layers,
        rules,
      );
    } else if (rule instanceof CSSLayerStatementRule) {
      for (const name of rule.nameList) layerPlace(layerName(around.layer, name), layers);
    } else if (rule instanceof CSSLayerBlockRule) {
      const name = rule.name === '' ? `#${layers.length}` : rule.name;
      const layer = layerName(around.layer, name);
      layerPlace(layer, layers);
      collect(rule.cssRules, { ...around, layer }, layers, rules);
    } else if (rule instanceof CSSImportRule) {
      const layer =
        rule.layerName === null ? around.layer : layerName(around.layer, rule.layerName);
      if (rule.styleSheet !== null)
        collect(rule.styleSheet.cssRules, { ...around, layer }, layers, rules);
    } else collectOther(rule, around, layers, rules);
  }
}

/** Declarations behind nested rules, and groups whose condition cannot be asked from outside (containers, scopes). */
function collectOther(rule: CSSRule, around: Around, layers: string[], rules: FlatRule[]): void {
  if ('style' in rule && rule.style instanceof CSSStyleDeclaration && around.selector !== null) {
    addRule(rule.style, rule.cssText, around, layers, rules);
  } else if (rule instanceof CSSGroupingRule) collect(rule.cssRules, around, layers, rules);
}

function addRule(
  style: CSSStyleDeclaration,
  cssText: string,
  { selector, conditions, holds, layer }: Around,
  layers: string[],
  rules: FlatRule[],
): void {
  if (selector === null || style.length === 0) return;
  rules.push({
    selector,
    styles: Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)])),
    cssText,
    conditions,
    holds,
    layer: layer === null ? Infinity : layerPlace(layer, layers),
    order: rules.length,
    record: null,
  });
}

/** A layer's place is that of its first mention. */
function layerPlace(layer: string, layers: string[]): number {
  const known = layers.indexOf(layer);
  return known >= 0 ? known : layers.push(layer) - 1;
}

function layerName(around: string | null, name: string): string {
  return around === null ? name : `${around}.${name}`;
}

function resolveNesting(selector: string, around: string | null): string {
  if (around === null) return selector;
  const whole = `:is(${around})`;
  return selector.includes('&') ? selector.replaceAll('&', whole) : `${whole} ${selector}`;
}
