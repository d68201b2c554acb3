// Works that were viewed recently, as the browser keeps them: ids, the latest first. They leave the browser for nobody.

import type { Storage } from '../../platform/storage/storage.ts';

const recentKey = 'recentlyViewed';
const recentMax = 13;

/** The stored list; what cannot be read is an empty one. */
export function readRecent(storage: Storage): readonly number[] {
  try {
    const stored: unknown = JSON.parse(storage.read(recentKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const ids = stored.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
    return [...new Set(ids)].slice(0, recentMax);
  } catch {
    return [];
  }
}

/** Puts a work in front of the list. */
export function storeWork(storage: Storage, id: number): void {
  const others = readRecent(storage).filter((other) => other !== id);
  storage.write(recentKey, JSON.stringify([id, ...others].slice(0, recentMax)));
}
