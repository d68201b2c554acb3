/** Accounts of people: merged carts and wishlists, sessions, the data export, and deletion. */
import { DatabaseError } from '@atelier/backend/postgres/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anna, bruno, callers, administratorId, shopDatabase } from './shop-database.ts';
import type { Caller, ShopDatabase } from './shop-database.ts';

let shop: ShopDatabase;
beforeAll(async () => {
  shop = await shopDatabase();
});
afterAll(() => shop.close());

const annaHere = {
  ...callers['right customer'],
  session_id: '5e000000-0000-4000-8000-000000000001',
};

/** The one value that a statement answers, parsed where it is JSON; or the code and message of its refusal. */
async function result(caller: Caller, text: string): Promise<unknown> {
  try {
    const { rows } = await shop.as(caller, { text });
    const value = rows[0]?.[0] ?? null;
    return value !== null && /^[[{]/.test(value) ? JSON.parse(value) : value;
  } catch (error) {
    if (error instanceof DatabaseError) return `${error.fields.code} ${error.fields.message}`;
    throw error;
  }
}

/** Runs statements as one caller and keeps what they did. */
async function act(text: string): Promise<void> {
  await shop.admin.pipeline([{ text }]);
}

test('a registration’s name and language are stored, as far as the shop knows them', async () => {
  const wrong = callers['wrong customer'];
  expect(await result(annaHere, 'select full_name from profiles')).toBe('Anna');
  expect(await result(wrong, 'select full_name from profiles')).toBe('');
  expect(await result(wrong, 'select language from preferences')).toBe('en');
});

test('an account is a customer from its first moment, and a row of users goes with it', async () => {
  await act(
    `insert into auth.users (id, email) values ('0d000000-0000-4000-8000-000000000004', 'dora@example.com')`,
  );
  const dora = { role: 'authenticated', sub: '0d000000-0000-4000-8000-000000000004' } as const;
  expect(await result(dora, 'select role from users')).toBe('customer');
  await act(`delete from auth.users where id = '${dora.sub}'`);
  expect(await result(dora, 'select role from users')).toBeNull();
});

const wishes: readonly (readonly [string, string, unknown])[] = [
  ['nothing', `'{}'`, [1]],
  ['what is new, in the order of the visitor', `'{3,2}'`, [3, 2, 1]],
  ['what is there already', `'{1,1}'`, [1]],
  ['what the shop does not show, or never had', `'{5,6,999,4}'`, [4, 1]],
];
test.each(wishes)('a wishlist is joined with %s', async (_what, ids, expected) => {
  const [joined, again] = [`select merge_wishlist(${ids})`, `select merge_wishlist(${ids})`];
  expect(await result(annaHere, joined)).toEqual(expected);
  expect(await result(annaHere, again)).toEqual(expected);
});

const carts: readonly (readonly [string, string, unknown])[] = [
  ['nothing', '[]', [{ id: 1, quantity: 2 }]],
  [
    'more of the same and something new',
    '[{"id":2,"quantity":1},{"id":1,"quantity":5}]',
    [
      { id: 1, quantity: 5 },
      { id: 2, quantity: 1 },
    ],
  ],
  ['less of the same', '[{"id":1,"quantity":1}]', [{ id: 1, quantity: 2 }]],
  [
    'what the shop does not show, absurdly many, and less than one',
    '[{"id":5,"quantity":1},{"id":3,"quantity":123456789},{"id":4,"quantity":0},{"id":999,"quantity":1}]',
    [
      { id: 1, quantity: 2 },
      { id: 3, quantity: 9999 },
    ],
  ],
  ['no cart', '{"id":1}', 'PT422 not_a_cart'],
];
test.each(carts)('a cart is joined with %s', async (_what, items, expected) => {
  expect(await result(annaHere, `select merge_cart('${items}')`)).toEqual(expected);
});

test('a cart is kept as the browser says, and a visitor keeps none', async () => {
  const both = `do $$ begin perform save_cart('[{"id":3,"quantity":4}]'); if merge_cart()::jsonb <> '[{"id": 3, "quantity": 4}]' then raise exception 'kept %', merge_cart(); end if; end $$`;
  await expect(shop.as(annaHere, { text: both })).resolves.toBeDefined();
  expect(await result(callers.anonymous, `select save_cart('[]')`)).toMatch(/^42501/);
  expect(await result(callers.anonymous, `select merge_wishlist('{1}')`)).toMatch(/^42501/);
});

test('a customer sees and ends the own sessions, and nobody else’s', async () => {
  await act(`insert into auth.sessions (id, user_id, created_at, user_agent) values
    ('${annaHere.session_id}', '${anna}', '2026-01-01', 'Here'),
    ('5e000000-0000-4000-8000-000000000002', '${anna}', '2026-02-01', 'There'),
    ('5e000000-0000-4000-8000-000000000003', '${bruno}', '2026-02-01', 'Elsewhere')`);
  expect(await result(annaHere, 'select list_sessions()')).toMatchObject([
    { userAgent: 'Here', current: true },
    { userAgent: 'There', current: false },
  ]);
  const end = (id: number): string =>
    `select end_session('5e000000-0000-4000-8000-00000000000${id}')`;
  expect(await result(annaHere, end(2))).toBe('t');
  expect(await result(annaHere, end(3))).toBe('f');
  expect(await result(callers.anonymous, end(2))).toMatch(/^42501/);
});

test('a customer is told whether there is a password yet, and nobody is told of others', async () => {
  expect(await result(annaHere, 'select has_password()')).toBe('f');
  await act(`update auth.users set encrypted_password = 'a hash' where id = '${bruno}'`);
  expect(await result(annaHere, 'select has_password()')).toBe('f');
  expect(await result(callers['wrong customer'], 'select has_password()')).toBe('t');
  await act(`update auth.users set encrypted_password = '' where id = '${bruno}'`);
  expect(await result(callers['wrong customer'], 'select has_password()')).toBe('f');
  expect(await result(callers.anonymous, 'select has_password()')).toMatch(/^42501/);
});

test('an account with a second factor is refused until it is used', async () => {
  await act(`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values
    ('fa000000-0000-4000-8000-000000000001', '${bruno}', 'totp', 'unverified', now(), now())`);
  const weak = callers['wrong customer'];
  expect(await result(weak, 'select has_required_aal()')).toBe('t');
  await act(`update auth.mfa_factors set status = 'verified'`);
  expect(await result(weak, 'select has_required_aal()')).toBe('f');
  for (const call of ['list_sessions()', 'export_account()', 'merge_cart()', `delete_account('x')`])
    expect(await result(weak, `select ${call}`)).toBe('PT403 insufficient_aal');
  expect(await result(weak, `insert into profiles (user_id) values ('${bruno}')`)).toMatch(
    /^42501/,
  );
  expect(await result(weak, `select merge_wishlist('{1}')`)).toMatch(/^42501/);
  const strong: Caller = { ...weak, aal: 'aal2' };
  expect(await result(strong, 'select has_required_aal()')).toBe('t');
  expect(await result(strong, `select merge_wishlist('{1}')`)).toEqual([1]);
});

test('a customer takes along everything that the shop knows', async () => {
  expect(await result(annaHere, 'select export_account()')).toMatchObject({
    account: { email: 'anna@example.com', signsInBy: [] },
    profile: { full_name: 'Anna' },
    preferences: { marketing_emails: false, order_emails: true, language: 'fr' },
    wishlist: [{ product: 1 }],
    cart: [{ product: 1, quantity: 2 }],
  });
  const gone: Caller = { role: 'authenticated', sub: '0e000000-0000-4000-8000-000000000009' };
  expect(await result(gone, 'select export_account()')).toBe('PT401 not_signed_in');
});

test('orders are taken along, and outlive the account without it', async () => {
  const dora = { role: 'authenticated', sub: '0d000000-0000-4000-8000-000000000005' } as const;
  await act(`insert into auth.users (id, email) values ('${dora.sub}', 'dora@example.com')`);
  await act(
    `insert into addresses (user_id, name, line1, city, country) values ('${dora.sub}', 'Dora', '1 Lane', 'Lyon', 'FR')`,
  );
  await act(`insert into orders (user_id, email, language, address, currency, shipping_method, payment_method, goods,
      discount, subtotal, shipping, tax_inclusive, tax, total, idempotency_key, fingerprint, token_hash,
      token_expires_at, terms_accepted_at)
    values ('${dora.sub}', 'dora@example.com', 'en', '{"name": "Dora"}', 'USD', 'standard', 'manual', 140, 0, 140, 0, true,
      0, 140, gen_random_uuid(), '', '', now(), now())`);
  expect(await result(dora, 'select export_account()')).toMatchObject({
    orders: [{ sums: { total: '140.00' }, address: { name: 'Dora' } }],
    addresses: [{ city: 'Lyon' }],
  });
  const [, , left] = await shop.admin.pipeline([
    { text: `select set_config('request.jwt.claims', $1, true)`, values: [JSON.stringify(dora)] },
    { text: `select delete_account('dora@example.com')` },
    {
      text: `select (select count(*) from addresses where name = 'Dora'), (select count(*) from users where id = $1),
        (select json_agg(user_id) from orders where email = 'dora@example.com')`,
      values: [dora.sub],
    },
  ]);
  expect(left?.rows).toEqual([['0', '0', '[null]']]);
});

test('an account is deleted when its address is repeated, with all that hangs on it', async () => {
  expect(await result(annaHere, `select delete_account('')`)).toBe('PT422 not_confirmed');
  expect(await result(annaHere, `select delete_account(null)`)).toBe('PT422 not_confirmed');
  expect(await result(annaHere, `select delete_account('bruno@example.com')`)).toBe(
    'PT422 not_confirmed',
  );
  const all = `do $$ begin
    perform delete_account(' Anna@Example.com ');
    if exists (select from users where id = '${anna}') or exists (select from profiles where user_id = '${anna}') or exists (select from cart_items)
      or exists (select from addresses where user_id = '${anna}') or exists (select from orders where user_id = '${anna}')
    then raise exception 'something is left'; end if; end $$`;
  await expect(shop.as(annaHere, { text: all })).resolves.toBeDefined();
});

test('the last administrator who is not disabled stays', async () => {
  const admin = callers.administrator;
  const leave = `select delete_account('keeper@example.com')`;
  expect(await result(admin, leave)).toBe('PT409 last_administrator');
  await act(`update users set role = 'admin' where id = '${anna}'`);
  expect(await result(admin, leave)).not.toBe('PT409 last_administrator');
  await act(`update users set disabled_at = now() where id = '${anna}'`);
  expect(await result(admin, leave)).toBe('PT409 last_administrator');
  await act(`update users set role = 'customer', disabled_at = null where id = '${anna}'`);
  expect(administratorId).toBe(admin.sub);
});
