// Reads one product by the number in its address.

import type { Api } from '../../platform/api/api.ts';
import type { Language } from '../../platform/language/language.ts';
import type { Product } from '../../platform/api/product.ts';
import { loadParts } from './loaded-parts.tsx';

export interface ProductData {
  /** Null when there is no such product, or it is not published. */
  readonly product: Product | null;
}

/** An address without a readable number names no product; the database is not asked about it. */
export async function loadProduct(
  api: Api,
  language: Language,
  id: string | undefined,
  signal: AbortSignal,
): Promise<ProductData> {
  const isReadable = id !== undefined && /^[1-9]\d{0,14}$/.test(id);
  const product = isReadable ? await api.getProduct(Number(id), language, signal) : null;
  await loadParts(product);
  return { product };
}
