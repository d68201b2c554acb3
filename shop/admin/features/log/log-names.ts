// Names of acts and things in the log, in the reader's language.

import type { TFunction } from 'i18next';

export const acts = [
  'insert',
  'update',
  'delete',
  'bulk',
  'import',
  'undo',
  'end_sessions',
  'export_account',
  'delete_account',
  'preview',
  'retry_job',
  'discard_job',
  'resend_mail',
  'pay_orders',
  'ship_orders',
  'replace',
  'test_mail',
  'send_newsletter',
  'void_number',
  'restore_number',
  'reset_statistics',
] as const;

/** Things with a name of their own. */
export const entities = [
  'products',
  'product_variants',
  'product_texts',
  'posts',
  'post_texts',
  'orders',
  'order_events',
  'order_notes',
  'users',
  'settings',
  'contact_messages',
  'collector_notes',
  'discount_codes',
  'discount_products',
  'discount_categories',
  'categories',
  'category_texts',
  'colours',
  'colour_texts',
  'series',
  'series_texts',
  'related_products',
  'search_synonyms',
  'jobs',
  'media',
  'mails',
  'newsletters',
  'newsletter_texts',
  'statistics',
] as const;

type Entity = (typeof entities)[number];

/** Tables whose rows are part of another thing, as a maker sees it. */
const parts: Readonly<Partial<Record<Entity, readonly string[]>>> = {
  products: [
    'picture_texts',
    'product_option_texts',
    'product_option_value_texts',
    'product_option_values',
    'product_options',
    'product_pictures',
    'product_zones',
  ],
  posts: ['tag_texts'],
  categories: ['category_zones'],
  settings: [
    'settings_texts',
    'shipping_method_texts',
    'shipping_methods',
    'shipping_rates',
    'shipping_zone_countries',
    'shipping_zones',
    'tax_classes',
    'tax_countries',
    'tax_rates',
  ],
};

/** The thing that a table's rows are, or are a part of; null for a table that is not known. */
export function entityOf(table: string): Entity | null {
  const own = entities.find((each) => each === table);
  return own ?? entities.find((each) => parts[each]?.includes(table) === true) ?? null;
}

/** An act's name; of an act that has none, the database's. */
export function actName(t: TFunction<'admin-log'>, act: string): string {
  const known = acts.find((each) => each === act);
  return known === undefined ? act : t(`act.${known}`);
}

/** The name of a table's rows; of a table that has none, the database's. */
export function entityName(t: TFunction<'admin-log'>, entity: string): string {
  const known = entityOf(entity);
  return known === null ? entity : t(`entity.${known}`);
}
