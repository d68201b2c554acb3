// Plural forms of the shop's languages.

/** The plural categories of a language, as CLDR and `Intl.PluralRules` name them. */
export function pluralForms(language: string): string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
}
