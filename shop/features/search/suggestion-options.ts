// Suggestion options: what a list of suggestions offers, in the order of its keys.

import { postPath } from '../../platform/api/post.ts';
import { productPath, seriesPath } from '../../platform/api/product.ts';
import type { SearchSuggestions } from '../../platform/api/search.ts';

/** An option with its address; its name is drawn by its group. */
export interface SuggestionOption {
  /** Unique in the list, and part of an element's id. */
  readonly key: string;
  readonly path: string;
}

/** The options of the groups in the order of the page, and last the page of all results. */
export function suggestionOptions(
  { products, categories, series, posts, corrected }: SearchSuggestions,
  search: string,
): readonly SuggestionOption[] {
  const found = [
    ...categories.map(({ id }) => ({ key: `category-${id}`, path: categoryPath(id) })),
    ...series.map((group) => ({ key: `series-${group.id}`, path: seriesPath(group) })),
    ...posts.map((post) => ({ key: `post-${post.id}`, path: postPath(post) })),
    ...products.map((product) => ({ key: `work-${product.id}`, path: productPath(product) })),
  ];
  return products.length === 0
    ? found
    : [...found, { key: 'all', path: resultsPath(corrected ?? search) }];
}

/** The option after or before another one, in a circle that passes through the field itself, which is null. */
export function movedOption(
  options: readonly SuggestionOption[],
  active: string | null,
  step: 1 | -1,
): string | null {
  const places = options.length + 1;
  const place = options.findIndex(({ key }) => key === active) + 1;
  return options[((place + step + places) % places) - 1]?.key ?? null;
}

/** The collection, narrowed to a search. */
export const resultsPath = (search: string): string =>
  `/collection?${new URLSearchParams({ q: search }).toString()}`;

const categoryPath = (id: string): string => `/collection?category=${encodeURIComponent(id)}`;
