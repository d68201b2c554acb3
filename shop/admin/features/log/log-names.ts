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
  'void_number',
  'restore_number',
] as const;

/** Tables with a name of their own; those that belong to one are named like it. */
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
  'discount_codes',
  'discount_products',
  'discount_categories',
  'categories',
  'category_texts',
  'colours',
  'colour_texts',
  'related_products',
  'search_synonyms',
  'jobs',
  'media',
  'mails',
] as const;

/** An act's name; of an act that has none, the database's. */
export function actName(t: TFunction<'admin-log'>, act: string): string {
  const known = acts.find((each) => each === act);
  return known === undefined ? act : t(`act.${known}`);
}

/** The name of a table's rows; of a table that has none, the database's. */
export function entityName(t: TFunction<'admin-log'>, entity: string): string {
  const known = entities.find((each) => each === entity);
  return known === undefined ? entity : t(`entity.${known}`);
}
