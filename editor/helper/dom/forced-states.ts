// Forced states: an element is shown as if it were hovered, focused and so on, by classes and by copies of the page's rules.

import { forcedStatePrefix, stateModifiers } from '@atelier/editor-channel/constants';
import { statePattern } from '../state-pattern.ts';
import { ClassGuard } from './changes/class-guard.ts';
import { RuleSheets } from './changes/rule-sheets.ts';
import type { ElementIndex } from './element-index.ts';

/** The states that are forced in a page. */
export class ForcedStates {
  readonly #classes = new ClassGuard();
  readonly #rules = new RuleSheets();
  #undo: readonly (() => void)[] = [];

  /** Forces states of an element, instead of those that were forced before. Names of no state are ignored. */
  force(
    modifiers: readonly string[],
    key: string | null,
    { index }: { readonly index: () => ElementIndex | null },
  ): void {
    this.clear();
    const known = modifiers.filter((each) => (stateModifiers as readonly string[]).includes(each));
    const elements = key === null ? [] : (index()?.elementsOf(key) ?? []);
    if (known.length === 0) return;
    const added = known.map((each) => forcedStatePrefix + each);
    this.#undo = elements.map((element) => {
      const release = this.#classes.enforce(element, { added, removed: [] });
      return () => {
        release();
        element.classList.remove(...added);
      };
    });
    for (const element of elements) this.#rules.adoptFor(element);
    for (const document of new Set(elements.map(({ ownerDocument }) => ownerDocument))) {
      for (const rule of [...document.styleSheets].flatMap(forcedRules)) this.#rules.add(rule);
    }
  }

  /** Forces nothing any more. */
  clear(): void {
    for (const undo of this.#undo) undo();
    this.#undo = [];
    this.#classes.stop();
    this.#rules.stop();
  }
}

/** The rules of a sheet that ask for a state, with the class of the state in its place, in the groups that are around them. */
function forcedRules(sheet: CSSStyleSheet): string[] {
  try {
    return [...sheet.cssRules].flatMap(forcedRule);
  } catch {
    // The sheet of another origin cannot be read.
    return [];
  }
}

/** Nothing else of a group is copied: a copy comes later than the rule, and would win over those between. */
function forcedRule(rule: CSSRule): string[] {
  const inner = 'cssRules' in rule ? [...(rule as CSSGroupingRule).cssRules] : [];
  const nested = inner.flatMap(forcedRule);
  const head = rule.cssText.slice(0, rule.cssText.indexOf('{'));
  const forced = head.replaceAll(statePattern, `.${forcedStatePrefix}$1`);
  if ('selectorText' in rule && forced !== head) {
    // All that is inside a rule for a state is for that state too.
    return [rule.cssText.replaceAll(statePattern, `.${forcedStatePrefix}$1`)];
  }
  return nested.length === 0 ? [] : [`${head} { ${nested.join(' ')} }`];
}
