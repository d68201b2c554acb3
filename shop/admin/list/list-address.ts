// State of a list in its address: search, filters, sort, page and columns. Pure, so that Back restores exactly what was seen.

import type { AdminPageItem } from '../../platform/api/admin.ts';

type Cursor = AdminPageItem['cursor'];

export interface ListState {
  readonly search: string;
  /** Chosen values by filter; only filters with values. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly sort: { readonly name: string; readonly descending: boolean };
  /** The page after or before a row; null for the first page. */
  readonly page: { readonly cursor: Cursor; readonly isBackward: boolean } | null;
  readonly size: number;
  /** Ids of the columns that are shown; null for those that the list shows by itself. */
  readonly columns: readonly string[] | null;
  readonly layout: ListLayout;
}

export type ListLayout = 'grid' | 'table';

export interface ListDefaults {
  readonly layout: ListLayout;
  readonly sort: ListState['sort'];
  readonly filters: readonly string[];
}

export const pageSizes = [50, 200, 1000] as const;

/** Parameters that the list owns besides its filters. */
const own = ['q', 'sort', 'after', 'before', 'size', 'columns', 'layout'];

/** Reads the state out of an address; what is unreadable is as if it were not there. */
export function parseListState(parameters: URLSearchParams, defaults: ListDefaults): ListState {
  const sort = parameters.get('sort');
  const after = parseCursor(parameters.get('after'));
  const before = parseCursor(parameters.get('before'));
  const size = Number(parameters.get('size'));
  const cursor = after ?? before;
  return {
    search: (parameters.get('q') ?? '').slice(0, 200),
    filters: Object.fromEntries(
      defaults.filters.flatMap((name) => {
        const values = splitList(parameters.get(name));
        return values.length === 0 ? [] : [[name, values]];
      }),
    ),
    sort:
      sort === null || sort === ''
        ? defaults.sort
        : { name: sort.replace(/^-/, ''), descending: sort.startsWith('-') },
    page: cursor === null ? null : { cursor, isBackward: after === null },
    size: pageSizes.find((each) => each === size) ?? pageSizes[0],
    columns: parameters.has('columns') ? splitList(parameters.get('columns')) : null,
    layout:
      (['grid', 'table'] as const).find((each) => each === parameters.get('layout')) ??
      defaults.layout,
  };
}

/** The address's parameters with the state of the list, and all others, such as the language, as they are. */
export function listParameters(
  state: ListState,
  defaults: ListDefaults,
  current: URLSearchParams,
): URLSearchParams {
  const result = new URLSearchParams(current);
  for (const name of [...own, ...defaults.filters]) result.delete(name);
  if (state.search !== '') result.set('q', state.search);
  for (const [name, values] of Object.entries(state.filters))
    if (values.length > 0) result.set(name, values.join(','));
  if (state.sort.name !== defaults.sort.name || state.sort.descending !== defaults.sort.descending)
    result.set('sort', `${state.sort.descending ? '-' : ''}${state.sort.name}`);
  if (state.page !== null)
    result.set(state.page.isBackward ? 'before' : 'after', JSON.stringify(state.page.cursor));
  if (state.size !== pageSizes[0]) result.set('size', String(state.size));
  if (state.columns !== null) result.set('columns', state.columns.join(','));
  if (state.layout !== defaults.layout) result.set('layout', state.layout);
  return result;
}

/** The part of an address that a saved view stores: neither the page nor the language. */
export function viewQuery(parameters: URLSearchParams): string {
  const result = new URLSearchParams(parameters);
  for (const name of ['after', 'before', 'lang']) result.delete(name);
  return result.toString();
}

function splitList(text: string | null): readonly string[] {
  return (text ?? '').split(',').filter((value) => value !== '');
}

function parseCursor(text: string | null): Cursor | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!Array.isArray(value) || value.length !== 2) return null;
    const [sortValue, id]: readonly unknown[] = value;
    return typeof sortValue === 'string' && typeof id === 'string' ? [sortValue, id] : null;
  } catch {
    return null;
  }
}
