// Rows of a list: the page that its state names, read from the database.

import { useCallback, useMemo } from 'react';
import type { AdminPage, AdminPageItem } from '../../platform/api/admin.ts';
import type { DatabaseClient } from '../../platform/api/database.ts';
import { useQuery } from '../../platform/api/use-query.ts';
import { useShop } from '../../platform/shop.ts';
import { callAdmin } from '../data/call-admin.ts';
import type { ListState } from './list-address.ts';
import type { ListDescription } from './list-description.ts';
import { showsNewest } from './list-news.ts';

/** A page as the list shows it. */
export interface ListRows<Row> {
  readonly rows: readonly Row[];
  readonly next: ListState['page'];
  readonly previous: ListState['page'];
  readonly total: number | null;
  /** Whether there are more rows than `total`. */
  readonly isMore: boolean;
  /** The key of the first row; null where there is none. */
  readonly first: AdminPageItem['cursor'] | null;
}

/** The part of a list's state that its rows depend on. */
export type PageRequest = Omit<ListState, 'columns' | 'layout'>;

/** Requests one page of a list. */
export function requestPage(
  openClient: () => Promise<DatabaseClient>,
  list: string,
  state: PageRequest,
  signal?: AbortSignal,
  withCount = state.page === null,
): Promise<AdminPage> {
  return callAdmin(
    openClient,
    'admin_list',
    {
      list,
      search: state.search,
      filters: state.filters,
      sort: state.sort.name,
      descending: state.sort.descending,
      after: state.page?.cursor ?? null,
      backward: state.page?.isBackward ?? false,
      page_size: state.size,
      with_count: withCount,
    },
    signal,
  );
}

/** A page's rows, and the pages beside it: the database returns one row more than a page has where another page follows. */
export function rowsOfPage<Row>(page: AdminPage, shown: ListState['page']): ListRows<Row> {
  const isBackward = shown?.isBackward === true;
  const isFull = page.items.length > page.size;
  const items = !isFull
    ? page.items
    : isBackward
      ? page.items.slice(1)
      : page.items.slice(0, page.size);
  const [first, last] = [items[0], items.at(-1)];
  const hasPrevious = isBackward ? isFull : shown !== null;
  const hasNext = isBackward || isFull;
  return {
    // The row's shape is the definition's of the list, which a test compares with its type.
    rows: items.map(({ item }) => item as Row),
    previous:
      hasPrevious && first !== undefined ? { cursor: first.cursor, isBackward: true } : null,
    next: hasNext && last !== undefined ? { cursor: last.cursor, isBackward: false } : null,
    total: page.total,
    isMore: page.isMore ?? false,
    first: first?.cursor ?? null,
  };
}

/** Loads the page of the state with the key of the newest row that was there before, and loads both again on `reload`. */
export function useList<Row>({ list, defaultSort, news }: ListDescription<Row>, state: ListState) {
  const { customerClient } = useShop();
  const { search, filters, sort, page, size } = state;
  const key = JSON.stringify({ search, filters, sort, page, size });
  const ownFirst: PageRequest = {
    search,
    filters,
    sort: defaultSort,
    page: null,
    size: 1,
  };
  const newestKey =
    news === undefined || showsNewest(state, defaultSort) ? null : JSON.stringify(ownFirst);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const request = (page: string, withCount?: boolean): Promise<AdminPage> =>
        requestPage(customerClient, list, JSON.parse(page), signal, withCount);
      const requested: PageRequest = JSON.parse(key);
      // Read before the rows: a row that is added between both is counted as news, not lost.
      const before = newestKey === null ? null : await request(newestKey, false);
      const rows = rowsOfPage<Row>(await request(key), requested.page);
      const newest = before === null ? rows.first : (before.items[0]?.cursor ?? null);
      return { requested, rows: { ...rows, newest } };
    },
    [customerClient, list, newestKey, key],
  );
  const { value, failed, cause, retry } = useQuery(load, `list ${list}`);
  return useMemo(
    () => ({
      result: value?.rows ?? null,
      isStale: value !== null && JSON.stringify(value.requested) !== key,
      failed,
      cause,
      reload: retry,
    }),
    [value, key, failed, cause, retry],
  );
}
