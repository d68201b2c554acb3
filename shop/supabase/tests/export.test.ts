/** The data export: all tables are walked through, and one that can identify a person is exported or has a reason not to be. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { anna, callers } from './shop-database.ts';
import { printStatements, variantsOf } from './test-variants.ts';

let shop: OrdersDatabase;
let document: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  shop = await ordersDatabase();
  document = await takeAlong();
});
afterAll(() => shop.close());

/** A row of Anna's in every table that is exported, each with a word that is found nowhere else. */
const written: Readonly<Record<string, string>> = {
  'auth.users': `update auth.users set email_confirmed_at = now(), raw_user_meta_data = '{"full_name": "mark auth.users"}' where id = $1`,
  'auth.identities': `insert into auth.identities (provider_id, user_id, provider, identity_data)
    values ('g1', $1, 'google', '{"name": "mark auth.identities"}')`,
  'auth.sessions': `insert into auth.sessions (id, user_id, created_at, user_agent, ip)
    values (gen_random_uuid(), $1, now(), 'mark auth.sessions', '203.0.113.8')`,
  'auth.mfa_factors': `insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, created_at, updated_at)
    values (gen_random_uuid(), $1, 'totp', 'verified', 'mark auth.mfa_factors', now(), now())`,
  'auth.webauthn_credentials': `insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name)
    values ($1, 'x', 'x', 'mark auth.webauthn_credentials')`,
  'auth.audit_log_entries': `insert into auth.audit_log_entries (id, payload, created_at, ip_address)
    values (gen_random_uuid(), json_build_object('actor_id', $1::text, 'action', 'mark auth.audit_log_entries'), now(), '203.0.113.8')`,
  'storage.objects': `insert into storage.objects (bucket_id, name, owner_id) values (null, 'mark storage.objects', $1::uuid)`,
  'public.users': `update users set role = 'mark public.users' where id = $1`,
  'public.profiles': `update profiles set city = 'mark public.profiles' where user_id = $1`,
  'public.preferences': `update preferences set language = 'mark public.preferences' where user_id = $1`,
  'public.wishlist_items': `insert into wishlist_items (user_id, product_id) select $1::uuid, 7700001`,
  'public.cart_items': `insert into cart_items (user_id, product_id, quantity) select $1::uuid, 7700002, 1`,
  'public.addresses': `insert into addresses (user_id, name, line1, city, country)
    values ($1, 'mark public.addresses', '1', 'P', 'US')`,
  'public.orders': `update orders set note = 'mark public.orders' where user_id = $1`,
  'public.order_items': `update order_items set title = 'mark public.order_items' where order_id in (select id from orders where user_id = $1)`,
  'public.order_events': `insert into order_events (order_id, axis, kind, from_state, to_state, actor, data)
    select id, 'order', 'said', '', '', 'customer', '{"reason": "mark public.order_events"}' from orders where user_id = $1`,
  'public.order_mails': `update order_mails set kind = 'mark public.order_mails' where order_id in (select id from orders where user_id = $1)`,
  'public.return_pictures': `insert into return_pictures (order_id, type, bytes)
    select id, 'image/jpeg', '\\xffd8ff'::bytea || 'mark'::bytea from orders where user_id = $1`,
  'public.collector_notes': `insert into collector_notes (product_id, order_item_id, language, name, body)
    select 1, item.id, 'en', 'A', 'mark public.collector_notes' from order_items as item join orders on orders.id = order_id where user_id = $1`,
  'public.order_documents': `insert into order_documents (order_id, event_id, kind, year, sequence, number, issued_at, language, currency,
      net, tax, gross, contents)
    select id, 1, 'invoice', 2026, 1, 'mark public.order_documents', '2026-01-02', 'en', 'USD', 0, 0, 0, '{"seller": "mark seller"}' from orders where user_id = $1`,
  'public.shipments': `insert into shipments (order_id, tracking) select id, 'mark public.shipments' from orders where user_id = $1`,
  'public.payments': `insert into payments (order_id, provider, reference, amount)
    select id, 'manual', 'mark public.payments', 1 from orders where user_id = $1`,
  'public.refunds': `insert into refunds (order_id, payment_id, amount)
    select order_id, payments.id, 7700.03 from payments join orders on orders.id = order_id where user_id = $1`,
  'public.edition_numbers': `update edition_numbers set number = number - 1 + 1, edition_size = 7700004
    where order_item_id in (select item.id from order_items as item join orders as own on own.id = item.order_id where own.user_id = $1)`,
  'public.contact_messages': `insert into contact_messages (name, email, subject, message, user_id)
    values ('A', 'a@example.com', 's', 'mark public.contact_messages', $1)`,
  'public.subscriptions': `insert into subscriptions (email, purpose, product_id, language, token_hash)
    select email, 'new_edition', 7700005, 'en', 'a' from auth.users where id = $1`,
};

/** Tables with personal references that are not exported, each with the reason. */
const excluded: Readonly<Record<string, string>> = {
  'auth.refresh_tokens': 'secrets of sessions, which are exported',
  'auth.one_time_tokens': 'hashes of codes that are good for an hour',
  'auth.flow_state': 'a sign-in under way, gone within a day',
  'auth.saml_relay_states': 'a sign-in under way, gone within a day',
  'auth.mfa_challenges': 'a sign-in under way, gone within a day',
  'auth.webauthn_challenges': 'a sign-in under way, gone within minutes',
  'auth.mfa_recovery_code_sets': 'secrets, and how often they were tried',
  'auth.mfa_amr_claims': 'by which means a session, which is taken along, was begun',
  'public.discount_codes': 'the shop’s codes',
  'storage.s3_multipart_uploads':
    'uploads under way; a file that is complete is in storage.objects, which is taken along',
  'storage.s3_multipart_uploads_parts': 'parts of uploads under way',
  'public.audit_log': 'acts of administrators for the shop, without values that identify a person',
  'public.order_notes': 'the shop’s own notes about an order, which its maker answers for by hand',
  'public.imports': 'files of the shop’s own works that an administrator imported',
  'public.saved_views': 'searches of administrators over the shop’s own lists',
  'public.working_copies': 'unsaved edits of the shop’s own rows',
  'public.post_texts': 'who wrote an article, as everybody can read',
  'public.discount_uses': 'the code and its order, which is taken along with both',
  'public.media':
    'files of the shop; those of a person are in storage.objects, which is taken along',
  'public.refund_items': 'how many of a line were refunded, which the order says',
  'public.shipment_items': 'how many of a line were in a parcel, which the order says',
  'private.additions':
    'which row a form of the back office has added, for thirty days, so that a repeated save finds it',
  'private.collector_note_mails':
    'when the maker was last mailed about a note of a line, and nothing of who wrote it',
  'private.message_attempts': 'whence somebody wrote within the hour, and nothing of who',
  'public.unique_visitors':
    'a pseudonym of an address that nobody can name after its month, and no account',
  'public.visitor_stats': 'sums under the same pseudonym',
  'private.visits': 'visits under the number of a pseudonym, and no account',
  'private.visits_sample':
    'a pseudonym of an address that nobody can name after its month, and no account',
  'private.statistics_floods': 'how often a pseudonym was above a limit',
  'private.statistics_buyers':
    'hashes of pseudonyms that ordered in this period, deleted with its salt',
  'storage.buckets': 'folders of the shop',
  'public.settings': 'the shop’s own operator',
};

/** Tables that may name a person: by a reference to an account or to an order, or by a column with the name of personal data. */
const naming = `
  select table_schema || '.' || table_name as name
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')
      -- A partition is a part of its table.
      and not (select class.relispartition from pg_class as class where class.oid = format('%I.%I', table_schema, table_name)::regclass)
      and (column_name ~ '(^|_)(user|owner|customer|person|actor|author|visitor|buyer|email|phone|ip|address|sender|order)(_|$)'
        or column_name ~ 'user_agent|for_email')
  union
  select namespace.nspname || '.' || class.relname
    from pg_constraint as reference
    join pg_class as class on class.oid = reference.conrelid
    join pg_namespace as namespace on namespace.oid = class.relnamespace
    where reference.contype = 'f' and reference.confrelid in
      ('auth.users'::regclass, 'public.users'::regclass, 'public.orders'::regclass, 'public.order_items'::regclass,
        'auth.sessions'::regclass)
  order by 1`;

async function takeAlong(): Promise<Record<string, unknown>> {
  await shop.query(
    `insert into products (id, category_id, price, status) values (7700001, 'prints', 1, 'published'), (7700002, 'prints', 1, 'published')`,
  );
  await shop.place(callers['right customer'], {
    items: [{ product_id: 1, quantity: 1 }],
    email: 'other@example.com',
  });
  for (const text of Object.values(written))
    // Constraints and triggers are off, so that every column can hold a marked value: this test is about the export alone.
    await shop.admin.pipeline([
      { text: `set local session_replication_role = replica` },
      { text: `alter table users drop constraint if exists users_role_check` },
      { text: `alter table preferences drop constraint if exists preferences_language_check` },
      { text: `alter table edition_numbers disable trigger user` },
      { text, values: [anna] },
    ]);
  return (await shop.act(
    { ...callers['right customer'], aal: 'aal2' },
    'select export_account()',
  )) as Record<string, unknown>;
}

test('every table that can name a person is taken along, or has a reason not to be', async () => {
  const [rows] = await shop.admin.pipeline([{ text: naming }]);
  const found = (rows?.rows ?? []).map(([name]) => name ?? '');
  const known = new Set([...Object.keys(written), ...Object.keys(excluded)]);
  expect(
    found.filter((name) => !known.has(name)),
    'Add it to export_account(), and a row to this test; or say here why it is not taken along.',
  ).toEqual([]);
  expect([...known].filter((name) => !found.includes(name))).toEqual([]);
});

/** Numbers that mark the rows of tables in which no column can hold a marked word. */
const marks: Readonly<Record<string, string>> = {
  'public.wishlist_items': '7700001',
  'public.cart_items': '7700002',
  'public.refunds': '7700.03',
  'public.edition_numbers': '7700004',
  'public.subscriptions': '7700005',
  'public.return_pictures': '/9j/bWFyaw==',
};
test.each(Object.keys(written))('%s is in the file', (table) => {
  expect(JSON.stringify(document)).toContain(marks[table] ?? `mark ${table}`);
});

test('an invoice is in the file with its contents', () => {
  expect(JSON.stringify(document)).toContain('mark seller');
});

test('variants are named in words, in the cart and in an order', async () => {
  const bruno = callers['wrong customer'];
  await shop.admin.pipeline(printStatements(50));
  const [, large] = await variantsOf(shop, 50);
  const item = { product_id: 50, variant_id: large, quantity: 1 };
  expect(await shop.place(bruno, { items: [item] })).toMatchObject({ repeated: false });
  await shop.query(
    `insert into cart_items (user_id, product_id, variant_id, quantity) values ($1, 50, $2, 2), ($1, 4, null, 1)`,
    bruno.sub,
    String(large),
  );
  await shop.query(
    `insert into preferences (user_id, language) values ($1, 'fr') on conflict (user_id) do update set language = excluded.language`,
    bruno.sub,
  );
  const names = { title: 'Print', sku: 'P50-L' };
  expect(await shop.act(bruno, 'select export_account()')).toMatchObject({
    cart: expect.arrayContaining([
      expect.objectContaining({
        ...names,
        options: [
          { name: 'Format', value: 'Large' },
          { name: 'Frame', value: 'None' },
        ],
        quantity: 2,
      }),
      expect.objectContaining({ title: 'Moon Jar', options: [], sku: null }),
    ]) as unknown,
    orders: [{ lines: [{ ...names, options: [{ value: 'Large' }, { value: 'None' }] }] }],
  });
});

test('secrets are not in the file', async () => {
  const text = JSON.stringify(document);
  for (const name of ['token_hash', 'encrypted_password', 'fingerprint', 'secret', 'public_key'])
    expect(text).not.toContain(name);
});

test('orders and messages from before an account are exported once its address is confirmed', async () => {
  const dora = { role: 'authenticated', sub: '0d000000-0000-4000-8000-000000000006' } as const;
  await shop.query(`insert into auth.users (id, email) values ($1, 'dora@example.com')`, dora.sub);
  await shop.place(callers.anonymous, {
    items: [{ product_id: 4, quantity: 1 }],
    email: 'Dora@example.com',
  });
  await shop.query(
    `insert into contact_messages (name, email, subject, message) values ('Dora', 'DORA@example.com', 's', 'm')`,
  );
  expect(await shop.act(dora, 'select export_account()')).toMatchObject({
    orders: [],
    messages: [],
  });
  await shop.query(`update auth.users set email_confirmed_at = now() where id = $1`, dora.sub);
  expect(await shop.act(dora, 'select export_account()')).toMatchObject({
    orders: [{ email: 'Dora@example.com', lines: [{ title: 'Moon Jar' }] }],
    messages: [{ subject: 's' }],
  });
});
