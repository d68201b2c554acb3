/** Announcements over realtime: sales, what needs attention, ended sessions; and the channels that each caller may join. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { administratorId, anna, bruno, callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  await shop.admin.pipeline([{ text: 'delete from realtime.messages' }]);
});
afterAll(() => shop.close());

interface Announcement {
  readonly topic: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The messages that statements of the owner announce. */
async function announced(...texts: readonly string[]): Promise<readonly Announcement[]> {
  const results = await shop.admin.pipeline(
    [
      ...texts,
      `select jsonb_build_object('topic', topic, 'event', event, 'payload', payload - 'id')
         from realtime.messages where private and extension = 'broadcast' order by payload::text`,
    ].map((text) => ({ text })),
    { rollback: true },
  );
  return (results.at(-1)?.rows ?? []).map(([cell]) => JSON.parse(cell ?? '') as Announcement);
}

const offers = (products: readonly number[]): Announcement => ({
  topic: 'catalogue',
  event: 'offers',
  payload: { products },
});

test('a change of price or stock is announced once, by the ids of published products', async () => {
  expect(
    await announced(`update product_variants set stock = 1 where product_id in (1, 2)`),
  ).toEqual([offers([1, 2])]);
  expect(
    await announced(`update product_variants set price = price + 1 where product_id = 1`),
  ).toEqual([offers([1])]);
  expect(
    await announced(
      `update product_variants set stock = 5 where product_id = 3`,
      `delete from realtime.messages`,
      `update product_variants set edition_size = 40 where product_id = 3`,
    ),
  ).toEqual([offers([3])]);
  expect(
    await announced(
      `update products set status = 'draft' where id = 1`,
      `update product_variants set stock = 1 where product_id = 1`,
      `update product_variants set sku = 'other' where product_id = 2`,
    ),
  ).toEqual([]);
});

test('a change of more than a thousand products is announced without their ids', async () => {
  expect(
    await announced(
      `alter table products alter id restart with 5000`,
      `insert into products (category_id, price, stock, status) select 'prints', 5, 5, 'published' from generate_series(1, 1001)`,
      `update products set stock = 4 where stock = 5 and price = 5`,
    ),
  ).toEqual([{ topic: 'catalogue', event: 'offers', payload: { products: [], all: true } }]);
});

test('a message of the contact form is announced to the back office', async () => {
  const [message] = await announced(
    `insert into contact_messages (name, email, subject, message) values ('Mia', 'mia@example.com', 'Print', 'Hello')`,
  );
  expect(message).toMatchObject({
    topic: 'back-office',
    event: 'attention',
    payload: { kind: 'message', key: expect.stringMatching(/^\d+$/) },
  });
});

test('a note that waits is announced to the back office, and one that is published is not', async () => {
  const note = (status: string) =>
    `insert into collector_notes (product_id, language, name, body, status) values (1, 'en', 'Ada', 'Round.', '${status}')`;
  expect(await announced(note('pending'))).toMatchObject([
    {
      topic: 'back-office',
      event: 'attention',
      payload: { kind: 'note', key: expect.stringMatching(/^\d+$/) },
    },
  ]);
  expect(await announced(note('published'))).toEqual([]);
});

test('the end of a session is announced to its account', async () => {
  const id = '5e000000-0000-4000-8000-000000000001';
  expect(
    await announced(
      `insert into auth.sessions (id, user_id, created_at, updated_at) values ('${id}', '${anna}', now(), now())`,
      `delete from auth.sessions where id = '${id}'`,
    ),
  ).toEqual([{ topic: `account:${anna}`, event: 'session_ended', payload: { session: id } }]);
});

/** Whether a caller may receive, and send presence and broadcasts of, a topic: as realtime asks. */
async function permissions(caller: (typeof callers)[keyof typeof callers], topic: string) {
  const attempt = async (text: string): Promise<number | 'refused'> => {
    const setting = `with topic as materialized (select set_config('realtime.topic', '${topic}', true))`;
    const { count } = await shop.as(caller, { text: `${setting} ${text}` });
    return count;
  };
  const insert = (extension: string) =>
    attempt(
      `insert into realtime.messages (topic, extension) select '${topic}', '${extension}' from topic`,
    ).catch(() => 'refused' as const);
  return [
    await attempt(
      'select from topic cross join lateral (select from realtime.messages limit 1) as seen',
    ),
    await insert('presence'),
    await insert('broadcast'),
  ];
}

test.each([
  ['catalogue', [1, 1, 1, 1], 'refused'],
  [`account:${anna}`, [0, 0, 1, 0], 'refused'],
  [`account:${bruno}`, [0, 1, 0, 0], 'refused'],
  [`account:${administratorId}`, [0, 0, 0, 1], 'refused'],
  ['back-office', [0, 0, 0, 1], 'refused'],
  ['editing:product/1', [0, 0, 0, 1], 1],
  ['anything', [0, 0, 0, 0], 'refused'],
] as const)('%s is received and sent by those who may', async (topic, reads, presence) => {
  await shop.admin.pipeline([
    { text: `insert into realtime.messages (topic, extension) values ('any', 'broadcast')` },
  ]);
  const found = await Promise.all(
    Object.values(callers).map((caller) => permissions(caller, topic)),
  );
  expect(found.map(([read]) => read)).toEqual(reads);
  expect(found.map(([, sends]) => sends)).toEqual(['refused', 'refused', 'refused', presence]);
  expect(found.map(([, , sends]) => sends)).toEqual(Array(4).fill('refused'));
});
