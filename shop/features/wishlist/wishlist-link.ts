// Wishlist link: the works of a list in an address, so that nothing about its owner leaves the browser.

import { parseWishlist, type Wishlist } from './wishlist.ts';

const sharedMax = 100;

/** The works that an address shares; null where it shares none. */
export function sharedWorks(search: string): Wishlist | null {
  const text = new URLSearchParams(search).get('works');
  if (text === null) return null;
  const works = parseWishlist(JSON.stringify(text.split(/[^\d]+/).filter((id) => id !== '')));
  return works.length === 0 ? null : works.slice(0, sharedMax);
}

/** The query string that shares works. */
export const sharingSearch = (works: Wishlist): string =>
  `?works=${works.slice(0, sharedMax).join('.')}`;
