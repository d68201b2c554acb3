// Computed values of CSS for the selection: every property of the element, and of its parent what decides about its layout.

import { parentCssProperties } from '@atelier/editor-channel/constants';
import type { HelperContext } from './helper-context.ts';

/** Sends the computed values of an element's properties; none when there is no such element. */
export function reportCssEvals(key: string | null, { index, post }: HelperContext): void {
  const [element] = key === null ? [] : (index()?.elementsOf(key) ?? []);
  const cssEvals: Record<string, unknown> = element === undefined ? {} : allProperties(element);
  const parent = element?.parentElement ?? null;
  if (parent !== null) cssEvals['parent'] = parentProperties(parent);
  post({ id: 'CSS_EVALS_FOR_ELEMENT', cssEvals });
}

function allProperties(element: Element): Record<string, unknown> {
  const style = getComputedStyle(element);
  return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
}

function parentProperties(parent: Element): Record<string, unknown> {
  const style = getComputedStyle(parent);
  const values = parentCssProperties.map((name) => [name, style.getPropertyValue(name)]);
  return { ...Object.fromEntries(values), darkEnabledInParent: parent.closest('.dark') !== null };
}
