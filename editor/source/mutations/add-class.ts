// Adds a class to an element, in place of the Tailwind classes that it overrules.

import { isBreakpoint } from '@atelier/editor-channel/constants';
import type { StylingFramework } from '@atelier/editor-channel/change-fields';
import {
  changeClasses,
  isAlwaysApplied,
  elementClassSites,
  wholeTokens,
} from '../class-list/change-classes.ts';
import type { ClassContext } from '../class-list/append-class.ts';
import { planOf } from '../edits/edit.ts';
import type { Plan } from '../edits/edit.ts';
import type { LocatedElement } from '../locate/source-document.ts';
import { isRefusal, refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { setInlineStyles } from '../styles/inline-style.ts';
import type { Styles } from '../styles/css-names.ts';
import { overriddenBy } from '../tailwind.ts';
import type { Tailwind, TailwindClass } from '../tailwind.ts';

/** What to add. */
export interface AddClass extends ClassContext {
  readonly element: LocatedElement;
  /** One or several names, separated by white space. */
  readonly className: string;
  readonly framework: StylingFramework | null;
  /** States and breakpoints in which the class is to count; with Tailwind only. */
  readonly modifiers: readonly string[];
  /** CSS custom properties that go with the class. */
  readonly customProperties: Styles;
}

/** Adds a class. */
export async function addClass(
  addition: AddClass,
  tailwind: Tailwind | null,
): Promise<Plan | Refusal> {
  const { element, framework, modifiers, customProperties } = addition;
  const isTailwind = framework === 'Tailwind';
  if (modifiers.length > 0 && !isTailwind) {
    return refuse(
      'modifiers_need_a_class',
      'States and breakpoints need Tailwind classes. Style them in the style sheet.',
    );
  }
  const variants = variantsOf(modifiers, (await tailwind?.breakpoints()) ?? []);
  const names = namesOf(addition, variants);
  if (isRefusal(names)) return names;
  const sites = elementClassSites(element);
  const custom = isTailwind ? customClasses(customProperties, variants) : [];
  const added = [...new Set([...names, ...custom])].filter((name) => !isAlwaysApplied(sites, name));
  const hasStyles = !isTailwind && Object.keys(customProperties).length > 0;
  if (added.length === 0 && !hasStyles) {
    return refuse('nothing_to_change', 'The element has that class already.');
  }
  const removed =
    tailwind === null || !isTailwind
      ? new Set<number>()
      : await overriddenStarts(element, added, tailwind);
  const edits = added.length === 0 ? [] : changeClasses(element, { removed, added }, addition);
  if (isRefusal(edits)) return edits;
  const styled = hasStyles ? setInlineStyles(element, customProperties, addition.project) : [];
  return isRefusal(styled) ? styled : planOf(element.document.path, [...edits, ...styled]);
}

function namesOf({ className }: AddClass, variants: readonly string[]): string[] | Refusal {
  const names = className.split(/\s+/).filter((name) => name !== '');
  const bad = names.find((name) => /[<>`]|\p{Cc}/u.test(name.replaceAll(/\[[^\]]*\]/g, '')));
  if (names.length === 0 || bad !== undefined) {
    return refuse('bad_class_name', `"${bad ?? className}" is no class name.`);
  }
  return names.map((name) => inVariants(name, variants));
}

/** A class with its variants in front, breakpoints before states: `md:hover:p-4`. */
function inVariants(name: string, variants: readonly string[]): string {
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

function customClasses(properties: Styles, variants: readonly string[]): string[] {
  return Object.entries(properties)
    .filter(([, value]) => value !== null)
    .map(([name, value]) =>
      inVariants(`[${name}:${String(value).trim().replaceAll(/\s+/g, '_')}]`, variants),
    );
}

/** Where the names begin on an element, counting in every state, that some new classes overrule. */
async function overriddenStarts(
  element: LocatedElement,
  added: readonly string[],
  tailwind: Tailwind,
): Promise<Set<number>> {
  const tokens = elementClassSites(element)
    .filter((site) => !site.isConditional)
    .flatMap(wholeTokens);
  const described = await tailwind.describe([...added, ...tokens.map(({ name }) => name)]);
  const known = (each: TailwindClass | null): each is TailwindClass => each !== null;
  const news = described.slice(0, added.length).filter(known);
  const present = described.slice(added.length).filter(known);
  const names = new Set(
    news.flatMap((each) => overriddenBy(each, present)).map(({ name }) => name),
  );
  return new Set(tokens.filter(({ name }) => names.has(name)).map(({ start }) => start));
}
