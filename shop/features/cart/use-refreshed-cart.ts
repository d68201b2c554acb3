// Refreshes the cart's titles and prices from the database while the cart is shown.

import { useCallback, useEffect, useState } from 'react';
import { usePage } from '../../platform/page/page.ts';
import { useOffers } from '../../platform/channels/use-offers.ts';
import { useShop } from '../../platform/shop.ts';
import { loadCartFacts } from './load-cart-facts.ts';
import { cartChanges, refreshCart, type CartChange } from './refresh-cart.ts';
import { useCart, useCartStore } from './cart-context.ts';
import { log } from '../../platform/log.ts';

/** A refresh of the cart, and the changes that it has made since the buyer last looked. */
export interface CartRefresh {
  readonly changes: readonly CartChange[];
  /** Rejects when the database does not answer; the cart stays as it was stored. */
  readonly refresh: (signal: AbortSignal) => Promise<void>;
}

/** A refresh of the cart on call. Its changes are stored until the page that shows them is left. */
export function useCartRefresh(): CartRefresh {
  const { api } = useShop();
  const { language } = usePage();
  const store = useCartStore();
  const [changes, setChanges] = useState<readonly CartChange[]>([]);
  const refresh = useCallback(
    (signal: AbortSignal): Promise<void> =>
      loadCartFacts(api, store.read(), language, signal).then((facts) => {
        const found = cartChanges(store.read(), facts);
        store.change((current) => refreshCart(current, facts));
        if (found.length > 0) setChanges((before) => [...before, ...found]);
      }),
    [api, store, language],
  );
  return { changes, refresh };
}

/**
 * A database that does not answer changes nothing: the cart stays as it was stored. Answers what has changed since the buyer
 * last looked, as long as the cart is looked at.
 */
export function useRefreshedCart(): readonly CartChange[] {
  const cart = useCart();
  const { changes, refresh } = useCartRefresh();
  const lines = cart?.map(({ id, variant }) => `${id}.${variant ?? ''}`).join(',') ?? '';
  useEffect(() => {
    if (lines === '') return undefined;
    const abort = new AbortController();
    refresh(abort.signal).catch((error: unknown) => {
      if (!abort.signal.aborted) log('The cart could not be refreshed', error);
    });
    return () => abort.abort();
  }, [refresh, lines]);
  useOffers(cart?.map(({ id }) => id) ?? [], refresh);
  return changes;
}
