// News hook of a list: counts the rows that are added while it is open, and shows them when its reader asks for it.

import { useCallback, useEffect, useRef, useState } from 'react';
import { log } from '../../platform/log.ts';
import { useQuery } from '../../platform/api/use-query.ts';
import { useShop } from '../../platform/shop.ts';
import { useNews } from '../data/use-news.ts';
import type { ListState } from './list-address.ts';
import type { ListDescription } from './list-description.ts';
import {
  changesLeft,
  isSameNewest,
  scopeOf,
  showsNewest,
  stateOfNews,
  type ChangedRow,
  type NewestRow,
  type PendingNews,
} from './list-news.ts';
import { requestPage, type PageRequest, type useList } from './use-list.ts';

/** More rows are not counted. */
const newsMax = 999;

export interface ListNewsOptions<Row> {
  readonly description: ListDescription<Row>;
  readonly state: ListState;
  readonly list: ReturnType<typeof useList<Row>>;
  readonly onChange: (changed: Partial<ListState>) => void;
}

/**
 * Nothing moves by itself: selection, scroll and typed cells stay until the reader asks for the news.
 *
 * @returns the news that is not shown yet, the function that shows it, and the place of the rows, where the focus goes then
 */
export function useListNews<Row>({ description, state, list, onChange }: ListNewsOptions<Row>) {
  const { news, defaultSort, id: idOf } = description;
  const { result, isStale, reload } = list;
  const scope = scopeOf(state);
  const [known, setKnown] = useState<NewestRow | null>(null);
  const isLoaded = news !== undefined && result !== null && !isStale;
  if (isLoaded && (known?.scope !== scope || showsNewest(state, defaultSort))) {
    const read = { scope, cursor: result.newest };
    if (!isSameNewest(known, read)) setKnown(read);
  }
  const newest = isLoaded && known?.scope === scope ? known : null;
  const { count, value, retry } = useAddedRows(description, state, newest);
  const isCounted = value !== null && isSameNewest(value.newest, newest);

  const shown = (result?.rows ?? []).map(idOf);
  const [changed, setChanged] = useState<readonly ChangedRow[]>([]);
  const [seen, setSeen] = useState(result);
  if (news !== undefined && result !== seen) {
    setSeen(result);
    if (result !== null)
      setChanged(
        changesLeft(changed, state, news, { keys: shown, requestedAt: result.requestedAt }),
      );
  }

  useNews((announced) => {
    if (announced === null) {
      // Changed rows are read anew where none was added, so that nothing moves.
      count(new AbortController().signal).then(
        (counted) => (counted?.added === 0 ? reload() : retry()),
        (error: unknown) => log('News of a list could not be counted', error),
      );
    } else if (announced.kind === news?.added) retry();
    else if (announced.kind === news?.changed?.kind) {
      const { key } = announced;
      const at = performance.now();
      setChanged((before) => [...before.filter((each) => each.key !== key), { key, at }]);
    }
  }, news !== undefined);

  const pending: PendingNews = {
    added: isCounted ? value.added : 0,
    changed: changed.map(({ key }) => key),
  };
  const place = useRef<HTMLDivElement>(null);
  const isRequested = useRef(false);
  useEffect(() => {
    if (!isRequested.current || result === null || isStale) return;
    isRequested.current = false;
    const first = place.current?.querySelector<HTMLElement>('[data-row] a');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  }, [result, isStale]);
  return {
    pending,
    place,
    show: (): void => {
      isRequested.current = true;
      const next =
        news === undefined ? null : stateOfNews(pending, state, defaultSort, news, shown);
      if (next === null) reload();
      else onChange(next);
    },
  };
}

/** The number of rows before the newest known one; not counted while none is known. */
function useAddedRows<Row>(
  { list, defaultSort }: ListDescription<Row>,
  { search, filters }: ListState,
  newest: NewestRow | null,
) {
  const { customerClient } = useShop();
  const page = newest?.cursor ? { cursor: newest.cursor, isBackward: true } : null;
  const request: PageRequest = {
    search,
    filters,
    sort: defaultSort,
    page,
    size: newsMax,
  };
  const key = newest === null ? null : JSON.stringify({ newest, request });
  const count = useCallback(
    async (signal: AbortSignal) => {
      if (key === null) return null;
      const requested: { newest: NewestRow; request: PageRequest } = JSON.parse(key);
      const { items } = await requestPage(customerClient, list, requested.request, signal);
      return {
        newest: requested.newest,
        added: Math.min(items.length, newsMax),
      };
    },
    [customerClient, list, key],
  );
  const { value, retry } = useQuery(count, `news of the list ${list}`);
  return { count, value, retry };
}
