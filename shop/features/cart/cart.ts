// Cart rules (specification, sections 4 and 9): pure, so that they can be read and tested as a table.

import { moneyOf, type Money } from '../../platform/money/money.ts';
import type { ProductPicture } from '../../platform/api/product.ts';

export interface CartItem {
  readonly id: number;
  /** Null until the server has said it: what another version stored need not know it. */
  readonly price: Money | null;
  /** From 1 to {@link quantityMax}. */
  readonly quantity: number;
  readonly slug: string;
  readonly title: string;
  readonly picture: ProductPicture | null;
  /** False once the server said that it is sold out or no longer shown. */
  readonly available: boolean;
  /** Pieces left according to the server; null where they are not counted or not known. */
  readonly left: number | null;
  /** Fields that another version of the shop stored with the item, preserved unchanged. */
  readonly carried: Readonly<Record<string, unknown>>;
}

export type Cart = readonly CartItem[];

/** A cart item before it is in the cart. */
export type Offer = Omit<CartItem, 'quantity' | 'carried'>;

export const emptyCart: Cart = [];

/** More than any shop sends; it keeps every sum an exact integer. */
export const quantityMax = 9999;

/** One more of an item that is there already, with today's price and title; a new item enters with quantity 1. */
export function addItem(cart: Cart, offer: Offer): Cart {
  if (!cart.some((item) => item.id === offer.id)) {
    return [...cart, { ...offer, quantity: 1, carried: {} }];
  }
  return cart.map((item) =>
    item.id === offer.id
      ? { ...item, ...offer, quantity: Math.min(item.quantity + 1, quantityMax) }
      : item,
  );
}

/** Sets a quantity directly. Values below 1, fractions and absurdly many are ignored. */
export function setQuantity(cart: Cart, id: number, quantity: number): Cart {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > quantityMax) return cart;
  return cart.map((item) => (item.id === id ? { ...item, quantity } : item));
}

/** Removes an item, whatever its quantity. */
export function removeItem(cart: Cart, id: number): Cart {
  return cart.filter((item) => item.id !== id);
}

/** Product and quantity: the part of an item that an account stores. */
export interface CartEntry {
  readonly id: number;
  readonly quantity: number;
}

/** A cart without what can be looked up. */
export function cartEntries(cart: Cart): readonly CartEntry[] {
  return cart.map(({ id, quantity }) => ({ id, quantity }));
}

/** The number on the cart's badge: the sum of quantities. */
export function itemCount(cart: Cart): number {
  return cart.reduce((sum, item) => sum + item.quantity, 0);
}

/** A product as the cart carries it. */
export function toOffer(
  product: {
    readonly id: number;
    readonly slug: string;
    readonly title: string;
    readonly price: string;
    readonly stock: number | null;
    readonly available: boolean;
  },
  picture: ProductPicture | null,
): Offer {
  return {
    id: product.id,
    slug: product.slug,
    title: product.title,
    price: moneyOf(product.price),
    available: product.available,
    left: product.stock,
    picture,
  };
}
