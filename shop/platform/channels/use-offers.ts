// Offers hooks: price and stock of shown products are read anew when they have changed while somebody looks at them.

import { useEffect, useRef, useState } from 'react';
import { logSwallowed } from '../log.ts';
import { useChannel } from './use-channel.ts';

/** Pages that show the same product read it anew at different moments of this span, so that one sale is no crowd. */
const spreadMs = 800;

/** Reads some time after a sale or edit of one of the products, and again where that fails. */
export function useOffers(
  productIds: readonly number[],
  read: (signal: AbortSignal) => Promise<unknown>,
): void {
  const reading = useRef<AbortController>(undefined);
  const change = (): void => {
    reading.current?.abort();
    const abort = new AbortController();
    reading.current = abort;
    void import('./read-anew.ts').then(
      ({ readAnew }) => readAnew(read, Math.random() * spreadMs, abort.signal),
      (cause: unknown) => logSwallowed('The part that reads anew could not be fetched', cause),
    );
  };
  useEffect(() => () => reading.current?.abort(), []);
  useChannel(productIds.length === 0 ? null : 'catalogue', {
    onMessage({ payload }) {
      const changed = changedProducts(payload);
      if (changed === 'all' || productIds.some((id) => changed.includes(id))) change();
    },
    onMissed: change,
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
  useOffers(productIds(data), async (signal) => {
    setFresh({ of: loaded, data: await read(signal) });
  });
  return data;
}

/** The ids in an announcement, or all products after an act on many; none in anything else. */
export function changedProducts(payload: unknown): readonly number[] | 'all' {
  if (typeof payload !== 'object' || payload === null || !('products' in payload)) return [];
  if ('all' in payload && payload.all === true) return 'all';
  const { products } = payload;
  return Array.isArray(products) ? products.filter((id) => typeof id === 'number') : [];
}
