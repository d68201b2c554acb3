// How much of an address a page repeats in its links: anybody can make up one that is longer than the page. Pure.

/** No address of the shop's own making comes near it: the longest search, of a hundred signs, is below. */
export const repeatedLengthMax = 1000;

/**
 * The address that a page's links may repeat: the page's own. Of one that is too long no parameter is worth keeping, and a path that
 * is too long by itself is nobody's: it leads home, as every unknown one does.
 *
 * @param search with its question mark, or empty
 */
export function repeatedAddress(pathname: string, search: string): string {
  if (pathname.length > repeatedLengthMax) return '/';
  return pathname.length + search.length > repeatedLengthMax ? pathname : pathname + search;
}
