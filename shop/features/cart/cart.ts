// Cart rules (specification, sections 4 and 9): pure, so that they can be read and tested as a table.

import { moneyOf, type Money } from '../../platform/money/money.ts';
import type { OptionChoice, ProductPicture } from '../../platform/api/product.ts';

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
  /** Fields that another version of the shop stored with the item, preserved unchanged. */
  readonly carried: Readonly<Record<string, unknown>>;
}

export type Cart = readonly CartItem[];

/** A cart item before it is in the cart. */
export type Offer = Omit<CartItem, 'quantity' | 'carried'>;

export const emptyCart: Cart = [];

/** More than any shop sends; it keeps every sum an exact integer. */
export const quantityMax = 9999;

/** Whether two lines, of a cart or of an account, are of one product in one variant. */
export const isSameLine = (one: NamedLine, other: NamedLine): boolean =>
  one.id === other.id && (one.variant ?? null) === (other.variant ?? null);

type NamedLine = Pick<CartEntry, 'id'> & { readonly variant?: number | null };

/**
 * One more of an item that is there already, with today's price and title; a new item enters with quantity 1. A line of the product that
 * waited for this choice becomes it.
 */
export function addItem(cart: Cart, offer: Offer): Cart {
  const here = cart.find((item) => isSameLine(item, offer));
  if (here === undefined) {
    const waiting = cart.find((item) => item.id === offer.id && item.needsChoice);
    return waiting === undefined
      ? [...cart, { ...offer, quantity: 1, carried: {} }]
      : cart.map((item) => (item === waiting ? { ...item, ...offer } : item));
  }
  const quantity = Math.min(here.quantity + 1, quantityMax);
  return cart.map((item) => (item === here ? { ...item, ...offer, quantity } : item));
}

/** Sets a quantity directly. Values below 1, fractions and absurdly many are ignored. */
export function setQuantity(cart: Cart, line: CartLineId, quantity: number): Cart {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > quantityMax) return cart;
  return cart.map((item) => (isSameLine(item, line) ? { ...item, quantity } : item));
}

/** Removes an item, whatever its quantity. */
export function removeItem(cart: Cart, line: CartLineId): Cart {
  return cart.filter((item) => !isSameLine(item, line));
}

/** Product, variant and quantity: the part of an item that an account stores. */
export interface CartEntry {
  readonly id: number;
  /** Absent for a product without options. */
  readonly variant?: number;
  readonly quantity: number;
}

/** A cart without what can be looked up. */
export function cartEntries(cart: Cart): readonly CartEntry[] {
  return cart.map(({ id, variant, quantity }) => ({
    id,
    ...(variant !== null && { variant }),
    quantity,
  }));
}

/** The number on the cart's badge: the sum of quantities. */
export function itemCount(cart: Cart): number {
  return cart.reduce((sum, item) => sum + item.quantity, 0);
}

/** A product as the cart carries it; in a variant, with the variant's own price, stock and picture. */
export function toOffer(
  product: OfferFacts & Pick<Offer, 'slug' | 'title'>,
  picture: ProductPicture | null,
  variant?: OfferFacts & Pick<Offer, 'options'>,
): Offer {
  const { price, available, stock } = variant ?? product;
  return {
    id: product.id,
    variant: variant?.id ?? null,
    options: variant?.options ?? [],
    slug: product.slug,
    title: product.title,
    price: moneyOf(price),
    available,
    needsChoice: false,
    left: stock,
    picture,
  };
}

/** Facts of a product or of a variant. */
interface OfferFacts {
  readonly id: number;
  readonly price: string;
  readonly stock: number | null;
  readonly available: boolean;
}
