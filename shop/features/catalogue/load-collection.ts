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
  const filters = parseFilters(parameters);
  const list = await api.listProducts(language, listQuery(filters), signal);
  if (list.items.length > 0 || list.total === 0) return { filters, list };
  const last = { ...filters, page: pageCount(list) };
  return { filters: last, list: await api.listProducts(language, listQuery(last), signal) };
}
