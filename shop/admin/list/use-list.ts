// Rows of a list: the page that its state names, read from the database.

import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AdminPage, AdminPageItem } from '../../platform/api/admin.ts';
import type { DatabaseClient } from '../../platform/api/database.ts';
import { useQuery } from '../../platform/api/use-query.ts';
import { savesData } from '../../platform/page/saves-data.ts';
import { useShop } from '../../platform/shop.ts';
import { callAdmin } from '../data/call-admin.ts';
import { useNews } from '../data/use-news.ts';
import { pageSizes, type ListState } from './list-address.ts';
import type { ListDescription } from './list-description.ts';
import { showsNewest } from './list-news.ts';
import { PageAhead } from './page-ahead.ts';
import { whenIdle } from './when-idle.ts';

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

/** A page with the request that it answers. */
interface ShownPage<Row> {
  readonly key: string;
  readonly requested: PageRequest;
  /** With the key of the newest row that was there before them, and the time of the request: milliseconds since the browser's page was opened. */
  readonly rows: ListRows<Row> & {
    readonly newest: AdminPageItem['cursor'] | null;
    readonly requestedAt: number;
  };
}

/**
 * Loads the page of the state with the key of the newest row that was there before, and loads both again on `reload`. The next page is fetched
 * while the browser is idle, and shown at once when its reader turns to it.
 */
export function useList<Row>(description: ListDescription<Row>, state: ListState) {
  const { list, defaultSort, news } = description;
  const { customerClient } = useShop();
  const key = keyOf(state);
  const ownFirst: PageRequest = {
    search: state.search,
    filters: state.filters,
    sort: defaultSort,
    page: null,
    size: 1,
  };
  const newestKey =
    news === undefined || showsNewest(state, defaultSort) ? null : JSON.stringify(ownFirst);
  const [ahead] = useState(() => new PageAhead<ShownPage<Row>>());
  const load = useCallback(
    async (signal: AbortSignal): Promise<ShownPage<Row>> => {
      const fetched = await ahead.take(key);
      if (fetched !== null) return fetched;
      const request = (page: string, withCount?: boolean): Promise<AdminPage> =>
        requestPage(customerClient, list, JSON.parse(page), signal, withCount);
      const requested: PageRequest = JSON.parse(key);
      const requestedAt = performance.now();
      // Read before the rows: a row that is added between both is counted as news, not lost.
      const before = newestKey === null ? null : await request(newestKey, false);
      const rows = rowsOfPage<Row>(await request(key), requested.page);
      const newest = before === null ? rows.first : (before.items[0]?.cursor ?? null);
      return { key, requested, rows: { ...rows, newest, requestedAt } };
    },
    [ahead, customerClient, list, newestKey, key],
  );
  const { value, failed, cause, retry } = useQuery(load, `list ${list}`);
  // The page ahead is drawn in the same step as the address changes, before the query has settled.
  const shown = value?.key === key ? value : (ahead.ready(key) ?? value);
  usePageAhead(list, ahead, shown?.key === key ? shown : null);
  useNews(() => ahead.drop(), news !== undefined);
  const reload = useCallback(() => {
    ahead.drop();
    retry();
  }, [ahead, retry]);
  return useMemo(
    () => ({
      result: shown?.rows ?? null,
      isStale: shown !== null && shown.key !== key,
      failed,
      cause,
      reload,
    }),
    [shown, key, failed, cause, reload],
  );
}

function keyOf({ search, filters, sort, page, size }: PageRequest): string {
  return JSON.stringify({ search, filters, sort, page, size });
}

/** Fetches the page after the shown one, once the browser is idle. */
function usePageAhead<Row>(
  list: string,
  ahead: PageAhead<ShownPage<Row>>,
  shown: ShownPage<Row> | null,
): void {
  const { customerClient } = useShop();
  useEffect(() => () => ahead.drop(), [ahead]);
  useEffect(() => {
    const { requested, rows } = shown ?? {};
    if (requested === undefined || rows?.next == null) return undefined;
    // A long page is rarely turned, and costs as much as many.
    if (requested.size > pageSizes[0] || savesData()) return undefined;
    const next: PageRequest = { ...requested, page: rows.next };
    const key = keyOf(next);
    const { newest } = rows;
    return whenIdle(() =>
      ahead.fetch(key, async (signal) => {
        const requestedAt = performance.now();
        const page = await requestPage(customerClient, list, next, signal);
        const found = rowsOfPage<Row>(page, next.page);
        return { key, requested: next, rows: { ...found, newest, requestedAt } };
      }),
    );
  }, [shown, ahead, list, customerClient]);
}
