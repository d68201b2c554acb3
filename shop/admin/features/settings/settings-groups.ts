// Groups of the settings, in the order in which a maker thinks of them: the columns of each, and how they are edited. Pure.

import type { Database } from '../../../platform/api/database.ts';
import { languages } from '../../../platform/language/language.ts';

type Column = keyof Database['public']['Tables']['settings']['Row'];

/** A setting of a form. */
export interface Setting {
  readonly name: Exclude<Column, keyof typeof derivedSettings> | 'legal_texts';
  readonly kind:
    | 'text'
    | 'area'
    | 'integer'
    | 'amount'
    | 'check'
    | 'choice'
    | 'country'
    | 'languages'
    | 'methods'
    | 'legal'
    | 'words'
    | 'picture'
    | 'hours';
  readonly required?: boolean;
  /** Of characters, or of an integer. */
  readonly max?: number;
  readonly min?: number;
  readonly pattern?: RegExp;
  readonly options?: readonly string[];
}

/** Columns that no form edits, with the reason. */
export const derivedSettings = {
  id: 'there is one row',
  administrator_salt: 'belongs to the hashes',
  administrator_hashes: 'the server writes them from ADMIN_EMAILS',
  updated_at: 'the time of the last change',
} as const;

const prefix = /^[A-Za-z0-9/-]{0,12}$/;
const orders = { kind: 'integer', required: true, min: 1, max: 10_000 } as const;

/** The settings of each group. */
export const settingsGroups = {
  shop: [
    { name: 'shop_name', kind: 'text', required: true, max: 120 },
    { name: 'operator_name', kind: 'text', max: 200 },
    { name: 'operator_address', kind: 'area', max: 1000 },
    { name: 'home_country', kind: 'country', required: true },
    { name: 'operator_email', kind: 'text', max: 320 },
    { name: 'operator_phone', kind: 'text', max: 60 },
    { name: 'operator_tax_id', kind: 'text', max: 60 },
  ],
  maker: [
    { name: 'maker_picture', kind: 'picture' },
    { name: 'maker_words', kind: 'words', max: 2000 },
    { name: 'maker_place', kind: 'text', max: 120 },
    { name: 'opening_hours', kind: 'hours' },
    { name: 'parcel_picture', kind: 'picture' },
    { name: 'parcel_words', kind: 'words', max: 2000 },
  ],
  legal: [
    { name: 'legal_text', kind: 'area', max: 10_000 },
    { name: 'legal_texts', kind: 'legal' },
  ],
  languages: [{ name: 'languages', kind: 'languages', required: true }],
  currency: [
    { name: 'currency', kind: 'text', required: true, pattern: /^[A-Z]{3}$/ },
    { name: 'tax_inclusive', kind: 'check' },
    { name: 'gift_wrapping_fee', kind: 'amount' },
  ],
  payment: [
    { name: 'payment_methods', kind: 'methods', required: true },
    { name: 'bank_details', kind: 'area', max: 2000 },
    { name: 'unpaid_minutes', kind: 'integer', required: true, min: 5, max: 525_600 },
  ],
  invoices: [
    { name: 'invoice_at', kind: 'choice', required: true, options: ['payment', 'delivery'] },
    { name: 'invoice_prefix', kind: 'text', pattern: prefix },
    { name: 'credit_note_prefix', kind: 'text', pattern: prefix },
  ],
  mails: [
    { name: 'order_notices', kind: 'check' },
    { name: 'operator_language', kind: 'choice', options: ['', ...languages] },
  ],
  access: [{ name: 'administrator_factor', kind: 'check' }],
  statistics: [
    { name: 'statistics_enabled', kind: 'check' },
    { name: 'statistics_period', kind: 'choice', required: true, options: ['month', 'day'] },
    { name: 'statistics_retention_months', kind: 'integer', required: true, min: 1, max: 120 },
    { name: 'statistics_orders', kind: 'check' },
    { name: 'statistics_live', kind: 'check' },
    { name: 'statistics_minute_max', kind: 'integer', required: true, min: 10, max: 100_000 },
  ],
  limits: [
    { name: 'return_days', kind: 'integer', required: true, min: 14, max: 365 },
    { name: 'open_orders_max', ...orders },
    { name: 'open_orders_address_max', ...orders },
    { name: 'open_numbers_max', ...orders },
    { name: 'open_numbers_address_max', ...orders },
    { name: 'order_retention_years', kind: 'integer', required: true, min: 1, max: 30 },
    { name: 'unpaid_retention_days', kind: 'integer', required: true, min: 1, max: 3650 },
    { name: 'message_retention_days', kind: 'integer', required: true, min: 1, max: 3650 },
  ],
} as const satisfies Readonly<Record<string, readonly Setting[]>>;

export type SettingsGroup = keyof typeof settingsGroups;

/** The pages of the settings, in their order; shipping, pick-up and tax have forms of their own. */
export const settingsPages = [
  'shop',
  'maker',
  'legal',
  'languages',
  'currency',
  'tax',
  'shipping',
  'pickup',
  'payment',
  'invoices',
  'mails',
  'access',
  'statistics',
  'limits',
] as const;

export type SettingsPage = (typeof settingsPages)[number];
