// Facet addresses: the paths of categories and colours in the back office. Pure.

import type { FacetName } from '../../../../platform/api/admin-facets.ts';

/** Path of a facet's list, and of one of it. */
export const facetPaths: Readonly<Record<FacetName, { readonly list: string; one: string }>> = {
  categories: { list: '/admin/collection/categories', one: '/admin/collection/category-' },
  colours: { list: '/admin/collection/colours', one: '/admin/collection/colour-' },
};

/** The facet and the key that the last word of an address names, such as `category-prints` or `colour-new`; null for another word. */
export function facetInAddress(
  word: string,
): { readonly facet: FacetName; readonly id: string } | null {
  const [, kind, id = ''] = /^(category|colour)-(.+)$/.exec(word) ?? [];
  if (kind === undefined) return null;
  return { facet: kind === 'colour' ? 'colours' : 'categories', id };
}
