// Filter control: the properties that every kind of control in the form has.

import type { ProductList } from '../../platform/api/product.ts';
import type { Filter } from './filters.ts';
import type { FilterDraft } from './use-filter-draft.ts';

/** Properties of a kind of control, whose rows of the table it draws. */
export interface ControlProps<Kind extends Filter['control']> {
  readonly row: Extract<Filter, { readonly control: Kind }>;
  readonly facets: ProductList['facets'];
  readonly filter: FilterDraft;
}
