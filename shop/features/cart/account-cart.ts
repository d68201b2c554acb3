// Account cart in the database: merged with the browser's cart at sign-in, then saved with every change.

import type { DatabaseClient } from '../../platform/api/database.ts';
import { log } from '../../platform/log.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { emptyCart, type CartEntry } from './cart.ts';
import { cartEntries, isSameLine } from './cart-rules.ts';
import type { CartStore } from './cart-store.ts';
import { parseCart } from './cart-storage.ts';
import { increasedEntries, mergeChanges, mergeAccountCart } from './merge-cart.ts';
import type { CartFacts } from './refresh-cart.ts';

/** Entries that an account is known to have: they are not merged again, into that account or another. */
const syncedKey = 'cart-kept';

export interface AccountCartOptions {
  readonly cart: CartStore;
  readonly storage: Storage;
  /** Database client with the customer's token. */
  readonly customerClient: () => Promise<DatabaseClient>;
  /** Current data of the lines of a cart. */
  readonly facts: (lines: readonly CartEntry[]) => Promise<CartFacts>;
}

export interface AccountCart {
  /** No more is told. `leaving`: what the account keeps leaves this browser. */
  disconnect(leaving: boolean): void;
}

/**
 * Rejects when the database does not answer; the browser's cart is then as it was. Changes made in the browser before the answer
 * stay.
 */
export async function connectAccountCart(options: AccountCartOptions): Promise<AccountCart> {
  const { cart, storage, customerClient } = options;
  const database = await customerClient();
  const synced = readSynced(storage);
  const items = increasedEntries(synced, cartEntries(cart.read()));
  const { data, error } = await database.rpc('merge_cart', { items });
  if (error !== null) throw error;
  const entries = data as readonly CartEntry[];
  const facts = await options.facts(entries);
  const others = synced.filter((entry) => !items.some((item) => isSameLine(item, entry)));
  const known = [...items, ...others];
  let syncedText = '';
  cart.change((current) => {
    syncedText = JSON.stringify(cartEntries(mergeAccountCart(current, entries, facts)));
    return mergeAccountCart(current, mergeChanges(entries, known, cartEntries(current)), facts);
  });
  storage.write(syncedKey, syncedText);

  const ended = new AbortController();
  let isSaving = false;
  /** At once, so that who leaves the page right after a change finds it again; one question after the other. */
  async function saveChanges(): Promise<void> {
    if (isSaving) return;
    isSaving = true;
    try {
      // Changes of one moment are told together.
      await Promise.resolve();
      await saveUntilSynced();
    } finally {
      isSaving = false;
    }
  }
  async function saveUntilSynced(): Promise<void> {
    // Neither a refusal nor a browser that stores nothing is a reason to say the same again.
    let lastSent = '';
    while (!ended.signal.aborted) {
      const now = cartEntries(cart.read());
      const text = JSON.stringify(now);
      if (text === storage.read(syncedKey) || text === lastSent) return;
      lastSent = text;
      const result = await database.rpc('save_cart', { items: now });
      if (result.error !== null) logSaveError(result.error);
      else if (!ended.signal.aborted) storage.write(syncedKey, text);
    }
  }
  const saveNow = (): void => void saveChanges().catch(logSaveError);
  const stop = cart.subscribe(saveNow);
  if (JSON.stringify(cartEntries(cart.read())) !== syncedText) saveNow();

  return {
    disconnect: (leaving) => {
      stop();
      ended.abort();
      if (!leaving) return;
      const isSynced = JSON.stringify(cartEntries(cart.read())) === storage.read(syncedKey);
      storage.remove(syncedKey);
      if (isSynced) cart.change(() => emptyCart);
    },
  };
}

/** Empty where no account is known to have any. */
function readSynced(storage: Storage): readonly CartEntry[] {
  const lastSynced = parseCart(storage.read(syncedKey) ?? '[]');
  return lastSynced.readable ? cartEntries(lastSynced.cart) : [];
}

function logSaveError(cause: unknown): void {
  log('The cart could not be saved to the account', cause);
}
