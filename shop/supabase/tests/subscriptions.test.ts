/** Subscriptions: who is asked, who is written to, how they end, and who knows of them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { anna, callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const table of ['subscriptions', 'newsletters', 'private.message_attempts'])
    await shop.query(`delete from ${table}`);
  await shop.query('delete from graphile_worker._private_jobs');
});

const { administrator } = callers;
const server = { role: 'service_role' } as const;

/** @param wish further arguments, such as `variant_id => 3` */
const request = (email: string, purpose = 'newsletter', wish = '', from = '198.51.100.1') =>
  shop.act(
    server,
    `select request_subscription('${from}', $1, 'fr', '${purpose}'${wish === '' ? '' : `, ${wish}`})`,
    email,
  );
const count = async (from: string) => Number(await shop.query(`select count(*) from ${from}`));
const tokenOf = async (email: string) =>
  (await shop.query(
    `select private.subscription_token(id) from subscriptions where email = $1`,
    email,
  )) ?? '';
const confirm = async (email: string) =>
  shop.act(server, 'select confirm_subscription($1)', await tokenOf(email));
const end = async (email: string) =>
  shop.act(server, 'select end_subscription($1)', await tokenOf(email));
/** Claims the queued mails as the worker does, and returns those that are to be sent. */
async function claim(): Promise<readonly { kind: string; to: string; language: string }[]> {
  const claimed = await shop.query(
    `select coalesce(json_agg(mail), '[]') from (select private.claim_subscription_mail(id) as mail from subscription_mails order by created_at) as due
      where mail is not null`,
  );
  return JSON.parse(claimed ?? '[]');
}
const soldOut = '(select id from product_variants where product_id = 3)';

test('a request is answered alike whether the address is known or not, and asks before it writes', async () => {
  expect(await request('ada@example.com')).toBe('requested');
  expect(await claim()).toMatchObject([
    { kind: 'confirm_newsletter', to: 'ada@example.com', language: 'fr' },
  ]);
  expect(await confirm('ada@example.com')).toBe('t');
  expect(await request('ADA@example.com')).toBe('requested');
  // No second row, and no mail to somebody who is subscribed.
  expect([await count('subscriptions'), await count('subscription_mails')]).toEqual([1, 1]);
});

test.each([
  ['an address that is none', () => request('ada')],
  ['an unknown purpose', () => request('ada@example.com', 'all')],
  ['a work that there is not', () => request('ada@example.com', 'new_edition', 'product_id => 99')],
  ['a work that is a draft', () => request('ada@example.com', 'new_edition', 'product_id => 5')],
  ['a variant without its key', () => request('ada@example.com', 'back_in_stock')],
])('%s is refused', async (_what, call) => {
  expect(await call()).toBe('invalid');
  expect(await count('subscriptions')).toBe(0);
});

test('one sender has thirty requests an hour, and one address three mails a day', async () => {
  const outcomes: unknown[] = [];
  for (let number = 0; number < 31; number += 1)
    outcomes.push(await request(`reader${number}@example.com`));
  expect(outcomes.slice(29)).toEqual(['requested', 'too_many']);
  for (let number = 0; number < 5; number += 1)
    expect(await request('ada@example.com', 'newsletter', '', `203.0.${number}.1`)).toBe(
      'requested',
    );
  expect(
    await count(
      `subscription_mails join subscriptions on subscriptions.id = subscription_id where email = 'ada@example.com'`,
    ),
  ).toBe(3);
});

test.each(['anonymous', 'right customer', 'administrator'] as const)(
  'the functions are closed to a caller that is %s',
  async (caller) => {
    for (const call of [
      `request_subscription('198.51.100.1', 'ada@example.com', 'en', 'newsletter')`,
      `confirm_subscription('token')`,
      `end_subscription('token')`,
    ])
      expect(await shop.act(callers[caller], `select ${call}`)).toHaveProperty('refused');
  },
);

test('a subscription that ended stays so, until it is requested and confirmed anew', async () => {
  await request('ada@example.com');
  await confirm('ada@example.com');
  await end('ada@example.com');
  expect(await confirm('ada@example.com')).toBe('f');
  await request('ada@example.com');
  const state = `select confirmed_at is null and unsubscribed_at is null from subscriptions`;
  expect(await shop.query(state)).toBe('t');
  expect(await confirm('ada@example.com')).toBe('t');
});

test('an unknown token ends nothing and confirms nothing', async () => {
  await request('ada@example.com');
  await shop.act(server, `select end_subscription('none')`);
  expect(await shop.act(server, `select confirm_subscription('none')`)).toBe('f');
  expect(await count('subscriptions where unsubscribed_at is null')).toBe(1);
});

test('a work that is back is told once to whoever has confirmed', async () => {
  const queue = async () => Number(await shop.query('select private.queue_restock_mails()'));
  await request('ada@example.com', 'back_in_stock', `variant_id => ${soldOut}`);
  await request('bob@example.com', 'back_in_stock', `variant_id => ${soldOut}`);
  await confirm('ada@example.com');
  expect(await queue()).toBe(0);
  await shop.query('update products set stock = 2 where id = 3');
  expect([await queue(), await queue()]).toEqual([1, 0]);
  expect(await claim()).toMatchObject([
    { kind: 'confirm_back_in_stock', to: 'bob@example.com' },
    { kind: 'back_in_stock', to: 'ada@example.com' },
  ]);
  await shop.query('update products set stock = 0 where id = 3');
  await shop.query('update products set stock = 1 where id = 3');
  expect(await queue()).toBe(0);
  await shop.query('update products set stock = 0 where id = 3');
});

/** Saves a newsletter and returns its key. */
async function write(content: object): Promise<number> {
  const saved = (await shop.act(
    administrator,
    'select admin_save_newsletter($1)',
    JSON.stringify({ additionKey: randomUUID(), ...content }),
  )) as { readonly id: number };
  return saved.id;
}
const letter = {
  audience: 'newsletter',
  texts: {
    en: { subject: 'The kiln', body: 'It is *open*.' },
    fr: { subject: 'Le four', body: 'Il est ouvert.' },
    de: { subject: '', body: '' },
  },
};
const send = (id: number) =>
  shop.act(administrator, 'select admin_send_newsletter($1)', String(id));

test('a newsletter goes once to confirmed subscribers alone, each in their language', async () => {
  for (const name of ['ada', 'bob', 'cem']) await request(`${name}@example.com`);
  await confirm('ada@example.com');
  await confirm('bob@example.com');
  await end('bob@example.com');
  const id = await write(letter);
  expect([await send(id), await send(id)]).toEqual(['1', '1']);
  const sent = (await claim()).filter(({ kind }) => kind === 'newsletter');
  expect(sent).toMatchObject([{ to: 'ada@example.com', letter: { subject: 'Le four' } }]);
  // Claimed once, it is never handed out again: its worker may have sent it.
  expect((await claim()).filter(({ kind }) => kind === 'newsletter')).toEqual([]);
  expect(
    await shop.query(`select after ->> 'recipients' from audit_log where act = 'send_newsletter'`),
  ).toBe('1');
});

test('a subscriber who leaves before a queued newsletter is sent receives none', async () => {
  await request('ada@example.com');
  await confirm('ada@example.com');
  await send(await write(letter));
  await end('ada@example.com');
  expect(await claim()).toEqual([]);
});

test('a new edition is told once to those who wait for it, and to nobody else', async () => {
  await request('ada@example.com', 'new_edition', 'product_id => 1');
  await request('bob@example.com', 'new_edition', 'product_id => 2');
  await request('cem@example.com');
  for (const name of ['ada', 'bob', 'cem']) await confirm(`${name}@example.com`);
  const edition = { ...letter, audience: 'new_edition', productId: 1 };
  await send(await write(edition));
  expect(await claim()).toMatchObject([{ kind: 'newsletter', to: 'ada@example.com' }]);
  expect(await send(await write(edition))).toMatchObject({ refused: 'no_readers' });
});

test('the list of newsletters finds the words of a subject in any language, each newsletter once', async () => {
  const kiln = await write(letter);
  const glaze = await write({ ...letter, texts: { en: { subject: 'A glaze', body: 'Blue.' } } });
  // So many are found one by one in the order of the list, and not by a list of their keys.
  await shop.query(`with added as (insert into newsletters (created_at) select now() - interval '1 day' from generate_series(1, 20001) returning id)
    insert into newsletter_texts select id, 'en', 'Frequent', 'x' from added`);
  const found = async (search: string) => {
    const page = (await shop.act(
      administrator,
      "select admin_list('newsletters', $1, page_size => 2)",
      search,
    )) as { readonly items: readonly { readonly item: { readonly id: number } }[] };
    return page.items.map(({ item }) => item.id);
  };
  expect(await found('KILN')).toEqual([kiln]);
  expect(await found('four le')).toEqual([kiln]);
  expect(await found('glaze')).toEqual([glaze]);
  expect(await found('glaze kiln')).toEqual([]);
  expect(await found('frequent')).toHaveLength(3);
  expect(await found('–')).toEqual([glaze, kiln, expect.any(Number)]);
});

test('a draft is saved with its version, and a sent newsletter stays as it was', async () => {
  await request('ada@example.com');
  await confirm('ada@example.com');
  const id = await write(letter);
  const save = (version: string, content: object = letter) =>
    shop.act(
      administrator,
      'select admin_save_newsletter($1, $2, $3)',
      JSON.stringify(content),
      String(id),
      version,
    );
  const read = async () =>
    (await shop.act(administrator, 'select admin_newsletter($1)', String(id))) as {
      readonly version: string;
      readonly texts: object;
      readonly readers: number;
    };
  const { version, texts, readers } = await read();
  expect([Object.keys(texts), readers]).toEqual([['en', 'fr'], 1]);
  expect(await save('2020-01-01')).toMatchObject({ outcome: 'conflict' });
  expect(await save(version, { ...letter, texts: { en: { subject: 'x', body: '' } } })).toEqual(
    expect.objectContaining({ refused: 'text_incomplete' }),
  );
  expect(await save(version)).toMatchObject({ outcome: 'saved' });
  await send(id);
  expect(await save((await read()).version)).toMatchObject({ refused: 'newsletter_sent' });
});

test('an addition whose response was lost adds one newsletter', async () => {
  const content = { ...letter, additionKey: randomUUID() };
  expect(await write(content)).toBe(await write(content));
  expect(await count('newsletters')).toBe(1);
});

test('newsletters are the administrators’ alone', async () => {
  for (const call of [
    'admin_newsletter()',
    `admin_save_newsletter('{}')`,
    'admin_send_newsletter(1)',
  ])
    expect(await shop.act(callers['right customer'], `select ${call}`)).toMatchObject({
      refused: 'not_administrator',
    });
});

test('unconfirmed requests and ended subscriptions are deleted when their time is over', async () => {
  for (const name of ['asked', 'ended', 'running']) await request(`${name}@example.com`);
  await confirm('ended@example.com');
  await confirm('running@example.com');
  await end('ended@example.com');
  const forget = () => shop.query('select private.delete_expired_personal_data()');
  await forget();
  expect(await count('subscriptions')).toBe(3);
  await shop.query(`update subscriptions set requested_at = now() - interval '8 days'`);
  await forget();
  expect(await count('subscriptions')).toBe(2);
  await shop.query(
    `update subscriptions set unsubscribed_at = unsubscribed_at - interval '31 days'`,
  );
  await forget();
  expect(await shop.query('select string_agg(email, $1) from subscriptions', ',')).toBe(
    'running@example.com',
  );
});

test('an account’s subscriptions are deleted with it, once its address is confirmed', async () => {
  await request('Anna@example.com');
  await shop.query('update auth.users set email_confirmed_at = now() where id = $1', anna);
  await shop.query('select private.remove_account($1)', anna);
  expect(await count('subscriptions')).toBe(0);
});
