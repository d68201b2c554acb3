// How a list that has several pages describes each of them: the same words and address for all, and which page it is. Pure.

import type { Description } from './description.ts';

export interface Listing {
  /** From 1. */
  readonly page: number;
  /** Which page this is, in words. */
  readonly current: string;
  /** Nothing narrows or orders it: a view that somebody filtered is a view of the first page. */
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
