// Facets (categories, colours and series) as the back office's functions return them. Types alone: they add nothing to a bundle.

/** The tables of facets, by which works are found. */
export type FacetName = 'categories' | 'colours' | 'series';

/** A category, a colour or a series in its list. */
export interface AdminFacetRow {
  readonly id: string;
  readonly position: number;
  /** Of a colour, as CSS writes it; null for another facet. */
  readonly hex: string | null;
  /** Of a series: `series` or `maker`; null for another facet. */
  readonly kind: string | null;
  readonly name: string;
  /** Number of languages with a name. */
  readonly texts: number;
  /** Number of names older than their original. */
  readonly stale: number;
  /** Number of works, at most a thousand and one. */
  readonly works: number;
}

/** Numbers of things that use a category, a colour or a series. */
export interface AdminFacetUse {
  readonly works: number;
  readonly posts: number;
  readonly discounts: number;
}

/** A category, a colour or a series as its form edits it. */
export interface AdminFacet {
  readonly id: string;
  /** By field; see `features/collection/facets/facet-values.ts`. */
  readonly values: object;
  readonly use: AdminFacetUse;
}

/** Outcome of a save: `saved`, or `conflict` where somebody else has changed the same values. */
export interface AdminFacetSaved {
  readonly outcome: string;
  readonly id: string;
}
