// Tailwind styles: setting properties by classes, in the canonical names of the project's own Tailwind.

import {
  changeClasses,
  isAlwaysApplied,
  elementClassSites,
  wholeTokens,
} from '../class-list/change-classes.ts';
import type { ClassContext } from '../class-list/append-class.ts';
import { variantsOf } from '../class-list/variants.ts';
import type { Edit } from '../edits/edit.ts';
import type { LocatedElement } from '../locate/source-document.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { overriddenBy } from '../tailwind.ts';
import type { Tailwind, TailwindClass } from '../tailwind.ts';
import { cssValue, isPropertyName, kebabName } from './css-names.ts';
import type { Styles } from './css-names.ts';
import { longhandsOf } from './longhands.ts';

/** Styles, and the states and breakpoints they count in. */
export interface TailwindStyles extends ClassContext {
  readonly styles: Styles;
  readonly modifiers: readonly string[];
}

/** Sets styles; null removes the classes that set a property. */
export async function setTailwindStyles(
  located: LocatedElement,
  given: TailwindStyles,
  tailwind: Tailwind,
): Promise<readonly Edit[] | Refusal> {
  const declarations = Object.entries(given.styles).map(
    ([name, value]): [string, string | null] => {
      const property = kebabName(name);
      return [property, value === null ? null : cssValue(property, value)];
    },
  );
  const bad = declarations.find(([name, value]) => !isPropertyName(name) || value === '');
  if (bad !== undefined) return refuse('bad_style', `"${bad.join(': ')}" is no CSS declaration.`);
  const variants = variantsOf(given.modifiers, await tailwind.breakpoints());
  const wanted = declarations.filter((pair): pair is [string, string] => pair[1] !== null);
  const tokens = elementClassSites(located).flatMap((site) =>
    wholeTokens(site).map((token) => ({ ...token, isConditional: site.isConditional })),
  );
  // The names of new classes and the properties of present ones are requested at the same time.
  const [classes, present] = await Promise.all([
    tailwind.classesFor(Object.fromEntries(wanted), variants),
    tailwind.describe(tokens.map(({ name }) => name)),
  ]);
  const classOf = (property: string): string | null =>
    Object.hasOwn(classes, property) ? (classes[property] ?? null) : null;
  const missing = wanted.find(([name]) => classOf(name) === null);
  if (missing !== undefined) {
    return refuse(
      'bad_style',
      `Tailwind has no class for ${missing.join(': ')} in ${variants.join(', ') || 'every state'}.`,
    );
  }
  const names = [...new Set(wanted.flatMap(([name]) => classOf(name) ?? []))];
  const cleared = declarations.filter(([, value]) => value === null).map(([name]) => name);
  const described = tokens.map((token, index) => ({ ...token, known: present[index] ?? null }));
  const news = names.length === 0 ? [] : await tailwind.describe(names);
  return change(located, given, names, [
    ...overriddenClasses(described, news),
    ...classesToClear(described, cleared, variants),
  ]);
}

/** A class that is there, where it stands, and what it does; null for one that is none of Tailwind's. */
interface PresentClass {
  readonly name: string;
  readonly start: number;
  readonly isConditional: boolean;
  readonly known: TailwindClass | null;
}

function change(
  located: LocatedElement,
  { renderedClasses, project }: TailwindStyles,
  names: readonly string[],
  removedClasses: readonly PresentClass[],
): readonly Edit[] | Refusal {
  const sites = elementClassSites(located);
  const added = names.filter((name) => !isAlwaysApplied(sites, name));
  const removed = new Set(removedClasses.map(({ start }) => start));
  if (added.length === 0 && removed.size === 0) {
    return refuse('nothing_to_change', 'The classes of this element set these styles already.');
  }
  return changeClasses(located, { removed, added }, { renderedClasses, project });
}

/** The unconditional classes that new ones override. */
function overriddenClasses(
  present: readonly PresentClass[],
  news: readonly (TailwindClass | null)[],
): PresentClass[] {
  const always = present.filter(({ isConditional }) => !isConditional);
  const known = always.flatMap((each) => each.known ?? []);
  const names = new Set(
    news
      .flatMap((each) => (each === null ? [] : overriddenBy(each, known)))
      .map(({ name }) => name),
  );
  return always.filter(({ name }) => names.has(name));
}

/** The classes that set nothing but the given properties in the given states. */
function classesToClear(
  present: readonly PresentClass[],
  properties: readonly string[],
  variants: readonly string[],
): PresentClass[] {
  const cleared = new Set(properties.flatMap((property) => [property, ...longhandsOf(property)]));
  const inStates = variants.toSorted().join(':');
  return present.filter(
    ({ known }) =>
      known !== null &&
      known.variants === inStates &&
      known.properties.length > 0 &&
      known.properties.every((property) => cleared.has(property) || property.startsWith('--tw-')) &&
      known.properties.some((property) => cleared.has(property)),
  );
}
