// One flag for each language: a drawing beside the name, never instead of it.

import { CN, DE, ES, FR, GB, IN, JP, PT, RU, SA } from 'country-flag-icons/string/3x2';
import type { Language } from '../../platform/language/language.ts';

const drawings: Readonly<Record<Language, string>> = {
  en: GB,
  zh: CN,
  fr: FR,
  es: ES,
  hi: IN,
  ar: SA,
  pt: PT,
  ru: RU,
  ja: JP,
  de: DE,
};

/** The address of a language's flag, a vector drawing three wide to two high. */
export function flagFor(language: Language): string {
  return `data:image/svg+xml,${encodeURIComponent(drawings[language])}`;
}
