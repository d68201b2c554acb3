// Languages of the shop and the rules that select one (specification, section 4). Pure, so that server and browser
// agree.

/**
 * Table of the languages, in the order in which they are offered: name in the language's own words and script, and writing
 * direction. A new language is one line here and a folder in `shop/texts`; everything else is derived from its code
 * (`docs/guides/add-a-language.md`).
 */
const table = {
  en: { name: 'English', direction: 'ltr' },
  zh: { name: '中文', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  hi: { name: 'हिन्दी', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
  pt: { name: 'Português', direction: 'ltr' },
  ru: { name: 'Русский', direction: 'ltr' },
  ja: { name: '日本語', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
} as const;

export type Language = keyof typeof table;

/** The supported languages in the order in which they are offered. */
export const languages = Object.keys(table) as readonly Language[];

/** The language without a `lang` parameter and without a stored preference. */
export const defaultLanguage: Language = 'en';

/** The key of the stored preference, and the name of the cookie that mirrors it. */
export const preferredLanguageKey = 'preferredLanguage';

/** Whether a value from outside names a supported language, exactly as it is written here. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** A language's name in its own words and script. */
export function nativeName(language: Language): string {
  return table[language].name;
}

/** Variants of languages in which the shop's texts are written, where that is not the language's most likely one. */
const locales: Readonly<Record<string, string>> = { en: 'en-GB', pt: 'pt-BR' };

/** The BCP 47 tag by which a language's days, times and lists are written: in the variant of its texts. */
export function localeOf(language: string): string {
  return locales[language] ?? language;
}

/** The direction in which a language is written, as the `dir` attribute says it. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return table[language].direction;
}

/** Paths on which every language is spoken: the back office, and previews of what is not published yet. */
const pathsInEveryLanguage = /^\/(?:admin|preview)(?:\/|$)/;

/**
 * The languages in which a page is offered.
 *
 * @param onSale the languages of the settings, which visitors are offered
 */
export function offeredLanguages(
  pathname: string,
  onSale: readonly Language[],
): readonly Language[] {
  return pathsInEveryLanguage.test(pathname) ? languages : onSale;
}

/** The `lang` parameter if it is offered, otherwise the stored preference if it is, otherwise English. */
export function resolveLanguage(
  parameter: string | null,
  stored: string | null,
  offered: readonly Language[],
): Language {
  const isOffered = (value: string | null) => offered.find((language) => language === value);
  return isOffered(parameter) ?? isOffered(stored) ?? defaultLanguage;
}

/**
 * The `lang` that a link must carry so that it leads to a page in the same language; null when it needs none.
 * English is left out, except for a reader of `?lang=en` whose stored preference would win on the next page.
 */
export function languageParameter(
  language: Language,
  stored: string | null,
  offered: readonly Language[],
): Language | null {
  return language === defaultLanguage && resolveLanguage(null, stored, offered) === defaultLanguage
    ? null
    : language;
}

/** `address` (path, query, fragment) with its `lang` parameter set, or removed for null. */
export function withLanguage(address: string, parameter: Language | null): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  const parameters = new URLSearchParams(search);
  if (parameter === null) parameters.delete('lang');
  else parameters.set('lang', parameter);
  const query = parameters.toString();
  return `${path}${query === '' ? '' : `?${query}`}${hash}`;
}

/**
 * The language to suggest to a visitor who chose none yet: the first of the browser's languages that is offered, unless
 * it is the page's own, or the address says a language already. Null where there is nothing to suggest.
 *
 * @param preferred the browser's languages, most wanted first, such as `de-AT`
 */
export function suggestedLanguage(
  preferred: readonly string[],
  language: Language,
  parameter: string | null,
  stored: string | null,
  offered: readonly Language[],
): Language | null {
  const named = new Set<string | null>([parameter, stored]);
  if (offered.some((each) => named.has(each))) return null;
  const spoken = preferred
    .map((tag) => tag.toLowerCase().split('-', 1)[0])
    .flatMap((tag) => offered.find((each) => each === tag) ?? [])[0];
  return spoken === undefined || spoken === language ? null : spoken;
}

/** An e-mail address, a telephone number or a code, left to right wherever it stands. */
export function isolateLeftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}

/** A text of any language within a sentence, in the direction of its own first letter. */
export function isolateText(text: string): string {
  return `\u2068${text}\u2069`;
}
