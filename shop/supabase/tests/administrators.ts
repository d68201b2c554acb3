/** Administrators with and without a second factor, each with rows of their own in every table: the test bed of what the factor opens. */
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { writeOrder } from './order-tables.ts';
import { writeVariants } from './variant-tables.ts';
import { writeStatistics } from './statistics-tables.ts';
import { writeZones } from './zone-tables.ts';
import { anna, administratorId } from './shop-database.ts';
import type { Caller } from './shop-database.ts';

const nobody = '0f000000-0000-4000-8000-000000000009';
const second = '0c000000-0000-4000-8000-000000000004';
const third = '0c000000-0000-4000-8000-000000000005';

/** Somebody with a token and nothing else; the keeper before and after their factor; and an administrator who has none. */
export const callers = {
  stranger: { role: 'authenticated', sub: nobody },
  owing: { role: 'authenticated', sub: administratorId },
  shown: { role: 'authenticated', sub: administratorId, aal: 'aal2' },
  unenrolled: { role: 'authenticated', sub: second },
} as const satisfies Record<string, Caller>;

/** A customer with a row of the own wherever an administrator has one. */
export const customer = { role: 'authenticated', sub: third } as const satisfies Caller;

export type CallerName = keyof typeof callers;

/** The order that a customer has placed. */
export const annasOrder = orderOf(anna);

/** The order that an account of this test bed has placed. */
export function orderOf(account: string): string {
  return account.replace(/^../, 'ee');
}

/** A fresh database; `close` drops it. */
export async function administratorsDatabase(): Promise<OrdersDatabase> {
  const shop = await ordersDatabase();
  await shop.admin.pipeline(
    [
      `insert into auth.users (id, email) values ('${second}', 'second@example.com'), ('${third}', 'third@example.com')`,
      `update users set role = 'admin' where id = '${second}'`,
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         values (gen_random_uuid(), '${administratorId}', 'totp', 'verified', now(), now())`,
      `insert into storage.buckets (id, name, owner_id) values ('press', 'press', '${administratorId}'), ('media', 'media', null)`,
      `insert into storage.objects (bucket_id, name, metadata)
         values ('media', '00000000-0000-4000-8000-000000000001/a.png', '{"mimetype": "image/png", "size": 9}')`,
      `insert into media_leftovers (object_name) values ('replaced.png')`,
      `insert into search_synonyms (language, word, finds) values ('en', 'vase', '{bottle}')`,
      `insert into subscriptions (email, purpose, language, token_hash) values ('a@example.com', 'newsletter', 'en', 'a')`,
      `insert into newsletters default values`,
      `insert into newsletter_texts select id, 'en', 'Kiln', 'Opened.' from newsletters`,
      `insert into subscription_mails (subscription_id, kind) select id, 'confirm' from subscriptions`,
    ].map((text) => ({ text })),
  );
  await writeVariants(shop.admin);
  await writeZones(shop.admin);
  await writeStatistics(shop.admin);
  await shop.query(`insert into settings_texts values ('de', 'Impressum')`);
  await writeOrder(shop.admin, { account: anna, order: annasOrder, code: 'ANNA', number: 1 });
  for (const [index, account] of [administratorId, second, third].entries()) {
    const code = `CODE-${index}`;
    await writeOrder(shop.admin, { account, order: orderOf(account), code, number: index + 2 });
    await shop.admin.pipeline(
      [
        `insert into wishlist_items (user_id, product_id) values ('${account}', 1)`,
        `insert into cart_items (user_id, product_id, quantity) values ('${account}', 1, 1)`,
        `insert into contact_messages (name, email, subject, message, user_id)
           values ('A', 'a@example.com', 'A bowl', 'Is it left?', '${account}')`,
        `insert into saved_views (user_id, list, name) values ('${account}', 'users', 'Mine')`,
        `insert into working_copies (user_id, entity, entity_id, content) values ('${account}', 'products', '1', '{}')`,
        `insert into audit_log (actor, act, entity) values ('${account}', 'update', 'products')`,
        `with opened as (insert into imports (created_by, file_name, fingerprint, size) values ('${account}', 'a.csv', repeat('a', 64), 1) returning id)
           insert into import_lines (import_id, line, source_row, cells, outcome) select id, 1, 2, '{}', 'unchanged' from opened`,
        `insert into storage.objects (bucket_id, name, owner_id) values ('press', '${account}', '${account}')`,
      ].map((text) => ({ text })),
    );
  }
  return shop;
}
