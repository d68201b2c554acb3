/** The API key as a query parameter, as the hosted gateway takes it where no header carries one. */

/** The key in a URL; null where there is none. A value with invalid percent-encoding is used undecoded. */
export function apiKeyParameter(url: string): string | null {
  const value = /[?&]apikey=([^&#]*)/.exec(url)?.[1];
  if (value === undefined) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The query string without its key, which is no filter and must not be repeated in an answer. */
export const withoutApiKey = (search: string): string =>
  search.includes('apikey=')
    ? search
        .split('&')
        .filter((part) => !part.startsWith('apikey='))
        .join('&')
    : search;
