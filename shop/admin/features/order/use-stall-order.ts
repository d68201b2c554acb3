// Order at the stall: its stored draft, its price from the database, and its sending, which makes one order however often it is tried.

import { useCallback, useEffect, useState } from 'react';
import type { FoundVariant } from '../../../platform/api/admin-order.ts';
import type { PlacedOrder } from '../../../platform/api/order.ts';
import type { Quote } from '../../../platform/api/quote.ts';
import { useQuery } from '../../../platform/api/use-query.ts';
import { log } from '../../../platform/log.ts';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { AdminRefusal, callAdmin, unreachable } from '../../data/call-admin.ts';
import {
  addItem,
  newStallDraft,
  readStallDraft,
  requestedItems,
  writeStallDraft,
  type StallDraft,
} from './stall-draft.ts';

/** A placed order, and the cash that its buyer handed over as it was typed. */
interface StallSale {
  readonly order: PlacedOrder;
  readonly given: string;
}

export interface StallRefusal {
  readonly code: string;
  readonly truth: Readonly<Record<string, unknown>>;
}

/** A refusal leaves the draft as it is; without a response it can only be sent again. */
export function useStallOrder() {
  const { customerClient, storage } = useShop();
  const { language } = usePage();
  const [draft, setDraft] = useState(() => readStallDraft(storage));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<StallRefusal | null>(null);
  const [sold, setSold] = useState<StallSale | null>(null);
  const quote = useStallQuote(draft);
  useEffect(() => writeStallDraft(storage, draft), [storage, draft]);

  async function submit(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    // Stored before it is sent: a page that is closed now must not send it under another key.
    const sent = { ...draft, isSent: true };
    writeStallDraft(storage, sent);
    setDraft(sent);
    try {
      const order = await callAdmin(customerClient, 'admin_place_order', {
        items: requestedItems(draft.items),
        idempotency_key: draft.key,
        shipping: draft.shipping,
        payment: draft.payment,
        reference: draft.reference,
        email: draft.email,
        address: draft.address,
        customer: draft.customer,
        discount_code: draft.code === '' ? null : draft.code,
        language,
      });
      setSold({ order, given: draft.payment === 'cash' ? draft.given : '' });
      setDraft(newStallDraft(draft.address.country));
    } catch (cause) {
      log('An order at the stall failed', cause);
      const { code, truth } =
        cause instanceof AdminRefusal ? cause : { code: unreachable, truth: {} };
      setRefusal({ code, truth });
      // A named refusal wrote nothing; of a lost response nobody knows.
      if (code !== unreachable && code !== 'too_busy') setDraft({ ...draft, isSent: false });
    } finally {
      setBusy(false);
    }
  }

  return {
    draft,
    quote,
    busy,
    refusal,
    sold,
    submit: () => void submit(),
    /** One unit more: codes that are scanned faster than they are found add up. */
    add: (found: FoundVariant) => {
      setRefusal(null);
      setDraft((current) => ({ ...current, items: addItem(current.items, found) }));
    },
    change: (changed: Partial<StallDraft>) => {
      setRefusal(null);
      setDraft((current) => ({ ...current, ...changed }));
    },
    /** Begins the next order. */
    next: () => {
      setSold(null);
      setRefusal(null);
      setDraft(newStallDraft(draft.address.country));
    },
  };
}

/** The price of the basket now; null while it is empty or not known yet. */
function useStallQuote(draft: StallDraft): Quote | null {
  const { customerClient } = useShop();
  const { language } = usePage();
  const key = JSON.stringify({
    // The price that was shown is not part of the question: it would only be refused.
    items: requestedItems(draft.items).map((item) => ({ ...item, price: undefined })),
    shipping: draft.shipping,
    payment: draft.payment,
    country:
      draft.shipping === 'pickup' || draft.address.country === '' ? null : draft.address.country,
    discount_code: draft.code === '' ? null : draft.code,
    email: draft.email,
    language,
  });
  const load = useCallback(
    async (signal: AbortSignal) => {
      const requested: Parameters<typeof callAdmin<'admin_quote_order'>>[2] = JSON.parse(key);
      return callAdmin(customerClient, 'admin_quote_order', requested, signal);
    },
    [customerClient, key],
  );
  return useQuery(load, 'price at the stall').value;
}
