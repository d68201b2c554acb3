// Discount codes as the back office's functions return them. Types alone: they add nothing to a bundle.

import type { AdminOrderRow, AdminProductRow } from './admin.ts';

/** A discount code in its list. */
export interface AdminDiscountRow {
  readonly code: string;
  readonly kind: string;
  /** Percent, or an amount; an exact decimal. */
  readonly value: string;
  /** `active`, `scheduled`, `ended`, `used` or `off`. */
  readonly state: string;
  readonly active: boolean;
  /** ISO 8601; null for none. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly minimum: string;
  readonly uses: number;
  readonly usesMax: number | null;
  readonly oncePerCustomer: boolean;
  readonly firstOrder: boolean;
  readonly isSelection: boolean;
  readonly createdAt: string;
}

/** A discount code as its form edits it. */
export interface AdminDiscount {
  readonly code: string;
  /** By field; see `features/discounts/discount-values.ts`. */
  readonly values: object;
  readonly state: string;
  readonly uses: number;
  /** Whether an order names it: then it keeps its name, and is ended instead of deleted. */
  readonly isUsed: boolean;
  /** The works that it names. */
  readonly works: readonly AdminProductRow[];
}

/** Orders that used a code, the newest first; one more than a page says that there are others. */
export type AdminDiscountUses = readonly {
  readonly order: AdminOrderRow;
  /** Exact decimal. */
  readonly discount: string;
  /** Whether the order was cancelled or expired, and the use given back. */
  readonly released: boolean;
}[];

/** Outcome of a save: `saved`, or `conflict` where somebody else has changed the same values. */
export interface AdminDiscountSaved {
  readonly outcome: string;
  readonly code: string;
}
