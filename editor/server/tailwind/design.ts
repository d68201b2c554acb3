// The one file that talks to Tailwind: loads the design system of a project and asks it what classes do and are called.

import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { __unstable__loadDesignSystem } from '@tailwindcss/node';
import { parse, Rule } from 'postcss';
import type { Container, Root } from 'postcss';
import { longhandsOf } from '@atelier/editor-source/styles/longhands';
import type { TailwindClass } from '@atelier/editor-source/tailwind';
import { equalValues } from './equal-values.ts';

/** Where a project's Tailwind is set up. */
export interface TailwindSource {
  /** The style sheet that imports Tailwind, absolute; null for a project that is set up by a script alone. */
  readonly path: string | null;
  /** The script with its settings, absolute, as projects of older Tailwind have it. */
  readonly config: string | null;
}

/** A project's Tailwind, loaded. */
export type Design = Awaited<ReturnType<typeof __unstable__loadDesignSystem>>;

/** The size of the root font, in pixels, by which lengths are turned into Tailwind's steps. */
const rootFontSizePx = 16;

/**
 * Loads a project's Tailwind. Where its settings cannot be loaded (a plugin that is not installed, a script that fails),
 * Tailwind's own are taken: most classes are the same.
 */
export async function loadDesign({ path, config }: TailwindSource): Promise<Design> {
  const settings = config === null ? '' : `@config ${JSON.stringify(config)};`;
  const own = path === null ? null : { css: readFileSync(path, 'utf8'), base: dirname(path) };
  const { css, base } = own ?? { css: plain + settings, base: import.meta.dirname };
  try {
    return await __unstable__loadDesignSystem(css, { base });
  } catch {
    return __unstable__loadDesignSystem(plain, { base: import.meta.dirname });
  }
}

const plain = '@import "tailwindcss";';

/** What classes do; null for those that this Tailwind does not have. */
export function describeClasses(
  design: Design,
  names: readonly string[],
): (TailwindClass | null)[] {
  const sheets = design.candidatesToCss([...names]);
  return names.map((name, index) => {
    const css = sheets[index];
    const [candidate] = css == null ? [] : design.parseCandidate(name);
    const properties = css == null ? null : propertiesSetBy(css);
    if (properties === null || candidate === undefined) return null;
    const variants = candidate.variants.map((variant: Variant) => design.printVariant(variant));
    return {
      name,
      variants: variants.toSorted().join(':'),
      isImportant: candidate.important,
      properties,
    };
  });
}

type Variant = Parameters<Design['printVariant']>[0];

/**
 * Property by property, each with the selector it is set for when that is not the element itself; null for what no
 * browser could read, as a value in brackets may make it.
 */
function propertiesSetBy(css: string): string[] | null {
  const sheet = readSheet(css);
  if (sheet === null) return null;
  const properties = new Set<string>();
  const visit = (container: Container): void => {
    container.each((node) => {
      if (node.type === 'atrule' && node.name === 'property') return;
      if (node.type === 'decl') {
        const owner = ownerOf(node.parent);
        for (const property of longhandsOf(node.prop)) properties.add(owner + property);
      } else if (node.type !== 'comment' && node.nodes !== undefined) visit(node);
    });
  };
  visit(sheet);
  return [...properties];
}

function readSheet(css: string): Root | null {
  try {
    return parse(css);
  } catch {
    return null;
  }
}

/** The part of a selector behind the class and its states, as in ` > :not(:last-child)`. */
function ownerOf(rule: unknown): string {
  const selector = rule instanceof Rule ? rule.selector : '';
  const inner = /[ >+~].*/.exec(selector.replaceAll(/\\./g, ''))?.[0] ?? '';
  return inner === '' ? '' : `${inner} `;
}

/** The classes for declarations, in their canonical names. The first call takes seconds, all later ones hardly any time. */
export function nameClasses(
  design: Design,
  styles: Readonly<Record<string, string>>,
  variants: readonly string[],
): Record<string, string | null> {
  const prefix = design.theme.prefix === null ? '' : `${design.theme.prefix}:`;
  const leading = prefix + variants.map((variant) => `${variant}:`).join('');
  return Object.fromEntries(
    Object.entries(styles).map(([property, value]) => [
      property,
      bestName(
        equalValues(property, value).map((equal) =>
          canonicalName(design, `${leading}[${property}:${arbitraryValue(equal)}]`),
        ),
      ),
    ]),
  );
}

/** The first name that has no value in brackets; else the one of the value as it was given. */
function bestName(names: readonly (string | null)[]): string | null {
  return names.find((name) => name !== null && !name.includes('[')) ?? names[0] ?? null;
}

function canonicalName(design: Design, arbitrary: string): string | null {
  const [known] = design.candidatesToCss([arbitrary]);
  if (known == null) return null;
  const [name] = design.canonicalizeCandidates([arbitrary], { rem: rootFontSizePx });
  return name ?? arbitrary;
}

/** In a class name spaces are underscores, and underscores are escaped; an address is taken as it is. */
function arbitraryValue(value: string): string {
  const parts = value.trim().split(/(url\((?:"[^"]*"|'[^']*'|[^)]*)\))/i);
  const written = parts.map((part, index) =>
    index % 2 === 1
      ? part.replaceAll(/\s/g, '%20')
      : part.replaceAll('_', String.raw`\_`).replaceAll(/\s+/g, '_'),
  );
  return written.join('');
}
