// Alternative texts by language, as the database stores them.

import type { Language } from '../../platform/language/language.ts';

export type Alts = Readonly<Partial<Record<Language, string>>>;

/** The texts with another one in a language; a language without words has no entry. */
export function withAlt(alts: Alts, language: Language, alt: string): Alts {
  const { [language]: _before, ...rest } = alts;
  return alt === '' ? rest : { ...rest, [language]: alt };
}
