// Cheapest offer of a country, and the part of a draft that selects an offer. Pure.

import type { ShippingOffer } from '../../platform/api/quote.ts';
import { moneyOf } from '../../platform/money/money.ts';
import type { Draft } from './draft.ts';

/** The offer of the lowest fee that can carry the goods, and pick-up only where nothing is sent; null where there is none. */
export function cheapestOffer(offers: readonly ShippingOffer[]): ShippingOffer | null {
  const priced = offers.flatMap((offer) =>
    offer.fee === null ? [] : [{ offer, fee: moneyOf(offer.fee) }],
  );
  const rank = ({ kind }: ShippingOffer): number => (kind === 'pickup' ? 1 : 0);
  const [first] = priced.toSorted(
    (one, other) => rank(one.offer) - rank(other.offer) || one.fee - other.fee,
  );
  return first?.offer ?? null;
}

/** Payment at pick-up belongs to pick-up alone. */
export function shippingChoice({
  id,
  kind,
}: Pick<ShippingOffer, 'id' | 'kind'>): Pick<Draft, 'shipping' | 'payment'> {
  return { shipping: String(id), payment: kind === 'pickup' ? 'pickup' : null };
}
