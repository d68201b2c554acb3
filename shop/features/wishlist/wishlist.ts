// The rules of the wishlist, and its form as text in the browser's storage: pure, so that they can be read and tested as a table.

import { isRecord } from '../../platform/api/record.ts';

/** Ids of products, the latest wish first, each once. */
export type Wishlist = readonly number[];

/** More than anybody looks through; what was wished for longest ago makes room. */
const wishesMax = 500;

/** The list with a product in front of it, or without it. */
export function toggleWish(list: Wishlist, id: number, isWish: boolean): Wishlist {
  const others = list.filter((other) => other !== id);
  return isWish ? [id, ...others].slice(0, wishesMax) : others;
}

/** The stored form. */
export function serializeWishlist(list: Wishlist): string {
  return JSON.stringify(list);
}

/**
 * Reads the stored form, or what another version may have stored: objects with an `id`, or a list under `items`. Unreadable
 * entries are left out.
 */
export function parseWishlist(text: string | null): Wishlist {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  const entries: unknown = isRecord(stored) ? stored.items : stored;
  if (!Array.isArray(entries)) return [];
  const ids = entries.map((entry: unknown) => Number(isRecord(entry) ? entry.id : entry));
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, wishesMax);
}
