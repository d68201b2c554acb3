// Colour schemes: the page is shown light or dark, whatever the system prefers, by rules and by the project's own classes and attributes.

import { RuleSheets } from './changes/rule-sheets.ts';

/** The scheme that is shown in a page. */
export class ColorSchemes {
  readonly #rules = new RuleSheets();
  #undo: readonly (() => void)[] = [];

  /**
   * Shows a scheme; null shows the system's.
   * @param markers selectors by which the project's pages are dark, as in `.dark` and `[data-theme='dark']`
   */
  show(scheme: 'light' | 'dark' | null, markers: readonly string[]): void {
    this.clear();
    if (scheme === null) return;
    const { documentElement: root } = document;
    this.#rules.adoptFor(root);
    this.#rules.add(`:root { color-scheme: ${scheme} !important; }`);
    if (scheme === 'light') return;
    for (const rule of [...document.styleSheets].flatMap(darkRules)) this.#rules.add(rule);
    this.#undo = markers.flatMap((marker) => mark(root, marker) ?? []);
  }

  /** Shows the system's scheme. */
  clear(): void {
    for (const undo of this.#undo) undo();
    this.#undo = [];
    this.#rules.stop();
  }
}

/** Gives the root the class or the attribute of a selector. Returns the way back, or null for another selector. */
function mark(root: HTMLElement, marker: string): (() => void) | null {
  const [, name] = /\.([\w-]+)$/.exec(marker) ?? [];
  if (name !== undefined) {
    root.classList.add(name);
    return () => root.classList.remove(name);
  }
  const [, attribute, value] = /\[([\w-]+)=["']?([\w-]+)["']?\]$/.exec(marker) ?? [];
  if (attribute === undefined || value === undefined) return null;
  const former = root.getAttribute(attribute);
  root.setAttribute(attribute, value);
  return () => {
    if (former === null) root.removeAttribute(attribute);
    else root.setAttribute(attribute, former);
  };
}

/** The rules of a sheet for systems that prefer dark pages, in the groups that are around them. */
function darkRules(sheet: CSSStyleSheet): string[] {
  try {
    return [...sheet.cssRules].flatMap((rule) => darkRule(rule, []));
  } catch {
    // The sheet of another origin cannot be read.
    return [];
  }
}

const darkQuery = /\(\s*prefers-color-scheme:\s*dark\s*\)/;

function darkRule(rule: CSSRule, around: readonly string[]): string[] {
  if (!('cssRules' in rule) || 'selectorText' in rule) return [];
  const { cssRules } = rule as CSSGroupingRule;
  const head = rule.cssText.slice(0, rule.cssText.indexOf('{')).trim();
  const isDark = darkQuery.test(head);
  // The query is met; what stands beside it still counts.
  const rest = head.replace(darkQuery, 'all');
  const heads = [...around, isDark ? rest : head];
  if (!isDark) return [...cssRules].flatMap((inner) => darkRule(inner, heads));
  const text = [...cssRules].map(({ cssText }) => cssText).join(' ');
  // Layers would lose against the rules that they are to win over.
  const groups = heads.filter((each) => !each.startsWith('@layer'));
  return [groups.reduceRight((inner, group) => `${group} { ${inner} }`, text)];
}
