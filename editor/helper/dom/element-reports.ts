// Reports about elements: markup of the selection, classes, selectors, props and state, for the parent.

import { isCodebaseId } from '@atelier/editor-channel/codebase-id';
import { isHelperClass } from '../class-lists.ts';
import type { Effect } from '../effect.ts';
import type { HelperContext } from './helper-context.ts';
import { log } from './log.ts';

type EffectOf<Type extends Effect['type']> = Extract<Effect, { readonly type: Type }>;

/** Sends what is selected, with the markup of these elements and of nothing else. */
export function reportSelection(
  { keys, isMultiple, wasMultiple, isParentsOwn }: EffectOf<'report-selection'>,
  { index, post }: HelperContext,
): void {
  const markup = keys.map((key) => index()?.elementsOf(key)[0]?.outerHTML ?? '');
  if (isMultiple) {
    const outerHTMLs = markup;
    post(
      isParentsOwn
        ? { id: 'MULTI_SELECTED_ELEMENT_KEYS', doNotSetElementKeys: true, outerHTMLs }
        : { id: 'MULTI_SELECTED_ELEMENT_KEYS', elementKeys: [...keys], outerHTMLs },
    );
    return;
  }
  const outerHTML = markup[0] ?? null;
  if (wasMultiple && !isParentsOwn) post({ id: 'MULTI_SELECTED_ELEMENT_KEYS', elementKeys: null });
  post(
    isParentsOwn
      ? { id: 'SELECTED_ELEMENT_KEY', doNotSetElementKey: true, outerHTML }
      : { id: 'SELECTED_ELEMENT_KEY', elementKey: keys[0] ?? null, outerHTML },
  );
}

/** Sends the classes of an element, without stamps and the helper's own. */
export function reportClassList(
  { key }: EffectOf<'report-class-list'>,
  { index, post }: HelperContext,
): void {
  const [element] = key === null ? [] : (index()?.elementsOf(key) ?? []);
  const classList = [...(element?.classList ?? [])].filter(
    (name) => !isCodebaseId(name) && !isHelperClass(name),
  );
  post({ id: 'ELEMENT_CLASS_LIST', classList });
}

/** Answers whether a selector matches an element. One that cannot be parsed is logged, and matches nothing. */
export function reportRuleMatch(
  { id, selector, key }: EffectOf<'report-rule-match'>,
  { index, post }: HelperContext,
): void {
  const elements = key === null ? [] : (index()?.elementsOf(key) ?? []);
  post({ id, matches: elements.some((element) => matches(element, selector)) });
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch (error) {
    log('warn', `The selector cannot be parsed: ${selector}`, error);
    return false;
  }
}
