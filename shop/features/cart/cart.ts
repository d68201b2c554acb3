// Cart of the browser (specification, section 4): its items and their number.

import type { Money } from '../../platform/money/money.ts';
import type { OptionChoice, ProductPicture } from '../../platform/api/product.ts';
import type { LeadTime } from '../../platform/delivery/lead-text.ts';

/** Name of a cart's line: a product, and its variant where it has options. */
export interface CartLineId {
  readonly id: number;
  /** Id of the variant; null for a product without options. */
  readonly variant: number | null;
}

export interface CartItem extends CartLineId {
  /** The variant in words; empty for a product without options. */
  readonly options: readonly OptionChoice[];
  /** Null until the server has said it: what another version stored need not know it. */
  readonly price: Money | null;
  /** From 1 to {@link quantityMax}. */
  readonly quantity: number;
  readonly slug: string;
  readonly title: string;
  readonly picture: ProductPicture | null;
  /** False once the server said that it is sold out or no longer shown. */
  readonly available: boolean;
  /** True once the server said that the product is sold in variants, and not in the one, if any, that the item names. */
  readonly needsChoice: boolean;
  /** Pieces left according to the server; null where they are not counted or not known. */
  readonly left: number | null;
  /** Of a work made to order; null for one that is there, or not known. */
  readonly lead: LeadTime | null;
  /** Fields that another version of the shop stored with the item, preserved unchanged. */
  readonly carried: Readonly<Record<string, unknown>>;
}

export type Cart = readonly CartItem[];

/** A cart item before it is in the cart. */
export type Offer = Omit<CartItem, 'quantity' | 'carried'>;

export const emptyCart: Cart = [];

/** More than any shop sends; it keeps every sum an exact integer. */
export const quantityMax = 9999;

/** Product, variant and quantity: the part of an item that an account stores. */
export interface CartEntry {
  readonly id: number;
  /** Absent for a product without options. */
  readonly variant?: number;
  readonly quantity: number;
}

/** The number on the cart's badge: the sum of quantities. */
export function itemCount(cart: Cart): number {
  return cart.reduce((sum, item) => sum + item.quantity, 0);
}
