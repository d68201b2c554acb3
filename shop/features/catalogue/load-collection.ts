// Collection loader: one page of products by the filters in the address.

import type { Api } from '../../platform/api/api.ts';
import type { Language } from '../../platform/language/language.ts';
import type { ProductList } from '../../platform/api/product.ts';
import { parseFilters, listQuery, pageCount, type Filters } from './filters.ts';

export interface CollectionData {
  readonly filters: Filters;
  readonly list: ProductList;
}

/** A page behind the last one shows the last one. */
export async function loadCollection(
  api: Api,
  language: Language,
  parameters: URLSearchParams,
  signal: AbortSignal,
): Promise<CollectionData> {
  let filters = parseFilters(parameters);
  const load = () => api.listProducts(language, listQuery(filters), signal);
  let list = await load();
  if (list.items.length === 0 && list.total > 0) {
    filters = { ...filters, page: pageCount(list) };
    list = await load();
  }
  return { filters, list };
}
