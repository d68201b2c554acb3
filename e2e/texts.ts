// The shop's own texts, read from its files, so that a journey finds things by the words that a visitor reads.

import { readFileSync } from 'node:fs';
import type { Language } from '@atelier/shop/language';

interface Nested {
  readonly [key: string]: string | Nested;
}

const files = new Map<string, Nested>();

/**
 * A text of the interface, with its values.
 * @param key `cart:summary.total`, with the plural form where there is one (`cart:itemCount_other`)
 * @throws when there is no such text
 */
export function text(
  language: Language,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const [feature = '', path = ''] = key.split(':');
  let found: string | Nested | undefined = readFile(language, feature);
  for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${language}.`);
  return found.replaceAll(/\{\{-?\s*(\w+)[^}]*\}\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  );
}

/** An English text: most journeys are made in English. */
export function english(
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return text('en', key, values);
}

/** A pattern for a text whose values are not known beforehand. */
export function pattern(language: Language, key: string): RegExp {
  const quoted = text(language, key).replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(quoted.replaceAll(/\{\{[^}]*\}\}/g, '.+'));
}

function readFile(language: Language, feature: string): Nested {
  const name = `${language}/${feature}`;
  const known = files.get(name);
  if (known !== undefined) return known;
  const file: Nested = JSON.parse(
    readFileSync(new URL(`../shop/texts/${name}.json`, import.meta.url), 'utf8'),
  );
  files.set(name, file);
  return file;
}
