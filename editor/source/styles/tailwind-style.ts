// Sets styles by Tailwind classes, in the canonical names of the project's own Tailwind.

import {
  changeClasses,
  isAlwaysThere,
  sitesOf,
  wholeTokens,
} from '../class-list/change-classes.ts';
import type { ClassHints } from '../class-list/append-class.ts';
import type { Edit } from '../edits/edit.ts';
import type { Located } from '../locate/source-document.ts';
import { variantsOf } from '../mutations/add-class.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { overruledBy } from '../tailwind.ts';
import type { Tailwind, TailwindClass } from '../tailwind.ts';
import { cssValue, isPropertyName, kebabName } from './css-names.ts';
import type { Styles } from './css-names.ts';
import { longhandsOf } from './longhands.ts';

/** Styles, and the states and breakpoints they count in. */
export interface TailwindStyles extends ClassHints {
  readonly styles: Styles;
  readonly modifiers: readonly string[];
}

/** Sets styles; null takes away the classes that set a property. */
export async function setTailwindStyles(
  located: Located,
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
  const tokens = sitesOf(located).flatMap((site) =>
    wholeTokens(site).map((token) => ({ ...token, isConditional: site.isConditional })),
  );
  // What the classes are called and what those do that are there are asked for at the same time.
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
    ...overruled(described, news),
    ...clearing(described, cleared, variants),
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
  located: Located,
  { liveClasses, project }: TailwindStyles,
  names: readonly string[],
  going: readonly PresentClass[],
): readonly Edit[] | Refusal {
  const sites = sitesOf(located);
  const added = names.filter((name) => !isAlwaysThere(sites, name));
  const removed = new Set(going.map(({ start }) => start));
  if (added.length === 0 && removed.size === 0) {
    return refuse('nothing_to_change', 'The classes of this element set these styles already.');
  }
  return changeClasses(located, { removed, added }, { liveClasses, project });
}

/** The classes, counting in every state, that new ones overrule. */
function overruled(
  present: readonly PresentClass[],
  news: readonly (TailwindClass | null)[],
): PresentClass[] {
  const always = present.filter(({ isConditional }) => !isConditional);
  const known = always.flatMap((each) => each.known ?? []);
  const names = new Set(
    news.flatMap((each) => (each === null ? [] : overruledBy(each, known))).map(({ name }) => name),
  );
  return always.filter(({ name }) => names.has(name));
}

/** The classes that set nothing but the given properties in the given states. */
function clearing(
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
