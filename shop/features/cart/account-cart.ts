// A customer's cart in the database: joined with this browser's when somebody signs in, then told of every change.

import type { PostgrestClient } from '@supabase/postgrest-js';
import { log } from '../../platform/log.ts';
import type { ProductCard } from '../../platform/product.ts';
import type { Storage } from '../../platform/storage.ts';
import { entriesOf, type CartEntry } from './cart.ts';
import type { CartStore } from './cart-store.ts';
import { taken } from './taken-cart.ts';

/** What of the cart some account is known to keep: it is not joined again, into that account or another. */
const keptKey = 'cart-kept';

/** Changes that follow each other quickly are told together. */
const pauseMs = 300;

export interface AccountCartOptions {
  readonly cart: CartStore;
  readonly storage: Storage;
  /** Asks the database in the customer's name. */
  readonly own: () => Promise<PostgrestClient>;
  readonly products: (ids: readonly number[]) => Promise<readonly ProductCard[]>;
}

export interface AccountCart {
  /** No more is told. `leaving`: what the account keeps leaves this browser. */
  end(leaving: boolean): void;
}

/** Rejects when the database does not answer; the browser's cart is then as it was. */
export async function joinCart(options: AccountCartOptions): Promise<AccountCart> {
  const { cart, storage, own, products } = options;
  const database = await own();
  const here = JSON.stringify(entriesOf(cart.read()));
  const items = here === storage.read(keptKey) ? [] : entriesOf(cart.read());
  const { data, error } = await database.rpc('join_cart', { items });
  if (error !== null) throw error;
  const entries = data as readonly CartEntry[];
  const cards = entries.length === 0 ? [] : await products(entries.map(({ id }) => id));
  cart.change((current) => taken(current, entries, cards));
  storage.write(keptKey, JSON.stringify(entriesOf(cart.read())));

  let timer: ReturnType<typeof setTimeout> | undefined;
  async function tell(): Promise<void> {
    const now = entriesOf(cart.read());
    const text = JSON.stringify(now);
    if (text === storage.read(keptKey)) return;
    const answer = await database.rpc('keep_cart', { items: now });
    if (answer.error !== null) throw answer.error;
    storage.write(keptKey, text);
  }
  const stop = cart.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      tell().catch((cause: unknown) => log('The cart could not be kept with the account', cause));
    }, pauseMs);
  });

  return {
    end: (leaving) => {
      stop();
      clearTimeout(timer);
      if (!leaving) return;
      const isKept = JSON.stringify(entriesOf(cart.read())) === storage.read(keptKey);
      storage.remove(keptKey);
      if (isKept) cart.clear();
    },
  };
}
