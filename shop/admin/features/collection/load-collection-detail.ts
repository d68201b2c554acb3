// Collection's details: the code of the page that the last word of an address names. Pages beside the works are fetched by themselves.

import type { ComponentType } from 'react';
import { facetInAddress, facetNames } from './facets/facet-address.ts';
import { synonymInAddress } from './synonyms/synonym-address.ts';

type Detail = ComponentType<{ readonly id: string }>;

/** @param id of a work, or the word of a page that stands beside the works, such as `categories` or `colour-new` */
export async function loadCollectionDetail(id: string): Promise<Detail> {
  if (id === 'import') return (await import('./import-page.tsx')).ImportPage;
  if (facetNames.some((facet) => facet === id))
    return (await import('./facets/facet-list.tsx')).FacetList;
  if (facetInAddress(id) !== null) return (await import('./facets/facet-page.tsx')).FacetPage;
  if (id === 'synonyms') return (await import('./synonyms/synonym-list.tsx')).SynonymList;
  if (synonymInAddress(id) !== null)
    return (await import('./synonyms/synonym-page.tsx')).SynonymPage;
  return (await import('./product-page.tsx')).ProductPage;
}
