// News of a list: rows that were added since those that are shown, and shown rows that changed. Pure.

import type { AdminPageItem } from '../../platform/api/admin.ts';
import type { NewsKind } from '../data/use-news.ts';
import type { ListState } from './list-address.ts';

/** The news that concern a list. */
export interface ListNews {
  /** News of a new row, the first in the list's own order. */
  readonly added: NewsKind;
  /** News that changes a row, with the filter that finds such rows. */
  readonly changed?: { readonly kind: NewsKind; readonly filters: ListState['filters'] };
}

/** News that the list has not shown yet. */
export interface PendingNews {
  /** The number of added rows, within the list's search and filters. */
  readonly added: number;
  /** Keys of changed rows. */
  readonly changed: readonly string[];
}

/** Whether the list shows its newest rows: the first page in its own order. */
export function showsNewest(
  { page, sort }: Pick<ListState, 'page' | 'sort'>,
  own: ListState['sort'],
): boolean {
  return page === null && sort.name === own.name && sort.descending === own.descending;
}

/** The rows that a state chooses, in whatever order and on whatever page. */
export function scopeOf({ search, filters }: Pick<ListState, 'search' | 'filters'>): string {
  return JSON.stringify([
    search,
    Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);
}

/** The newest row of what a list chooses, as its reader knows it: rows before it are new. */
export interface NewestRow {
  readonly scope: string;
  /** Null where there is none. */
  readonly cursor: AdminPageItem['cursor'] | null;
}

/** Whether both are one row of one scope. */
export function isSameNewest(one: NewestRow | null, other: NewestRow | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The changes of a list's state that show the news; null where the shown page, read anew, does. */
export function stateOfNews(
  { added, changed }: PendingNews,
  state: ListState,
  own: ListState['sort'],
  news: ListNews,
  shown: readonly string[],
): Partial<ListState> | null {
  if (added > 0) return showsNewest(state, own) ? null : { page: null, sort: own };
  const isHere = changed.every((key) => shown.includes(key));
  if (isHere || news.changed === undefined) return null;
  return { page: null, sort: own, search: '', filters: news.changed.filters };
}

/** A row that was changed, and when that was announced: milliseconds since the page was opened. */
export interface ChangedRow {
  readonly key: string;
  readonly at: number;
}

/** Rows as they are shown, and when they were requested: they may be without what was announced after that. */
export interface ShownRows {
  readonly keys: readonly string[];
  readonly requestedAt: number;
}

/**
 * The changed rows that are left once rows are shown: those that were announced after these were requested, and those that are not among
 * them, unless the list is filtered for such rows.
 */
export function changesLeft(
  changed: readonly ChangedRow[],
  { filters }: Pick<ListState, 'filters'>,
  news: ListNews,
  { keys, requestedAt }: ShownRows,
): readonly ChangedRow[] {
  const isFiltered =
    news.changed !== undefined &&
    Object.entries(news.changed.filters).every(
      ([name, values]) => filters[name]?.join(',') === values.join(','),
    );
  return changed.filter(({ key, at }) => at >= requestedAt || (!isFiltered && !keys.includes(key)));
}
