// Draft as it is quoted: a shipping method that does not exist in a newly selected country gives way to the cheapest there.

import { useState } from 'react';
import type { Quote, ShippingOffer } from '../../platform/api/quote.ts';
import { cheapestOffer, shippingChoice } from './cheapest-offer.ts';
import type { Draft, DraftItem } from './draft.ts';
import { useQuote } from './use-quote.ts';

interface Switch {
  /** The selected method, and the country that does not have it. */
  readonly from: string | null;
  readonly country: string;
  readonly to: ShippingOffer;
}

/** The stored draft stays as it was, so that the selected method returns with its country. */
export function useQuotedDraft(items: readonly DraftItem[], stored: Draft) {
  const [latest, setLatest] = useState<Switch | null>(null);
  const { country } = stored.address;
  const isSwitched = latest?.from === stored.shipping && latest.country === country;
  const draft = isSwitched ? { ...stored, ...shippingChoice(latest.to) } : stored;
  const { value: quote, failed, retry } = useQuote(items, draft);
  const to = replacementOf(quote, draft.shipping);
  if (to !== null) setLatest({ from: stored.shipping, country, to });
  return { draft, isSwitched, quote, failed, retry };
}

function replacementOf(quote: Quote | null, shipping: string | null): ShippingOffer | null {
  if (quote === null || shipping === null || quote.shippingMethod !== null) return null;
  // The quote is of the request before the switch.
  if (quote.shippingMethods.some(({ id }) => String(id) === shipping)) return null;
  return cheapestOffer(quote.shippingMethods);
}
