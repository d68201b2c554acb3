// Offer of a product or of one of its variants, as the cart carries it.

import type { ProductPicture } from '../../platform/api/product.ts';
import { moneyOf } from '../../platform/money/money.ts';
import type { Offer } from './cart.ts';

/** A product as the cart carries it; in a variant, with the variant's own price, stock and picture. */
export function toOffer(
  product: OfferFacts & Pick<Offer, 'slug' | 'title' | 'lead'>,
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
    lead: product.lead,
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
