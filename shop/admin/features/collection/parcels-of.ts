// Parcels of a work: one unit of each combination that is for sale, with its price and its weight as typed.

import type { ProductValues } from './product-values.ts';

/** Exact decimal, and grams; either may be empty. */
export interface Parcel {
  readonly price: string;
  readonly weight: string;
}

/** Each pair of price and weight once, so that many combinations ask for few fees. */
export function parcelsOf({
  price,
  weight,
  options,
  variants,
}: Pick<ProductValues, 'price' | 'weight' | 'options' | 'variants'>): readonly Parcel[] {
  if (options.length === 0) return [{ price, weight }];
  const seen = new Map<string, Parcel>();
  for (const variant of variants)
    if (variant.status === 'active')
      seen.set(`${variant.price} ${variant.weight}`, {
        price: variant.price,
        weight: variant.weight,
      });
  return [...seen.values()];
}
