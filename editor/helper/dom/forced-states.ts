// Forced states: an element is shown as if it were hovered, focused and so on, by classes and by copies of the page's rules.

import { forcedStatePrefix, stateModifiers } from '@atelier/editor-channel/constants';
import type { ElementIndex } from './element-index.ts';

const statePattern = new RegExp(String.raw`(?<!\\):(${stateModifiers.join('|')})(?![\w-])`, 'g');

/** The states that are forced in a page. */
export class ForcedStates {
  readonly #sheet = new CSSStyleSheet();
  #elements: readonly Element[] = [];

  /** Forces states of an element, instead of those that were forced before. Names of no state are ignored. */
  force(
    modifiers: readonly string[],
    key: string | null,
    { index }: { readonly index: () => ElementIndex | null },
  ): void {
    this.clear();
    const known = modifiers.filter((each) => (stateModifiers as readonly string[]).includes(each));
    this.#elements = key === null ? [] : (index()?.elementsOf(key) ?? []);
    if (known.length === 0 || this.#elements.length === 0) return;
    for (const element of this.#elements) {
      element.classList.add(...known.map((each) => forcedStatePrefix + each));
    }
    this.#sheet.replaceSync([...document.styleSheets].flatMap(forcedRules).join('\n'));
    document.adoptedStyleSheets.push(this.#sheet);
  }

  /** Forces nothing any more. */
  clear(): void {
    for (const element of this.#elements) {
      element.classList.remove(...stateModifiers.map((each) => forcedStatePrefix + each));
    }
    this.#elements = [];
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (each) => each !== this.#sheet,
    );
  }
}

/** The rules of a sheet that ask for a state, with the class of the state in its place; a rule within others comes with them. */
function forcedRules(sheet: CSSStyleSheet): string[] {
  let rules: CSSRuleList;
  try {
    rules = sheet.cssRules;
  } catch {
    // The sheet of another origin cannot be read.
    return [];
  }
  return [...rules].flatMap(({ cssText }) => {
    const forced = cssText.replaceAll(statePattern, `.${forcedStatePrefix}$1`);
    return forced === cssText ? [] : [forced];
  });
}
