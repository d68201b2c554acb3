/** Discount codes in the back office: saved with every rule, refused at the field, listed by state, with their orders, ended and deleted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
});
afterAll(() => shop.close());

const act = (text: string, ...values: (string | null)[]) =>
  shop.act(callers.administrator, text, ...values);

interface Discount {
  readonly values: Readonly<Record<string, unknown>>;
  readonly state: string;
  readonly isUsed: boolean;
  readonly works: readonly { readonly id: number }[];
}
const discountOf = async (code: string) =>
  (await act('select admin_discount($1)', code)) as Discount | null;
const save = async (code: string | null, changes: object, was?: object) =>
  act(
    'select admin_save_discount($1::jsonb, $2, $3::jsonb)',
    JSON.stringify(changes),
    code,
    JSON.stringify(was ?? (code === null ? {} : (await discountOf(code))?.values)),
  );
const listed = async (filters: object): Promise<readonly string[]> => {
  const page = await act(
    `select admin_list('discounts', filters => $1::jsonb, sort => 'code', descending => false)`,
    JSON.stringify(filters),
  );
  return (page as { items: readonly { item: { code: string } }[] }).items.map(
    ({ item }) => item.code,
  );
};

const ten = { code: 'ten', kind: 'percentage', value: '10' };

test('a code is saved with every rule, in capitals', async () => {
  const rules = {
    code: ' spring-26 ',
    kind: 'amount',
    value: '7,50',
    startsAt: '2026-03-01T00:00:00.000Z',
    endsAt: '2099-06-01T00:00:00.000Z',
    minimum: '40',
    usesMax: '100',
    oncePerCustomer: true,
    firstOrder: true,
    active: true,
    appliesTo: 'selection',
    products: [2, 1],
    categories: ['ceramics'],
  };
  expect(await save(null, rules)).toEqual({ outcome: 'saved', code: 'SPRING-26' });
  const found = await discountOf('SPRING-26');
  expect(found?.works.map(({ id }) => id)).toEqual([1, 2]);
  expect(found?.values).toEqual({
    ...rules,
    code: 'SPRING-26',
    value: '7.50',
    minimum: '40.00',
    startsAt: expect.stringMatching(/^2026-03-01T00:00:00/),
    endsAt: expect.stringMatching(/^2099-06-01T00:00:00/),
    products: [1, 2],
  });
});

test.each([
  ['an empty code', { code: '' }, 'invalid_code', 'code'],
  ['a code with an umlaut', { code: 'GRÜN' }, 'invalid_code', 'code'],
  ['a known code', { code: 'Spring-26' }, 'code_taken', 'code'],
  ['an unknown kind', { kind: 'gift' }, 'invalid_kind', 'kind'],
  ['no percentage', { value: '0' }, 'invalid_value', 'value'],
  ['more than all', { value: '101' }, 'invalid_value', 'value'],
  ['a word for an amount', { kind: 'amount', value: 'ten' }, 'invalid_value', 'value'],
  ['a word for the least sum', { minimum: 'much' }, 'invalid_minimum', 'minimum'],
  ['no uses at all', { usesMax: '0' }, 'invalid_uses', 'usesMax'],
  [
    'an end before the beginning',
    { startsAt: '2026-02-01', endsAt: '2026-01-01' },
    'invalid_period',
    'endsAt',
  ],
  ['a selection of nothing', { appliesTo: 'selection' }, 'nothing_selected', 'products'],
  ['a work that is gone', { appliesTo: 'selection', products: [999] }, 'goods_gone', 'products'],
  [
    'a category that is gone',
    { appliesTo: 'selection', categories: ['x'] },
    'goods_gone',
    'categories',
  ],
])('%s is refused at the field', async (_what, changes, refused, field) => {
  expect(await save(null, { ...ten, ...changes })).toEqual({ refused, truth: { field } });
});

test('a used code keeps its name and its uses, and is not deleted', async () => {
  await save(null, { ...ten, usesMax: '3' });
  const items = [{ product_id: 4, quantity: 1 }];
  await shop.place(callers.anonymous, { items, code: 'ten' });
  const second = await shop.place(callers.anonymous, {
    items,
    code: 'TEN',
    email: 'b@example.com',
  });
  const field = { field: 'usesMax', uses: 2 };
  expect(await save('TEN', { usesMax: '1' })).toEqual({ refused: 'fewer_uses', truth: field });
  expect(await save('TEN', { code: 'ELEVEN' })).toMatchObject({ refused: 'code_used' });
  expect(await act(`select admin_delete_discount('TEN')`)).toMatchObject({
    refused: 'discount_in_use',
  });
  const uses = (await act(`select admin_discount_uses('TEN')`)) as readonly {
    readonly order: { readonly number: number; readonly email: string };
    readonly discount: string;
    readonly released: boolean;
  }[];
  expect(uses.map(({ order, discount, released }) => [order.email, discount, released])).toEqual([
    ['b@example.com', '7.20', false],
    ['ada@example.com', '7.20', false],
  ]);
  const older = await act(`select admin_discount_uses('TEN', $1::bigint)`, String(second.number));
  expect(older).toHaveLength(1);
});

test('a code that somebody else has changed is a conflict', async () => {
  expect(await save('TEN', { value: '20' }, { value: '15.00' })).toEqual({
    outcome: 'conflict',
    code: 'TEN',
  });
});

test('a code without orders is renamed, deleted and taken back', async () => {
  expect(await save('SPRING-26', { code: 'MAY' })).toEqual({ outcome: 'saved', code: 'MAY' });
  const entry = await act(`select admin_delete_discount('MAY')`);
  expect(await discountOf('MAY')).toBeNull();
  expect(await act('select admin_restore_discount($1::bigint)', String(entry))).toBe('MAY');
  expect((await discountOf('MAY'))?.values).toMatchObject({
    products: [1, 2],
    categories: ['ceramics'],
    value: '7.50',
  });
});

test('codes are listed by state, kind, uses and dates', async () => {
  await save(null, { ...ten, code: 'LATER', startsAt: '2099-01-01T00:00:00Z' });
  await save(null, {
    ...ten,
    code: 'SOON',
    endsAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await save(null, { ...ten, code: 'POST', kind: 'free_shipping', value: '' });
  await shop.query(`update discount_codes set active = false where code = 'MAY'`);
  await act(
    `select admin_bulk_update('discount_codes', '[{"id": "POST", "values": {"ends_at": "now"}}]')`,
  );
  expect((await discountOf('POST'))?.state).toBe('ended');
  expect(await listed({ state: ['active'] })).toEqual(['SOON', 'TEN']);
  expect(await listed({ state: ['scheduled', 'off'] })).toEqual(['LATER', 'MAY']);
  expect(await listed({ state: ['ended'] })).toEqual(['POST']);
  expect(await listed({ kind: ['free_shipping'] })).toEqual(['POST']);
  expect(await listed({ uses: ['some'] })).toEqual(['TEN']);
  expect(await listed({ dates: ['week'] })).toEqual(['SOON']);
  expect(await listed({ dates: ['open'] })).toEqual(['LATER', 'TEN']);
  await shop.query(`update discount_codes set uses_max = 2 where code = 'TEN'`);
  expect(await listed({ state: ['used'] })).toEqual(['TEN']);
});
