// Search suggestions as the database function returns them. Types alone: they add nothing to a bundle.

import type { PostCard } from './post.ts';
import type { CategoryFacet, ProductCard, SeriesName } from './product.ts';

/** Findings of a search while it is typed: at most six works and three posts, and the categories, series and makers that it names. */
export interface SearchSuggestions {
  /** The search as it was corrected; null where it found something as it is, or nothing is near. */
  readonly corrected: string | null;
  readonly products: readonly ProductCard[];
  readonly categories: readonly CategoryFacet[];
  readonly series: readonly SeriesName[];
  readonly posts: readonly PostCard[];
}
