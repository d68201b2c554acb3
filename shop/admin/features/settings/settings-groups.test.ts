// Groups of the settings: every column of every table of settings is on a form, or is named with the reason why not. The compiler walks the
// columns, because the lists have the types of the tables.

import { expect, test } from 'vitest';
import type { Database } from '../../../platform/api/database.ts';
import { palettePlaces } from '../../frame/palette-places.ts';
import { derivedSettings, settingsGroups, settingsPages } from './settings-groups.ts';

type Tables = Database['public']['Tables'];
type Columns<Name extends keyof Tables> = Readonly<Record<keyof Tables[Name]['Row'], string>>;

/** The group of each column, or the reason why none has it. */
const settings: Columns<'settings'> = {
  ...derivedSettings,
  shop_name: 'shop',
  operator_name: 'shop',
  operator_address: 'shop',
  home_country: 'shop',
  operator_email: 'shop',
  operator_phone: 'shop',
  operator_tax_id: 'shop',
  maker_picture: 'maker',
  maker_words: 'maker',
  maker_place: 'maker',
  opening_hours: 'maker',
  parcel_picture: 'maker',
  parcel_words: 'maker',
  legal_text: 'legal',
  languages: 'languages',
  currency: 'currency',
  tax_inclusive: 'currency',
  gift_wrapping_fee: 'currency',
  payment_methods: 'payment',
  bank_details: 'payment',
  unpaid_minutes: 'payment',
  invoice_at: 'invoices',
  invoice_prefix: 'invoices',
  credit_note_prefix: 'invoices',
  order_notices: 'mails',
  operator_language: 'mails',
  administrator_factor: 'access',
  statistics_enabled: 'statistics',
  statistics_period: 'statistics',
  statistics_retention_months: 'statistics',
  statistics_orders: 'statistics',
  statistics_live: 'statistics',
  statistics_minute_max: 'statistics',
  return_days: 'limits',
  open_orders_max: 'limits',
  open_orders_address_max: 'limits',
  open_numbers_max: 'limits',
  open_numbers_address_max: 'limits',
  order_retention_years: 'limits',
  unpaid_retention_days: 'limits',
  message_retention_days: 'limits',
};

const key = 'the key';
const order = 'the order of the list';
/** Columns of the other tables of settings: the page, or the reason why none has it. */
const others = {
  settings_texts: { language: 'legal', legal_text: 'legal' },
  shipping_zones: { id: key, name: 'shipping', position: 'shipping' },
  shipping_zone_countries: { zone_id: key, country: 'shipping' },
  shipping_methods: {
    id: key,
    zone_id: key,
    position: order,
    kind: 'shipping',
    active: 'shipping',
    days_min: 'shipping',
    days_max: 'shipping',
    rate_by: 'shipping',
    free_above: 'shipping',
  },
  shipping_method_texts: { method_id: key, language: 'shipping', name: 'shipping' },
  shipping_rates: { id: key, method_id: key, up_to: 'shipping', fee: 'shipping' },
  tax_classes: { id: 'tax', name: 'tax' },
  tax_rates: { country: 'tax', class_id: 'tax', rate: 'tax' },
  tax_countries: { country: 'tax', inclusive: 'tax' },
} satisfies { readonly [Name in keyof Tables]?: Columns<Name> };

test('every column of the settings is on the form of its group, or derived', () => {
  const drawn = Object.entries(settingsGroups).flatMap(([group, list]) =>
    list.map(({ name }) => [name, group] as const),
  );
  expect({ ...derivedSettings, ...Object.fromEntries(drawn) }).toEqual({
    ...settings,
    legal_texts: 'legal',
  });
  expect(new Set(drawn.map(([name]) => name)).size).toBe(drawn.length);
});

test('every group and every other table of settings has a page', () => {
  const pages: readonly string[] = settingsPages;
  const used = [
    ...Object.keys(settingsGroups),
    ...Object.values(others).flatMap((columns) => Object.values(columns)),
  ];
  expect(used.filter((page) => ![...pages, key, order].includes(page))).toEqual([]);
});

test('the command palette leads to each page of the settings', () => {
  const places: readonly string[] = Object.values(palettePlaces);
  expect(settingsPages.filter((page) => !places.includes(`/admin/settings/${page}`))).toEqual([]);
});
