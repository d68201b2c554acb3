// Values of a discount code as its form edits them, and how they are saved.

import type { AdminDiscount } from '../../../platform/api/admin-discounts.ts';
import type { DatabaseClient } from '../../../platform/api/database.ts';
import { callAdmin } from '../../data/call-admin.ts';
import type { FormRecord, SaveOutcome } from '../../form/record.ts';

export const kinds = ['percentage', 'amount', 'free_shipping'] as const;
export const states = ['active', 'scheduled', 'ended', 'used', 'off'] as const;
export const scopes = ['all', 'selection'] as const;

export interface DiscountValues {
  readonly code: string;
  readonly kind: string;
  /** Percent, or an amount; empty for free shipping. */
  readonly value: string;
  /** ISO 8601; empty for none. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** Empty for none. */
  readonly minimum: string;
  readonly usesMax: string;
  readonly oncePerCustomer: boolean;
  readonly firstOrder: boolean;
  readonly active: boolean;
  readonly appliesTo: string;
  /** Ids of works. */
  readonly products: readonly number[];
  readonly categories: readonly string[];
}

const blank: DiscountValues = {
  code: '',
  kind: 'percentage',
  value: '',
  startsAt: '',
  endsAt: '',
  minimum: '',
  usesMax: '',
  oncePerCustomer: false,
  firstOrder: false,
  active: true,
  appliesTo: 'all',
  products: [],
  categories: [],
};

/** Values of a code that does not exist yet: those of another one without its name and its dates, or none. */
export function newDiscount(original: AdminDiscount | null): FormRecord<DiscountValues> {
  const copied = original === null ? {} : (original.values as Partial<DiscountValues>);
  return { values: { ...blank, ...copied, code: '', startsAt: '', endsAt: '' }, version: '' };
}

/** The form's record of a code. */
export function discountRecord({ values }: AdminDiscount): FormRecord<DiscountValues> {
  // The shape is the database's; a test compares both.
  return { values: values as DiscountValues, version: '' };
}

/** Saves the changed values where those that they replace are still as they were read; adds the code where it is new. */
export async function saveDiscount(
  openClient: () => Promise<DatabaseClient>,
  code: string | null,
  changes: Partial<DiscountValues>,
  { values, version }: FormRecord<DiscountValues>,
): Promise<{ readonly outcome: SaveOutcome; readonly code: string }> {
  const was = Object.fromEntries(
    Object.entries(values).filter(([name]) => code !== null && name in changes),
  );
  const saved = await callAdmin(openClient, 'admin_save_discount', {
    code,
    changes: { ...changes, ...(code === null && { additionKey: version }) },
    was,
  });
  return { outcome: saved.outcome === 'conflict' ? 'conflict' : 'saved', code: saved.code };
}
