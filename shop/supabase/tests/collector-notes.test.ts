/** Collectors' notes: buyers alone leave one for each line that was paid and sent, visitors read the published ones, and the maker is mailed and moderates. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buyer, lifeDatabase, orderCalls, stranger } from './order-calls.ts';
import type { OrdersDatabase, Placed } from './orders-database.ts';
import { callers } from './shop-database.ts';
import type { Caller } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await lifeDatabase();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.query('delete from collector_notes');
});

const { place, maker } = orderCalls(() => shop);
const { anonymous, administrator } = callers;
const words = { language: 'fr', name: 'Ada', place: 'Lyon', body: 'Un toit sous la pluie.' };

async function sold(): Promise<Placed> {
  const order = await place();
  await maker('record_payment($)', order);
  await maker('ship_order($)', order);
  return order;
}
const save = (
  order: Placed,
  note: object = words,
  caller: Caller = buyer,
  token: string | null = null,
) =>
  shop.act(
    caller,
    'select save_collector_note($1, 1, $2::jsonb, $3)',
    order.id,
    JSON.stringify(note),
    token,
  );
const own = (order: Placed, caller: Caller = buyer, token: string | null = null) =>
  shop.act(caller, 'select get_collector_notes($1, $2)', order.id, token);
const remove = (order: Placed, caller: Caller = buyer, token: string | null = null) =>
  shop.act(caller, 'select delete_collector_note($1, 1, $2)', order.id, token);
const visible = (args = '2') =>
  shop.act(anonymous, `select list_collector_notes(${args})`) as Promise<{
    readonly items: readonly { readonly id: number; readonly body: string }[];
    readonly hasMore: boolean;
  }>;
const bulk = (status: string) =>
  shop.act(
    administrator,
    `select admin_bulk_update('collector_notes',
      (select jsonb_agg(jsonb_build_object('id', id, 'values', jsonb_build_object('status', $1::text))) from collector_notes))`,
    status,
  ) as Promise<{ readonly act: number; readonly changed: number }>;

test('a note is left about what was paid and sent, once', async () => {
  const order = await place();
  expect(await own(order)).toEqual([]);
  expect(await save(order)).toMatchObject({ refused: 'not_notable' });
  await maker('record_payment($)', order);
  expect(await save(order)).toMatchObject({ refused: 'not_notable' });
  await maker('ship_order($)', order);
  expect(await own(order)).toEqual([{ line: 1, note: null }]);
  expect(await save(order, { ...words, rating: 5 })).toEqual([
    { line: 1, note: { ...words, rating: 5, response: '', status: 'pending' } },
  ]);
  expect(await save(order)).toMatchObject({ refused: 'note_exists' });
  expect(await shop.query('select product_id from collector_notes')).toBe('2');
});

test('a work that came back as a whole, or was paid back, has no note', async () => {
  const order = await sold();
  await maker(`request_return($, null, 'Too blue', true)`, order);
  await maker('receive_return($)', order);
  expect(await save(order)).toMatchObject({ refused: 'not_notable' });
  expect(await own(order)).toEqual([]);
});

test('nobody but the buyer leaves, reads and deletes a note: by account or by the token of the order', async () => {
  const order = await sold();
  const other = await sold();
  const refusal = { refused: 'order_not_found' };
  for (const [caller, token] of [
    [stranger, null],
    [anonymous, null],
    [anonymous, 'guessed'],
    [anonymous, other.token],
    [administrator, null],
  ] as const) {
    expect(await save(order, words, caller, token)).toMatchObject(refusal);
    expect(await own(order, caller, token)).toBeNull();
    expect(await remove(order, caller, token)).toMatchObject(refusal);
  }
  expect(await save(order, words, anonymous, order.token)).toMatchObject([
    { note: { status: 'pending' } },
  ]);
  expect(await own(order, anonymous, order.token)).toHaveLength(1);
  expect(await remove(other)).toMatchObject([{ note: null }]);
  expect(await shop.query('select count(*) from collector_notes')).toBe('1');
  expect(await remove(order, anonymous, order.token)).toEqual([{ line: 1, note: null }]);
  expect(await shop.query('select count(*) from collector_notes')).toBe('0');
});

test.each([
  ['no words', { ...words, body: '  ' }],
  ['words that are too many', { ...words, body: 'a'.repeat(1001) }],
  ['no name', { ...words, name: '' }],
  ['a name that is too long', { ...words, name: 'a'.repeat(61) }],
  ['an unknown language', { ...words, language: 'tlh' }],
  ['no language', { name: 'Ada', body: 'Rain.' }],
  ['a rating of six', { ...words, rating: 6 }],
  ['a rating of none', { ...words, rating: 0 }],
  ['a rating that is no number', { ...words, rating: 'good' }],
  ['a list', []],
])('a note with %s is refused', async (_what, note) => {
  expect(await save(await sold(), note)).toMatchObject({ refused: 'invalid_note' });
  expect(await shop.query('select count(*) from collector_notes')).toBe('0');
});

test('visitors read published notes alone, the latest first, a page at a time', async () => {
  for (const body of ['first', 'second', 'third', 'fourth'])
    await save(await sold(), { ...words, body });
  expect(await visible()).toEqual({ items: [], hasMore: false });
  await bulk('published');
  await shop.query(`update collector_notes set status = 'hidden' where body = 'third'`);
  const page = await visible('2, page_size => 2');
  expect(page).toMatchObject({ items: [{ body: 'fourth' }, { body: 'second' }], hasMore: true });
  const before = page.items.at(-1)?.id;
  expect(await visible(`2, ${before}, 2`)).toMatchObject({
    items: [{ body: 'first' }],
    hasMore: false,
  });
  expect(await visible('1')).toEqual({ items: [], hasMore: false });
  await shop.query(`update products set status = 'archived' where id = 2`);
  expect(await visible()).toEqual({ items: [], hasMore: false });
  await shop.query(`update products set status = 'published' where id = 2`);
});

test('a work says how many notes and ratings there are, their average, and the latest three', async () => {
  const notes = () => shop.act(anonymous, `select get_product(2) ->> 'notes'`);
  expect(await notes()).toBeNull();
  for (const rating of [5, 4, null, 4]) await save(await sold(), { ...words, rating });
  expect(await notes()).toBeNull();
  await bulk('published');
  expect(await notes()).toMatchObject({
    count: 4,
    ratings: 3,
    average: 4.3,
    latest: [{ rating: 4 }, { rating: null }, { rating: 4 }],
  });
});

test('a bulk act publishes notes, its undo takes that back, and the log has none of their words', async () => {
  await save(await sold());
  await save(await sold());
  const overview = () => shop.act(administrator, `select admin_overview() ->> 'notes'`);
  expect(await overview()).toBe('2');
  const done = await bulk('published');
  expect(done.changed).toBe(2);
  expect(await overview()).toBe('0');
  await shop.act(administrator, `select admin_undo(${done.act})`);
  expect(await overview()).toBe('2');
  await shop.act(
    administrator,
    `update collector_notes set status = 'hidden', response = 'Merci.' returning id`,
  );
  await shop.act(administrator, 'delete from collector_notes returning id');
  const log = await shop.query(
    `select string_agg(coalesce(before, '{}')::text || coalesce(after, '{}')::text, ' ') from audit_log where entity = 'collector_notes'`,
  );
  expect(log).toContain('Merci.');
  for (const word of Object.values(words).slice(1)) expect(log).not.toContain(word);
});

test.each([
  ['a word of the text', `search => 'toit'`, 1],
  ['the place', `search => 'lyon'`, 1],
  ['another word', `search => 'bowl'`, 0],
  ['those to be read', `filters => '{"status": ["pending"]}'`, 1],
  ['those on view', `filters => '{"status": ["published", "hidden"]}'`, 0],
])('the back office finds notes by %s', async (_what, args, count) => {
  await save(await sold());
  const page = (await shop.act(administrator, `select admin_list('collector_notes', ${args})`)) as {
    readonly items: readonly { readonly item: unknown }[];
  };
  expect(page.items.map(({ item }) => item)).toMatchObject(
    Array.from({ length: count }, () => ({ work: 'Rain on Slate', status: 'pending' })),
  );
});

test.each([
  ['a word of the text', 'toit'],
  ['name and place together', 'lyon ada'],
])('the palette finds a note by %s', async (_what, search) => {
  await save(await sold());
  const found = (words: string) =>
    shop.act(administrator, `select admin_search($1) -> 'notes'`, words);
  expect(await found(search)).toMatchObject([{ name: 'Ada', excerpt: 'Un toit sous la pluie.' }]);
  expect(await found(`${search} bowl`)).toEqual([]);
});

test('a change of a published note is announced to every node, one of a pending note is not', async () => {
  // Sales are announced as well.
  await save(await sold());
  const notices: string[] = [];
  const { promise: notified, resolve } = Promise.withResolvers<void>();
  const listening = await shop.admin.listen('atelier_catalogue', (payload) => {
    notices.push(payload);
    if (payload === 'settings') resolve();
  });
  await shop.query(`update collector_notes set response = 'Merci.'`);
  await shop.query(`update collector_notes set status = 'published'`);
  await shop.query('delete from collector_notes');
  await shop.query('update settings set shop_name = shop_name');
  await notified;
  await listening.close();
  expect(notices).toEqual(['collector_notes', 'collector_notes', 'settings']);
});

/** The mails about notes that wait in the queue, as the worker claims them. */
async function queuedMails(): Promise<readonly unknown[]> {
  const mails = await shop.query(
    `select json_agg(private.claim_collector_note_mail((payload ->> 'note')::bigint))
       from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
       where task.identifier = 'send_collector_note_mail'`,
  );
  return JSON.parse(mails ?? '[]') as readonly unknown[];
}

async function readMails(settings: string): Promise<void> {
  await shop.query('delete from graphile_worker._private_jobs');
  await shop.query(`update settings set ${settings}`);
}

test('the maker is mailed about a note, in their own language, until it is moderated', async () => {
  await readMails(
    `operator_email = 'post@example.org', operator_language = 'de', order_notices = true`,
  );
  await save(await sold(), { ...words, rating: 4 });
  expect(await queuedMails()).toEqual([
    {
      id: expect.any(Number),
      to: 'post@example.org',
      replyTo: 'ada@example.com',
      language: 'de',
      shop: 'Atelier',
      work: 'Rain on Slate',
      name: 'Ada',
      place: 'Lyon',
      body: 'Un toit sous la pluie.',
      rating: 4,
    },
  ]);
  await bulk('published');
  expect(await queuedMails()).toEqual([null]);
});

test('a note that is deleted and written again is mailed once a day', async () => {
  await readMails(`operator_email = 'post@example.org', order_notices = true`);
  const order = await sold();
  const again = async () => {
    await save(order);
    const mails = await queuedMails();
    await remove(order);
    return mails.length;
  };
  expect(await again()).toBe(1);
  expect(await again()).toBe(1);
  await shop.query(
    `update private.collector_note_mails set queued_at = queued_at - interval '25 hours'`,
  );
  expect(await again()).toBe(2);
});

test('nobody is mailed about a note where mails about what buyers do are switched off', async () => {
  await readMails(`operator_email = 'post@example.org', order_notices = false`);
  await save(await sold());
  expect(await queuedMails()).toEqual([]);
});

test('notes go with the buyer’s data: when the order is anonymized, and with the account', async () => {
  const order = await sold();
  await save(order);
  await save(await sold());
  await shop.query('select private.anonymize_order($1)', order.id);
  expect(await shop.query('select count(*) from collector_notes')).toBe('1');
  await shop.query('select private.remove_account($1)', buyer.sub);
  expect(await shop.query('select count(*) from collector_notes')).toBe('0');
});
