// Texts of the interface as the rules read them: `shop/texts/<language>/<feature>.json`, nested keys written with dots.

import type { Tree } from './tree.ts';

/** One feature's texts in one language: key (`summary.title`) → text. */
export type Texts = ReadonlyMap<string, string>;

interface Nested {
  readonly [key: string]: string | Nested;
}

/** Path of the texts of a feature in a language. */
export function textsPath(language: string, feature: string): string {
  return `shop/texts/${language}/${feature}.json`;
}

/** The features that have texts in any language, in alphabetical order. */
export function textFeatures(tree: Tree): string[] {
  const features = [...tree.keys()].flatMap(
    (path) =>
      /^shop\/texts\/[a-z]+\/(?<feature>[a-z-]+)\.json$/.exec(path)?.groups?.['feature'] ?? [],
  );
  return [...new Set(features)].toSorted();
}

/** The texts of a feature in a language, or null where there are none. */
export function readTexts(tree: Tree, language: string, feature: string): Texts | null {
  const text = tree.get(textsPath(language, feature))?.text;
  if (text === undefined) return null;
  const nested: Nested = JSON.parse(text);
  return new Map(flatten(nested, ''));
}

function flatten(nested: Nested, prefix: string): [string, string][] {
  return Object.entries(nested).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** A key without its plural form, and the form: `itemCount_one` → `itemCount`, `one`. */
export function splitPlural(key: string): { readonly base: string; readonly form: string | null } {
  const parts = /^(?<base>.+)_(?<form>zero|one|two|few|many|other)$/.exec(key)?.groups;
  return { base: parts?.['base'] ?? key, form: parts?.['form'] ?? null };
}
