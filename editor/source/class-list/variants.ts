// Variants of Tailwind classes: the states and breakpoints in front of a class name, as in `md:hover:p-4`.

import { isBreakpoint } from '@atelier/editor-channel/constants';

/** A class with its variants in front. */
export function withVariants(name: string, variants: readonly string[]): string {
  const prefix = variants.map((variant) => `${variant}:`).join('');
  return name.startsWith(prefix) ? name : prefix + name;
}

/**
 * Modifiers in the order in which they are written.
 * @param breakpoints names of the project's own, beside those that every Tailwind has
 */
export function variantsOf(modifiers: readonly string[], breakpoints: readonly string[]): string[] {
  const isWidth = (modifier: string): boolean =>
    isBreakpoint(modifier) || breakpoints.includes(modifier) || /^(?:min|max)-/.test(modifier);
  return [...modifiers.filter(isWidth), ...modifiers.filter((modifier) => !isWidth(modifier))];
}
