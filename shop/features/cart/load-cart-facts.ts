// Current data of a cart's lines, read from the database: products and, where lines name some, variants.

import type { Api } from '../../platform/api/api.ts';
import type { CartFacts } from './refresh-cart.ts';

/** A line as an item, an entry or an order names it. */
interface NamedLine {
  readonly id: number;
  readonly variant?: number | null;
}

/** Rejects when the database does not answer. */
export async function loadCartFacts(
  api: Pick<Api, 'getProducts' | 'getVariants'>,
  lines: readonly NamedLine[],
  language: string,
  signal?: AbortSignal,
): Promise<CartFacts> {
  const ids = [...new Set(lines.map(({ id }) => id))];
  const named = lines.flatMap(({ variant }) => variant ?? []);
  const [products, variants] = await Promise.all([
    ids.length === 0 ? [] : api.getProducts(ids, language, signal),
    named.length === 0 ? [] : api.getVariants(named, language, signal),
  ]);
  return { products, variants };
}
