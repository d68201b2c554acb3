// Offers hooks: price and stock of shown products are read anew when they have changed while somebody looks at them.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { logSwallowed } from '../log.ts';
import { clearPrefetched, isOutdated } from '../page/prefetched.ts';
import { useChannel } from './use-channel.ts';

/** Pages that show the same product read it anew at different moments of this span, so that one sale is no crowd. */
const spreadMs = 800;

/**
 * Reads some time after a sale or edit of one of the products, and again where that fails.
 *
 * @param loaded the data of the screen: those that were prefetched some time before are read anew at once
 */
export function useOffers(
  productIds: readonly number[],
  read: (signal: AbortSignal) => Promise<unknown>,
  loaded?: unknown,
): void {
  const reading = useRef<AbortController>(undefined);
  const change = (pauseMs = Math.random() * spreadMs): void => {
    reading.current?.abort();
    const abort = new AbortController();
    reading.current = abort;
    void import('./read-anew.ts').then(
      ({ readAnew }) => readAnew(read, pauseMs, abort.signal),
      (cause: unknown) => logSwallowed('The part that reads anew could not be fetched', cause),
    );
  };
  const refresh = useEffectEvent(() => change(0));
  useEffect(() => {
    if (isOutdated(loaded)) refresh();
  }, [loaded]);
  useEffect(() => () => reading.current?.abort(), []);
  useChannel(productIds.length === 0 ? null : 'catalogue', {
    onMessage({ payload }) {
      clearPrefetched();
      const changed = changedProducts(payload);
      if (changed === 'all' || productIds.some((id) => changed.includes(id))) change();
    },
    onMissed: () => change(),
  });
}

/**
 * The data of a screen, read anew with the offers in it. A screen that cannot be read stays as it is, and not an error in its place.
 *
 * @param loaded as the loader of the screen has it
 */
export function useLiveData<Data>(
  loaded: Data,
  productIds: (data: Data) => readonly number[],
  read: (signal: AbortSignal) => Promise<Data>,
): Data {
  const [fresh, setFresh] = useState<{ readonly of: Data; readonly data: Data } | null>(null);
  const data = fresh !== null && fresh.of === loaded ? fresh.data : loaded;
  const refresh = async (signal: AbortSignal) => setFresh({ of: loaded, data: await read(signal) });
  useOffers(productIds(data), refresh, loaded);
  return data;
}

/** The ids in an announcement, or all products after an act on many; none in anything else. */
export function changedProducts(payload: unknown): readonly number[] | 'all' {
  if (typeof payload !== 'object' || payload === null || !('products' in payload)) return [];
  if ('all' in payload && payload.all === true) return 'all';
  const { products } = payload;
  return Array.isArray(products) ? products.filter((id) => typeof id === 'number') : [];
}
