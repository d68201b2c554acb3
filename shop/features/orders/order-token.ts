// The secret by which a guest reads an order. It comes in the address, after `#`, where no server's log sees it, and is kept in the
// browser, because not every way through the shop keeps the end of an address. Pure, but for the storage it is given.

import type { Storage } from '../../platform/storage/storage.ts';

const tokensKey = 'orders.tokens';
/** A browser remembers so many orders. */
const tokensMax = 20;

/** The token for an order: the address's, which is then stored, else the stored one. */
export function orderToken(storage: Storage, orderId: string | null, hash: string): string | null {
  if (orderId === null) return null;
  const known = readTokens(storage);
  const came = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  if (came === null || came === '') return known.find(([id]) => id === orderId)?.[1] ?? null;
  const others = known.filter(([id]) => id !== orderId);
  storage.write(tokensKey, JSON.stringify([[orderId, came], ...others].slice(0, tokensMax)));
  return came;
}

function readTokens(storage: Storage): readonly (readonly [id: string, token: string])[] {
  try {
    const stored: unknown = JSON.parse(storage.read(tokensKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((pair: unknown) => {
      const [id, token] = Array.isArray(pair) ? (pair as unknown[]) : [];
      return typeof id === 'string' && typeof token === 'string' ? [[id, token] as const] : [];
    });
  } catch {
    return [];
  }
}
