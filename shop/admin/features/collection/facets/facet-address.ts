// Facet addresses: the paths of categories, colours and series in the back office. Pure.

import type { FacetName } from '../../../../platform/api/admin-facets.ts';

/** All facets, in the order of their lists. */
export const facetNames = ['categories', 'colours', 'series'] as const satisfies FacetName[];

/** Name of the filter of works by a facet. */
export const facetFilters: Readonly<Record<FacetName, string>> = {
  categories: 'category',
  colours: 'colour',
  series: 'series',
};

/** Path of a facet's list, and of one of it. */
export const facetPaths: Readonly<Record<FacetName, { readonly list: string; one: string }>> = {
  categories: { list: '/admin/collection/categories', one: '/admin/collection/category-' },
  colours: { list: '/admin/collection/colours', one: '/admin/collection/colour-' },
  series: { list: '/admin/collection/series', one: '/admin/collection/series-' },
};

/** The facet and the key that the last word of an address names, such as `category-prints` or `colour-new`; null for another word. */
export function facetInAddress(
  word: string,
): { readonly facet: FacetName; readonly id: string } | null {
  const [, kind, id = ''] = /^(category|colour|series)-(.+)$/.exec(word) ?? [];
  const facet = facetNames.find((each) => facetPaths[each].one.endsWith(`/${kind}-`));
  return facet === undefined ? null : { facet, id };
}
