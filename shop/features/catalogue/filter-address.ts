// Filter address: sharing it shares the view. It stands apart from the table because only the collection's own screen writes it.

import { filterTable, type Filters } from './filters.ts';

/**
 * The shortest query string that says these filters: empty, or `?` with parameters. A value that narrows nothing is left out, so equal
 * views share an address.
 */
export function filterQueryString(filters: Filters): string {
  const narrowing = filterTable.flatMap(({ fields }) =>
    fields.flatMap(([argument, parameter]) =>
      [filters[argument] ?? []].flat().map((value) => [parameter, value]),
    ),
  );
  const parameters = new URLSearchParams(narrowing);
  if (filters.sort !== 'featured') parameters.set('sort', filters.sort);
  if (filters.page !== 1) parameters.set('page', String(filters.page));
  const text = parameters.toString();
  return text && `?${text}`;
}

/** Whether anything is narrowed; order and page narrow nothing. */
export function isFiltered(filters: Filters): boolean {
  return filterQueryString({ ...filters, sort: 'featured', page: 1 }) !== '';
}
