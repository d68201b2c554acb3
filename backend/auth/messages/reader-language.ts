/** The language of an account message: from the user's data or the browser, among those that have texts. */

/** Fields of a user's data that may name the language, in this order. */
const languageFields = ['language', 'lang', 'preferred_language', 'preferredLanguage', 'locale'];

/**
 * The language in the user's data, else the browser's first language that has texts, else the default.
 * @param languages the languages that have texts, the default first
 */
export function readerLanguage(
  languages: readonly string[],
  data: Readonly<Record<string, unknown>> | null,
  acceptLanguage: string | null,
): string {
  const stored = languageFields
    .map((name) => data?.[name])
    .filter((each) => typeof each === 'string');
  const accepted = (acceptLanguage ?? '').split(',').map((each) => each.split(';')[0] ?? '');
  const primary = [...stored, ...accepted].map(
    (each) => each.trim().toLowerCase().split(/[-_]/)[0] ?? '',
  );
  return primary.find((each) => languages.includes(each)) ?? languages[0] ?? 'en';
}
