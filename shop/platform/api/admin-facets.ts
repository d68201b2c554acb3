// Facets (categories and colours) as the back office's functions return them. Types alone: they add nothing to a bundle.

/** The tables of facets, by which works are found. */
export type FacetName = 'categories' | 'colours';

/** A category or a colour in its list. */
export interface AdminFacetRow {
  readonly id: string;
  readonly position: number;
  /** Of a colour, as CSS writes it; null for a category. */
  readonly hex: string | null;
  readonly name: string;
  /** Number of languages with a name. */
  readonly texts: number;
  /** Number of names older than their original. */
  readonly stale: number;
  /** Number of works, at most a thousand and one. */
  readonly works: number;
}

/** Numbers of things that use a category or a colour. */
export interface AdminFacetUse {
  readonly works: number;
  readonly posts: number;
  readonly discounts: number;
}

/** A category or a colour as its form edits it. */
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
