// Cart store of the browser: restored at start, saved on every change, the same in every tab.

import type { Storage } from '../../platform/storage/storage.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { emptyCart, type Cart } from './cart.ts';
import { cartKey, parseCart, serializeCart } from './cart-storage.ts';

/** The cart; its subscribers hear of the changes of other tabs, too. */
export interface CartStore extends Store<Cart> {
  /** Becomes what is made of it; the same cart changes nothing. */
  change(decide: (cart: Cart) => Cart): void;
}

/** @param log where stored data that could not be read is reported */
export function createCartStore(
  storage: Storage,
  log: (message: string, detail: unknown) => void,
): CartStore {
  const store = createStore(emptyCart);
  let text: string | null = null;

  /** Reads the stored cart. Each change begins with it, so that no tab overwrites another tab's change. */
  function restore(): void {
    const stored = storage.read(cartKey);
    if (stored === text) return;
    text = stored;
    store.write(stored === null ? emptyCart : interpret(stored));
  }

  function interpret(stored: string): Cart {
    const result = parseCart(stored);
    if (!result.readable) {
      log('The stored cart was discarded', result.reason);
      storage.remove(cartKey);
      text = null;
      return emptyCart;
    }
    if (result.dropped.length > 0) {
      log('Items of the stored cart were discarded', result.dropped);
      text = serializeCart(result.cart);
      storage.write(cartKey, text);
    }
    return result.cart;
  }

  function change(decide: (cart: Cart) => Cart): void {
    restore();
    const next = decide(store.read());
    if (next === store.read()) return;
    const written = serializeCart(next);
    // A change of nothing is not written: a browser shows a tab the writes of another one late, and this one would take them back.
    if (written === serializeCart(store.read())) return;
    storage.write(cartKey, written);
    // As it is stored: a browser that keeps nothing must not have its cart emptied by the next look at the storage.
    text = storage.read(cartKey);
    store.write(next);
  }

  restore();
  storage.watch(cartKey, restore);
  return { ...store, change };
}
