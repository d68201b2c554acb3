// The languages of the shop, and which plural forms each of them has.

/** The ten languages of the interface, in the order in which they are offered. English is what the others are compared with. */
export const languages = ['en', 'zh', 'fr', 'es', 'hi', 'ar', 'pt', 'ru', 'ja', 'de'] as const;

/** The plural categories of a language, as CLDR and `Intl.PluralRules` name them. */
export function pluralForms(language: string): string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
}
