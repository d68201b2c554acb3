// List of words as a text whose words are kept apart in every language.

import { localeOf, type Language } from '../../platform/language/language.ts';

/** Words as a sentence lists them. A list of units, which is without “and”, has no comma in Russian, and nothing at all between words in Chinese. */
export function listText(language: Language, words: readonly string[]): string {
  return new Intl.ListFormat(localeOf(language), { style: 'narrow' }).format(words);
}
