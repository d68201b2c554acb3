// Brings the titles and prices of the cart up to date with the database while the cart is looked at.

import { useEffect } from 'react';
import { usePage } from '../../platform/page.ts';
import { useShop } from '../../platform/shop.ts';
import { useCart, useCartStore } from './cart-context.tsx';
import { log } from '../../platform/log.ts';

/** A database that does not answer changes nothing: the cart stays as it was stored. */
export function useFreshCart(): void {
  const { api } = useShop();
  const { language } = usePage();
  const store = useCartStore();
  const cart = useCart();
  const ids = cart?.map((item) => item.id).join(',') ?? '';
  useEffect(() => {
    if (ids === '') return undefined;
    const abort = new AbortController();
    api.getProducts(ids.split(',').map(Number), language, abort.signal).then(
      (products) => store.refresh(products),
      (error: unknown) => {
        if (!abort.signal.aborted) log('The cart could not be brought up to date', error);
      },
    );
    return () => abort.abort();
  }, [api, store, language, ids]);
}
