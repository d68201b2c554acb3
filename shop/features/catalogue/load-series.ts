// Series loader: one page of the works of a series or a maker, with what its own page says of it.

import type { Api } from '../../platform/api/api.ts';
import type { Series, SeriesKind } from '../../platform/api/product.ts';
import type { Language } from '../../platform/language/language.ts';
import { listQuery, pageCount, parseFilters, type Filters } from './filters.ts';
import type { CollectionData } from './load-collection.ts';

export interface SeriesData {
  readonly filters: Filters;
  readonly list: Pick<CollectionData['list'], 'items' | 'total'>;
  readonly series: Series;
}

/** Null where there is none, or it has no works. The address names the page and no filters; a page behind the last one shows the last one. */
export async function loadSeries(
  api: Api,
  language: Language,
  { kind, id }: { readonly kind: SeriesKind; readonly id: string },
  parameters: URLSearchParams,
  signal: AbortSignal,
): Promise<SeriesData | null> {
  const requested = parameters.get('page');
  let filters = parseFilters(new URLSearchParams(requested === null ? {} : { page: requested }));
  const load = () => {
    const { page_size, page_offset } = listQuery(filters);
    return api.getSeries(language, { kind, id, page_size, page_offset }, signal);
  };
  let found = await load();
  if (found !== null && found.items.length === 0) {
    filters = { ...filters, page: pageCount(found) };
    found = await load();
  }
  if (found === null) return null;
  const { series, ...list } = found;
  return { filters, list, series };
}
