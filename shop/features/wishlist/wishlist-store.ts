// Wishlist store: in the browser for visitors, in the database for customers. A change shows at once, and is reverted
// when it could not be saved.

import type { Storage } from '../../platform/storage/storage.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { parseWishlist, serializeWishlist, toggleWish, type Wishlist } from './wishlist.ts';

/** The storage key of a visitor's wishlist. */
const wishlistKey = 'wishlist';

/** Storage of a customer's wishlist; rejects when it fails. */
export interface WishlistBackend {
  add(id: number): Promise<void>;
  remove(id: number): Promise<void>;
}

/** Result of a toggle, and the key of its text. */
export type WishlistOutcome = 'added' | 'removed' | 'addFailed' | 'removeFailed';

export interface WishlistStore extends Store<Wishlist> {
  /** Adds what is not there, and takes away what is. Never rejects. */
  toggle(id: number): Promise<WishlistOutcome>;
  /** From now on a customer's, as `list` has it; the browser keeps nothing more. */
  attach(backend: WishlistBackend, list: Wishlist): void;
  /** From now on a visitor's, and empty. */
  detach(): void;
}

/** @param log where a wish that could not be kept is reported */
export function createWishlistStore(
  storage: Storage,
  log: (sentence: string, cause: unknown) => void,
): WishlistStore {
  let text = storage.read(wishlistKey);
  const store = createStore(parseWishlist(text));
  const { read, write } = store;
  let account: WishlistBackend | null = null;
  /** The list as the backend has it. */
  let saved: Wishlist = [];
  /** Saves run one after another: of two presses the later one counts, whatever the network's order. */
  let lastSave = Promise.resolve();
  const latest = new Map<number, Promise<void>>();

  /** Reads a visitor's stored list. Each wish begins with it, so that no tab overwrites another tab's wish. */
  const restore = (): void => {
    const stored = storage.read(wishlistKey);
    if (account !== null || stored === text) return;
    text = stored;
    write(parseWishlist(stored));
  };

  storage.watch(wishlistKey, restore);

  return {
    ...store,
    toggle: async (id) => {
      const isWish = !read().includes(id);
      const owner = account;
      restore();
      write(toggleWish(read(), id, isWish));
      if (owner === null) {
        storage.write(wishlistKey, serializeWishlist(read()));
        // As it is stored: a browser that keeps nothing must not have its list emptied by the next wish.
        text = storage.read(wishlistKey);
        return isWish ? 'added' : 'removed';
      }
      const saving = lastSave.then(() => {
        // Another customer would receive the change.
        if (account !== owner) throw new Error('Its customer has left.');
        return isWish ? owner.add(id) : owner.remove(id);
      });
      lastSave = saving.catch(() => undefined);
      latest.set(id, saving);
      try {
        await saving;
        if (account === owner) saved = toggleWish(saved, id, isWish);
        return isWish ? 'added' : 'removed';
      } catch (error) {
        log('The wishlist could not be saved', error);
        // Only this wish, unless it was pressed again since, or is somebody else's list by now.
        if (account === owner && latest.get(id) === saving)
          write(toggleWish(read(), id, saved.includes(id)));
        return isWish ? 'addFailed' : 'removeFailed';
      }
    },
    attach: (next, known) => {
      account = next;
      saved = known;
      storage.remove(wishlistKey);
      write(known);
    },
    detach: () => {
      account = null;
      text = storage.read(wishlistKey);
      write(parseWishlist(text));
    },
  };
}
