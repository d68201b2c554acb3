// The mutation that adds a class to an element, in place of the Tailwind classes that it overrides.

import * as v from 'valibot';
import { stylingFrameworks } from '@atelier/editor-channel/change-types';
import { classContextOf } from '../class-list/append-class.ts';
import {
  changeClasses,
  elementClassSites,
  isAlwaysApplied,
  wholeTokens,
} from '../class-list/change-classes.ts';
import { variantsOf, withVariants } from '../class-list/variants.ts';
import { classPlanOf } from '../edits/edit.ts';
import type { LocatedElement } from '../locate/source-document.ts';
import { defineMutation } from '../mutation.ts';
import { refuseUnusedProp } from '../props/unused-prop.ts';
import { isRefusal, refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { stylesSchema } from '../styles/css-names.ts';
import type { Styles } from '../styles/css-names.ts';
import { setInlineStyles } from '../styles/inline-style.ts';
import { overriddenBy } from '../tailwind.ts';
import type { Tailwind, TailwindClass } from '../tailwind.ts';

/** Adds one class or several, in place of the Tailwind classes that they override. */
export const addClass = defineMutation({
  name: 'addClass',
  elements: { reactElement: 'one' },
  options: {
    /** One or several names, separated by white space. */
    className: v.string(),
    stylingFramework: v.nullish(v.picklist(stylingFrameworks)),
    /** States and breakpoints in which the class is to count; with Tailwind only. */
    modifiers: v.nullish(v.array(v.string()), []),
    /** CSS custom properties that go with the class. */
    customProperties: v.nullish(stylesSchema, {}),
  },
  plan: async (
    { reactElement, className, stylingFramework, modifiers, customProperties },
    { project, tailwind },
  ) => {
    const isTailwind = stylingFramework === 'Tailwind';
    if (modifiers.length > 0 && !isTailwind) {
      return refuse(
        'modifiers_need_a_class',
        'States and breakpoints need Tailwind classes. Style them in the style sheet.',
      );
    }
    const variants = variantsOf(modifiers, (await tailwind?.breakpoints()) ?? []);
    const names = namesOf(className, variants);
    if (isRefusal(names)) return names;
    const sites = elementClassSites(reactElement);
    const custom = isTailwind ? customClasses(customProperties, variants) : [];
    const added = [...new Set([...names, ...custom])].filter(
      (name) => !isAlwaysApplied(sites, name),
    );
    const hasStyles = !isTailwind && Object.keys(customProperties).length > 0;
    if (added.length === 0 && !hasStyles) {
      return refuse('nothing_to_change', 'The element has that class already.');
    }
    const unused = refuseUnusedProp(reactElement, 'className', project);
    if (unused !== null) return unused;
    const removed =
      tailwind === null || !isTailwind
        ? new Set<number>()
        : await overriddenStarts(reactElement, added, tailwind);
    const context = classContextOf(reactElement, project);
    const edits =
      added.length === 0 ? [] : changeClasses(reactElement, { removed, added }, context);
    if (isRefusal(edits)) return edits;
    const styled = hasStyles ? setInlineStyles(reactElement, customProperties, project) : [];
    return isRefusal(styled)
      ? styled
      : classPlanOf(reactElement.document.path, [...edits, ...styled]);
  },
});

function namesOf(className: string, variants: readonly string[]): string[] | Refusal {
  const names = className.split(/\s+/).filter((name) => name !== '');
  const bad = names.find((name) => /[<>`]|\p{Cc}/u.test(name.replaceAll(/\[[^\]]*\]/g, '')));
  if (names.length === 0 || bad !== undefined) {
    return refuse('bad_class_name', `"${bad ?? className}" is no class name.`);
  }
  return names.map((name) => withVariants(name, variants));
}

function customClasses(properties: Styles, variants: readonly string[]): string[] {
  return Object.entries(properties)
    .filter(([, value]) => value !== null)
    .map(([name, value]) =>
      withVariants(`[${name}:${String(value).trim().replaceAll(/\s+/g, '_')}]`, variants),
    );
}

/** The offsets of an element's unconditional class names that some new classes override. */
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
