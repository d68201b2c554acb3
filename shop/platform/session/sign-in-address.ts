// Sign-in address for a page: the registration screen, which leads back to the page afterwards. Pure.

import { repeatedAddress } from '../page/link.tsx';

/**
 * The page's own address becomes the way back, without its language: the links of the registration screen carry that themselves. The
 * registration screen checks the way back, as anybody can write one.
 *
 * @param search with its question mark, or empty
 */
export function signInAddress(pathname: string, search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('lang');
  const query = parameters.toString();
  const next = repeatedAddress(pathname, query === '' ? '' : `?${query}`);
  return `/registration?next=${encodeURIComponent(next)}`;
}
