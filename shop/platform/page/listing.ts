// Descriptions of paginated lists: the same words and address for all pages, and the page's number. Pure.

import type { Description } from './description.ts';

export interface Listing {
  /** From 1. */
  readonly page: number;
  /** Label of the current page. */
  readonly current: string;
  /** Whether nothing filters or sorts the list: a filtered view counts as a view of the first page. */
  readonly isWhole: boolean;
}

/** @param first what the first page of the whole list says of itself */
export function describeListing(
  first: Description,
  { page, current, isWhole }: Listing,
): Description {
  if (page === 1 || !isWhole) return first;
  return {
    ...first,
    title: `${first.title} · ${current}`,
    description: `${current} · ${first.description}`,
    path: `${first.path}?page=${page}`,
  };
}
