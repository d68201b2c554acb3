/** The parameters of a query string, and how an answer repeats them. */

/** A parameter's name and value, decoded; a key without `=` has no value. */
export type QueryPair = readonly [string, string | undefined];

/** Every parameter in alphabetical order, encoded afresh: what `Content-Location` repeats. */
export function canonicalQuery(pairs: readonly QueryPair[]): string {
  if (pairs.length === 0) return '';
  return pairs
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, value]) => `${encode(key)}=${encode(value ?? '')}`)
    .join('&');
}

const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
