// Languages of the shop and the rules that select one (specification, section 4). Pure, so that server and browser
// agree.

/** The supported languages in the order in which they are offered. */
export const languages = ['en', 'zh', 'fr', 'es', 'hi', 'ar', 'pt', 'ru', 'ja', 'de'] as const;

export type Language = (typeof languages)[number];

/** The language without a `lang` parameter and without a stored preference. */
export const defaultLanguage: Language = 'en';

/** The key of the stored preference, and the name of the cookie that mirrors it. */
export const preferredLanguageKey = 'preferredLanguage';

/** Each language's name in its own words and script. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '中文',
  fr: 'Français',
  es: 'Español',
  hi: 'हिन्दी',
  ar: 'العربية',
  pt: 'Português',
  ru: 'Русский',
  ja: '日本語',
  de: 'Deutsch',
};

/** Whether a value from outside names a supported language, exactly as it is written here. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The direction in which a language is written, as the `dir` attribute says it. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The `lang` parameter if it is supported, otherwise the stored preference if it is, otherwise English. */
export function resolveLanguage(parameter: string | null, stored: string | null): Language {
  if (isLanguage(parameter)) return parameter;
  return isLanguage(stored) ? stored : defaultLanguage;
}

/**
 * The `lang` that a link must carry so that it leads to a page in the same language; null when it needs none.
 * English is left out, except for a reader of `?lang=en` whose stored preference would win on the next page.
 */
export function languageParameter(language: Language, stored: string | null): Language | null {
  return language === defaultLanguage && resolveLanguage(null, stored) === defaultLanguage
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
 * The language to suggest to a visitor who chose none yet: the first of the browser's languages that the shop speaks, unless
 * it is the page's own, or the address says a language already. Null where there is nothing to suggest.
 *
 * @param preferred the browser's languages, most wanted first, such as `de-AT`
 */
export function suggestedLanguage(
  preferred: readonly string[],
  language: Language,
  parameter: string | null,
  stored: string | null,
): Language | null {
  if (isLanguage(parameter) || isLanguage(stored)) return null;
  const spoken = preferred
    .map((tag) => tag.toLowerCase().split('-', 1)[0])
    .find((tag) => isLanguage(tag));
  return isLanguage(spoken) && spoken !== language ? spoken : null;
}

/** An e-mail address, a telephone number or a code, left to right wherever it stands. */
export function isolateLeftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}
