// The cart that an account keeps, as this browser shows it: pure, so that it can be read and tested as a table.

import type { ProductCard } from '../../platform/product.ts';
import { offerOf, type Cart, type CartEntry } from './cart.ts';

/** The cart that an account keeps: what is known here stays as it is known; of the rest, what the shop shows. */
export function taken(
  cart: Cart,
  entries: readonly CartEntry[],
  products: readonly ProductCard[],
): Cart {
  return entries.flatMap(({ id, quantity }) => {
    const here = cart.find((item) => item.id === id);
    if (here !== undefined) return [{ ...here, quantity }];
    const product = products.find((each) => each.id === id);
    return product === undefined
      ? []
      : [{ ...offerOf(product, product.picture), quantity, carried: {} }];
  });
}
