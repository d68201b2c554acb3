// Refreshing of a stored cart with the server's current data: pure, so that it can be read and tested as a table.

import type { Money } from '../../platform/money/money.ts';
import type { OptionChoice, ProductCard, VariantCard } from '../../platform/api/product.ts';
import type { Cart, CartItem } from './cart.ts';
import { isSameLine } from './cart-rules.ts';
import { toOffer } from './offer.ts';
import { exceedsStock, availableQuantity } from './cart-sums.ts';

/** Current data of a cart's products and variants; those that are no longer sold are missing. */
export interface CartFacts {
  readonly products: readonly ProductCard[];
  readonly variants: readonly VariantCard[];
}

/** Today's titles, prices and availability; what the server no longer shows stays, as unavailable. */
export function refreshCart(cart: Cart, facts: CartFacts): Cart {
  return cart.map((item) => refreshItem(item, facts));
}

/** An item with today's data. Another variant can be chosen where the product is sold, but not in the variant of the item. */
export function refreshItem(item: CartItem, { products, variants }: CartFacts): CartItem {
  const product = products.find(({ id }) => id === item.id);
  if (product === undefined) return { ...item, available: false, needsChoice: false };
  const variant = variants.find((each) => each.id === item.variant && each.productId === item.id);
  if (variant === undefined && (item.variant !== null || product.hasOptions))
    return {
      ...item,
      slug: product.slug,
      title: product.title,
      picture: item.picture ?? product.picture,
      available: false,
      needsChoice: product.available,
    };
  return { ...item, ...toOffer(product, variant?.picture ?? product.picture, variant) };
}

/** Title and options of the item that changed. */
interface ChangedItem {
  readonly title: string;
  readonly options: readonly OptionChoice[];
}

/** A change by the server's data that a buyer should know. `choice`: another variant, or one at all, has to be chosen. */
export type CartChange = ChangedItem &
  (
    | { readonly change: 'price'; readonly from: Money; readonly to: Money }
    | { readonly change: 'left'; readonly left: number }
    | { readonly change: 'gone' }
    | { readonly change: 'choice' }
  );

/** The changes made by {@link refreshCart} that a buyer should know. */
export function cartChanges(cart: Cart, facts: CartFacts): readonly CartChange[] {
  return refreshCart(cart, facts).flatMap((item): CartChange[] => {
    const before = cart.find((each) => isSameLine(each, item));
    if (before === undefined) return [];
    const { title, options } = item;
    if (before.available && !item.available)
      return [{ change: item.needsChoice ? 'choice' : 'gone', title, options }];
    const changes: CartChange[] = [];
    if (before.price !== null && item.price !== null && before.price !== item.price)
      changes.push({ change: 'price', title, options, from: before.price, to: item.price });
    if (exceedsStock(item) && !exceedsStock(before))
      changes.push({ change: 'left', title, options, left: availableQuantity(item) });
    return changes;
  });
}
