// Draft of an order at the stall, with the key under which it is sent. It is stored with every change, so that neither a reload nor a lost
// connection makes two orders of one. Pure but for the storage.

import type { FoundVariant } from '../../../platform/api/admin-order.ts';
import { newIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import type { Address } from '../../../platform/api/order.ts';
import { parseMoney, type Money } from '../../../platform/money/money.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

/** A variant in the basket. */
export interface StallItem extends FoundVariant {
  readonly quantity: number;
}

export interface StallDraft {
  readonly key: string;
  /** Whether it was sent without a response: then nothing of it can be changed, and it is only sent again. */
  readonly isSent: boolean;
  readonly items: readonly StallItem[];
  /** `pickup`, or a method of shipping by its kind. */
  readonly shipping: string;
  readonly payment: string;
  readonly reference: string;
  readonly code: string;
  readonly email: string;
  /** The account of the buyer; null for a guest. */
  readonly customer: string | null;
  readonly address: Address;
  /** Cash that the buyer hands over, as it was typed. */
  readonly given: string;
}

const storageKey = 'admin-stall-order';

/** An empty one with a new key. @param country of the shop */
export function newStallDraft(country = ''): StallDraft {
  return {
    key: newIdempotencyKey(),
    isSent: false,
    items: [],
    shipping: 'pickup',
    payment: 'cash',
    reference: '',
    code: '',
    email: '',
    customer: null,
    address: {
      name: '',
      line1: '',
      line2: '',
      city: '',
      region: '',
      postcode: '',
      country,
      phone: '',
    },
    given: '',
  };
}

/** The stored draft, or an empty one where there is none that can be read. */
export function readStallDraft(storage: Storage): StallDraft {
  const empty = newStallDraft();
  try {
    const stored: unknown = JSON.parse(storage.read(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return empty;
    const draft: StallDraft = { ...empty, ...stored };
    return Array.isArray(draft.items) ? draft : empty;
  } catch {
    return empty;
  }
}

/** Stores the draft for this browser. */
export function writeStallDraft(storage: Storage, draft: StallDraft): void {
  storage.write(storageKey, JSON.stringify(draft));
}

/** One unit more of a variant: a scanned code that comes twice counts twice. */
export function addItem(items: readonly StallItem[], found: FoundVariant): readonly StallItem[] {
  const isSame = (item: StallItem) =>
    item.productId === found.productId && item.variantId === found.variantId;
  return items.some(isSame)
    ? items.map((item) => (isSame(item) ? { ...item, quantity: item.quantity + 1 } : item))
    : [...items, { ...found, quantity: 1 }];
}

/** The basket as the database reads it, with the prices that were shown. */
export function requestedItems(items: readonly StallItem[]): readonly object[] {
  return items.map(({ productId, variantId, quantity, price }) => ({
    product_id: productId,
    ...(variantId === null ? {} : { variant_id: variantId }),
    quantity,
    price,
  }));
}

/** The change for cash; null while nothing readable is typed, negative while it is too little. */
export function changeOf(given: string, total: Money): Money | null {
  const cash = parseMoney(given.trim().replace(',', '.'));
  return cash === null ? null : cash - total;
}
