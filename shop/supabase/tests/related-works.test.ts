/** Works that a maker shows beside a work: saved in order with its form, refused by name, read where both are published, and copied. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  await shop.query('alter table products alter id restart with 1000');
});
afterAll(() => shop.close());

const act = (text: string, ...values: string[]) => shop.act(callers.administrator, text, ...values);

interface Work {
  readonly values: { readonly related: readonly number[] };
  readonly related: readonly { readonly id: number; readonly title: string }[];
}
const workOf = async (id: number) => (await act(`select admin_product(${id})`)) as Work;
const save = async (id: number, related: unknown, was?: readonly number[]) =>
  act(
    `select admin_save_product($1::jsonb, ${id}, $2::jsonb)`,
    JSON.stringify({ related }),
    JSON.stringify({ related: was ?? (await workOf(id)).values.related }),
  );
const besides = async (id: number): Promise<readonly number[]> => {
  const found = await shop.act(callers.anonymous, `select get_product(${id})`);
  return (found as { related: readonly { id: number }[] }).related.map((card) => card.id);
};

test('a work without chosen ones shows others of its category', async () => {
  expect((await workOf(1)).values.related).toEqual([]);
  expect(await besides(1)).toEqual([2]);
});

test('chosen works are shown in their order, and those that are not published are left out', async () => {
  expect(await save(1, [4, 5, 3])).toEqual({ outcome: 'saved', id: 1 });
  const { values, related } = await workOf(1);
  expect(values.related).toEqual([4, 5, 3]);
  expect(related.map(({ id, title }) => [id, title])).toEqual([
    [4, 'Moon Jar'],
    [5, 'Unfinished'],
    [3, 'Tenmoku Cup'],
  ]);
  expect(await besides(1)).toEqual([4, 3]);
});

test('their order is changed in place, and the log has one entry of each change', async () => {
  await save(1, [3, 2, 4]);
  expect(await besides(1)).toEqual([3, 2, 4]);
  const acts = await shop.query(
    `select json_agg(act order by id) from (select id, act from audit_log where entity = 'related_products') as logged`,
  );
  expect(new Set(JSON.parse(acts ?? '[]') as string[])).toEqual(
    new Set(['insert', 'update', 'delete']),
  );
});

test('a work whose chosen ones are all unpublished shows others of its category', async () => {
  await save(2, [5, 6]);
  expect(await besides(2)).toEqual([1]);
});

test.each([
  ['itself', [1], 'invalid_related'],
  ['one twice', [2, 2], 'invalid_related'],
  ['thirteen', [...Array.from({ length: 13 }).keys()], 'invalid_related'],
  ['a word', ['two'], 'invalid_related'],
  ['no list', {}, 'invalid_related'],
  ['one that is gone', [999], 'related_gone'],
])('%s is refused at the field', async (_what, related, code) => {
  const refusal = await save(1, related);
  expect(refusal).toEqual({ refused: code, truth: { field: 'related' } });
});

test('a list that somebody else has changed is a conflict', async () => {
  expect(await save(1, [2], [9])).toEqual({ outcome: 'conflict', id: 1 });
});

test('a copy has the same ones, and a work that is deleted stands beside no other', async () => {
  const copy = Number(await act('select admin_duplicate_product(1)'));
  expect((await workOf(copy)).values.related).toEqual([3, 2, 4]);
  await save(1, [copy, 2]);
  await act(`delete from products where id = ${copy}`);
  expect((await workOf(1)).values.related).toEqual([2]);
});
