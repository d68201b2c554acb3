// A customer's wishlist in the database: merged with the visitor's wishlist, then saved entry by entry.

import type { DatabaseClient } from '../../platform/api/database.ts';
import type { WishlistBackend, WishlistStore } from './wishlist-store.ts';

/** Reason of the signal for a session that ended without a sign-out: its customer is still there. */
export const sessionEnded = new Error('The session has ended.');

/**
 * Rejects when the database does not respond; the browser's wishlist then stays as it is.
 *
 * @param signal aborted when the customer signs out: later responses are ignored; with {@link sessionEnded} where nobody signed out
 */
export async function connectAccountWishlist(
  store: WishlistStore,
  customerClient: () => Promise<DatabaseClient>,
  signal: AbortSignal,
): Promise<void> {
  const database = await customerClient();
  const requested = store.read();
  const { data, error } = await database.rpc('merge_wishlist', { product_ids: requested });
  if (signal.aborted) return;
  if (error !== null) throw error;
  const now = store.read();
  store.attach(databaseWishlist(database, store, signal), data);
  // Changes made during the request are applied to the account, too.
  const added = now.filter((id) => !requested.includes(id) && !store.read().includes(id));
  const removed = requested.filter((id) => !now.includes(id) && store.read().includes(id));
  await Promise.all([...added.toReversed(), ...removed].map((id) => store.toggle(id)));
}

function databaseWishlist(
  database: DatabaseClient,
  store: WishlistStore,
  signal: AbortSignal,
): WishlistBackend {
  return {
    add: async (id) => {
      const { error } = await database
        .from('wishlist_items')
        .upsert({ product_id: id }, { onConflict: 'user_id,product_id', ignoreDuplicates: true });
      if (error === null) return;
      if (signal.reason !== sessionEnded) throw error;
      // The press was the one that found the session ended: the browser has the wish until its customer signs in again.
      if (!store.read().includes(id)) await store.toggle(id);
    },
    remove: async (id) => {
      const { error } = await database.from('wishlist_items').delete().eq('product_id', id);
      if (error !== null) throw error;
    },
  };
}
