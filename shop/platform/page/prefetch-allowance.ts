// Prefetch allowance: how much may be fetched that nobody has asked for, by the visitor's wish and connection.

import { savesData } from './saves-data.ts';

/** `view`: links in view; `intent`: links under pointer, finger or focus alone. */
export type PrefetchAllowance = 'view' | 'intent' | 'none';

/** @see https://wicg.github.io/netinfo/#effective-connection-types */
export function prefetchAllowance(): PrefetchAllowance {
  if (savesData() || matchMedia('(prefers-reduced-data: reduce)').matches) return 'none';
  const connection: unknown = Reflect.get(navigator, 'connection');
  const type: unknown =
    typeof connection === 'object' && connection !== null
      ? Reflect.get(connection, 'effectiveType')
      : undefined;
  if (type === '2g' || type === 'slow-2g') return 'none';
  return type === '3g' ? 'intent' : 'view';
}
