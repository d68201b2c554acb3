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
import { overruled, variantsOf } from '../mutations/add-class.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
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
  const variants = variantsOf(given.modifiers);
  const wanted = declarations.filter((pair): pair is [string, string] => pair[1] !== null);
  const classes = await tailwind.classesFor(Object.fromEntries(wanted), variants);
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
  return change(located, { ...given, modifiers: variants }, names, cleared, tailwind);
}

async function change(
  located: Located,
  { liveClasses, modifiers }: TailwindStyles,
  names: readonly string[],
  cleared: readonly string[],
  tailwind: Tailwind,
): Promise<readonly Edit[] | Refusal> {
  const sites = sitesOf(located);
  const added = names.filter((name) => !isAlwaysThere(sites, name));
  const removed = new Set([
    ...(await overruled(located, names, tailwind)),
    ...(await clearing(located, cleared, modifiers, tailwind)),
  ]);
  if (added.length === 0 && removed.size === 0) {
    return refuse('nothing_to_change', 'The classes of this element set these styles already.');
  }
  return changeClasses(located, { removed, added }, { liveClasses });
}

/** Where the names begin that set nothing but the given properties in the given states. */
async function clearing(
  located: Located,
  properties: readonly string[],
  modifiers: readonly string[],
  tailwind: Tailwind,
): Promise<number[]> {
  if (properties.length === 0) return [];
  const tokens = sitesOf(located).flatMap(wholeTokens);
  const described = await tailwind.describe(tokens.map(({ name }) => name));
  const cleared = new Set(properties.flatMap((property) => [property, ...longhandsOf(property)]));
  const variants = modifiers.toSorted().join(':');
  const clears = (known: TailwindClass | null | undefined): boolean =>
    known != null &&
    known.variants === variants &&
    known.properties.length > 0 &&
    known.properties.every((property) => cleared.has(property) || property.startsWith('--tw-'));
  return tokens.filter((_token, index) => clears(described[index])).map(({ start }) => start);
}
