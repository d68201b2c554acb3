/** Messages of the contact form in the back office: the list by state and words, notes, versions, bulk answers with their undo, and the log. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await query('delete from contact_messages');
  await query(`insert into contact_messages (name, email, subject, message) values
    ('Ada', 'ada@example.com', 'A bowl', 'Is the celadon one left?'),
    ('Grace', 'grace@example.com', 'Prints', '100% cotton?')`);
});

const { administrator } = callers;

const query = (text: string) => shop.query(text);
const act = (text: string) => shop.act(administrator, text);

async function names(args: string): Promise<readonly string[]> {
  const page = (await act(`select admin_list('messages', ${args})`)) as {
    readonly items: readonly { readonly item: { readonly name: string } }[];
  };
  return page.items.map(({ item }) => item.name).toSorted();
}

test.each([
  ['a word of the text', `search => 'celadon'`, ['Ada']],
  ['a part of the address', `search => 'grace@exa'`, ['Grace']],
  ['a wildcard sign as itself', `search => '100%'`, ['Grace']],
  ['words of name and subject together', `search => 'bowl ada'`, ['Ada']],
  ['the open ones', `filters => '{"state": ["open"]}'`, ['Ada', 'Grace']],
  ['the answered ones', `filters => '{"state": ["answered"]}'`, []],
  ['both states', `filters => '{"state": ["open", "answered"]}'`, ['Ada', 'Grace']],
])('messages are found by %s', async (_what, args, expected) => {
  expect(await names(args)).toEqual(expected);
});

test('messages marked as answered together leave the open ones, and the undo brings them back', async () => {
  const ids = JSON.parse((await query('select json_agg(id) from contact_messages')) ?? '[]');
  const edits = (ids as number[]).map((id) => ({ id, values: { handled_at: 'now' } }));
  const done = (await act(
    `select admin_bulk_update('contact_messages', '${JSON.stringify(edits)}')`,
  )) as { readonly act: number; readonly changed: number };
  expect(done.changed).toBe(2);
  expect(await names(`filters => '{"state": ["open"]}'`)).toEqual([]);
  expect(await act(`select admin_overview() ->> 'messages'`)).toBe('0');
  await act(`select admin_undo(${done.act})`);
  expect(await names(`filters => '{"state": ["open"]}'`)).toEqual(['Ada', 'Grace']);
  expect(await act(`select admin_overview() ->> 'messages'`)).toBe('2');
});

test('a note is a new version of the message, and its words are not in the log', async () => {
  const version = await query(`select updated_at from contact_messages where name = 'Ada'`);
  const change = (note: string) =>
    act(
      `update contact_messages set note = '${note}' where name = 'Ada' and updated_at = '${version}' returning note`,
    );
  expect(await change('She called.')).toBe('She called.');
  expect(await change('Somebody else’s.')).toBeNull();
  const entry = await query(
    `select before::text || after::text from audit_log where entity = 'contact_messages' order by id desc limit 1`,
  );
  expect(entry).toContain('note');
  expect(entry).not.toContain('She called.');
});

test('the palette finds a message by its words', async () => {
  expect(await act(`select admin_search('celadon') -> 'messages' -> 0 ->> 'name'`)).toBe('Ada');
});

test('a search is answered by an index', async () => {
  const results = await shop.admin.pipeline([
    { text: 'set local enable_seqscan = off' },
    {
      text: `explain select id from contact_messages
        where lower(' ' || name || ' ' || email || ' ' || subject || ' ' || message) like '%celadon%'`,
    },
  ]);
  expect(results.at(-1)?.rows.flat().join(' ')).toContain('contact_messages_search');
});
