// Languages of the shop, and the plural forms of each.

/** The ten languages of the interface, in the order in which they are offered. The others are compared with English. */
export const languages = ['en', 'zh', 'fr', 'es', 'hi', 'ar', 'pt', 'ru', 'ja', 'de'] as const;

/** The plural categories of a language, as CLDR and `Intl.PluralRules` name them. */
export function pluralForms(language: string): string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
}
