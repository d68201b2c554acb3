// Instant rules: the style of a change as a CSS rule that the page can show before the source has changed.

import {
  breakpointsRem,
  forcedStatePrefix,
  isBreakpoint,
  temporaryMarkers,
} from '@atelier/editor-channel/constants';

/** States that a selector can ask for, by the name of their modifier. */
const pseudoClasses = new Map<string, string>([
  ['hover', ':hover'],
  ['focus', ':focus'],
  ['focus-visible', ':focus-visible'],
  ['focus-within', ':focus-within'],
  ['active', ':active'],
  ['visited', ':visited'],
  ['required', ':required'],
  ['invalid', ':invalid'],
  ['disabled', ':disabled'],
  ['checked', ':checked'],
  ['first', ':first-child'],
  ['last', ':last-child'],
  ['odd', ':nth-child(odd)'],
  ['even', ':nth-child(even)'],
]);

/** A class name made of any text: letters, digits, hyphens and underscores; a leading digit gets a hyphen in front. */
function sanitizeClassName(text: string): string {
  const name = text.replaceAll(/[^A-Za-z0-9_-]/g, '-');
  return /^[0-9]/.test(name) ? `-${name}` : name;
}

/** The temporary class for a change. @param token distinguishes it from all others, as the time in ms does. */
export function temporaryClassName(token: number, className: string): string {
  return `${temporaryMarkers.stylingPrefix}${token}-${sanitizeClassName(className)}`;
}

/**
 * The rule that shows declarations under modifiers, or null when a modifier is unknown here: a rule without it would be shown
 * where it must not be.
 * @param selector of one element, to which states are appended
 */
export function instantRule(
  selector: string,
  declarations: string,
  modifiers: readonly string[],
): string | null {
  let condition = '';
  let states = '';
  for (const modifier of modifiers) {
    const pseudoClass = pseudoClasses.get(modifier);
    if (isBreakpoint(modifier)) condition = `@media (width >= ${breakpointsRem[modifier]}rem)`;
    else if (modifier === 'dark') states += ':is(.dark *, .dark)';
    else if (pseudoClass === undefined) return null;
    else states += `:is(${pseudoClass}, .${forcedStatePrefix}${modifier})`;
  }
  const rule = `${selector}${states} { ${declarations} }`;
  return condition === '' ? rule : `${condition} { ${rule} }`;
}

/** Styles as declarations that win over those of the page. Null takes a property away. */
export function importantDeclarations(
  styles: Readonly<Record<string, string | number | null>>,
): string {
  return Object.entries(styles)
    .map(([name, value]) => `${kebabCase(name)}: ${value === null ? 'unset' : value} !important;`)
    .join(' ');
}

/** A property's name as CSS writes it. */
export function kebabCase(name: string): string {
  if (name.startsWith('--')) return name;
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
