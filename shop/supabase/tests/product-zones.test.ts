/** Zones of a work's form: where it goes is saved with the work, and the fees that the form shows are those that an order pays. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { home, ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';

let shop: OrdersDatabase;
let [near, far] = ['', ''];
const work = 2;
beforeAll(async () => {
  shop = await ordersDatabase();
  await shop.query(
    `update products set international_shipping = true, price = 40, stock = 9 where id = $1`,
    String(work),
  );
  near = await zone('Near', ['CA'], [{ fee: 5, upTo: 50 }, { fee: 9 }]);
  far = await zone('Far', ['FR'], [{ fee: 21 }]);
});
afterAll(() => shop.close());

const maker = callers.administrator;
const zone = async (name: string, countries: readonly string[], rates: readonly object[]) => {
  await shop.query(
    `delete from shipping_zone_countries where country = any ($1::text[])`,
    `{${countries.join(',')}}`,
  );
  const saved = await shop.act(
    maker,
    'select save_shipping_zone($1)',
    JSON.stringify({ name, countries, methods: [{ kind: 'standard', rateBy: 'sum', rates }] }),
  );
  expect(saved).not.toHaveProperty('refused');
  return (await shop.query('select id from shipping_zones where name = $1', name)) as string;
};
interface ParcelZone {
  readonly id: number;
  readonly isOfCategory: boolean;
  readonly methods: readonly {
    readonly feeMin: string | null;
    readonly feeMax: string | null;
    readonly problem: string | null;
  }[];
}
const fees = async (parcels: readonly object[]) =>
  (await shop.act(
    maker,
    'select admin_parcel_fees($1, $2)',
    JSON.stringify(parcels),
    'prints',
  )) as readonly ParcelZone[];
const of = async (id: string, parcels: readonly object[]) =>
  (await fees(parcels)).find((each) => String(each.id) === id);
const save = async (zones: unknown, was: unknown) =>
  shop.act(
    maker,
    'select admin_save_product($1, $2, $3)',
    JSON.stringify({ zones }),
    String(work),
    JSON.stringify({ zones: was }),
  );
const order = (country: string) =>
  shop.place(callers['right customer'], {
    items: [{ product_id: work, quantity: 1 }],
    address: {
      ...home,
      country,
      region: country === 'CA' ? 'ON' : '',
      postcode: country === 'CA' ? 'K1A 0B1' : '75001',
    },
  });

test('the fees of a work are those that its order pays', async () => {
  const parcel = [{ price: '40', weight: '' }];
  const method = { feeMin: '5.00', feeMax: '5.00', problem: null };
  expect((await of(near, parcel))?.methods).toMatchObject([method]);
  expect((await of(far, parcel))?.methods).toMatchObject([{ feeMin: '21.00' }]);
  const { id } = await order('CA');
  expect(await shop.query('select shipping from orders where id = $1', id)).toBe('5.00');
});

test('of several combinations the lowest and the highest fee are shown, and one that cannot be sent', async () => {
  expect(
    (
      await of(near, [
        { price: '40', weight: '' },
        { price: '60,00', weight: '' },
      ])
    )?.methods,
  ).toMatchObject([{ feeMin: '5.00', feeMax: '9.00', problem: null }]);
  await shop.query(`update shipping_methods set rate_by = 'weight' where zone_id = $1`, far);
  expect(
    (
      await of(far, [
        { price: '40', weight: '300' },
        { price: '40', weight: '' },
      ])
    )?.methods,
  ).toMatchObject([{ feeMin: '21.00', problem: 'weight_missing' }]);
  await shop.query(`update shipping_methods set rate_by = 'sum' where zone_id = $1`, far);
});

test('zones that are saved with the work limit its orders, and none is all', async () => {
  expect(await save([Number(near)], [])).toMatchObject({ outcome: 'saved' });
  expect(
    await shop.act(maker, `select admin_product($1) -> 'values' -> 'zones'`, String(work)),
  ).toEqual([Number(near)]);
  expect(await order('FR')).toHaveProperty('refused');
  expect(await order('CA')).toHaveProperty('number');
  expect(await save([], [Number(far)])).toMatchObject({ outcome: 'conflict' });
  expect(await save([], [Number(near)])).toMatchObject({ outcome: 'saved' });
  expect(await order('FR')).toHaveProperty('number');
});

test('zones of the category count for works without their own', async () => {
  await shop.query(`insert into category_zones (category_id, zone_id) values ('prints', $1)`, near);
  const zones = await fees([]);
  expect(zones.filter(({ isOfCategory }) => isOfCategory).map(({ id }) => String(id))).toEqual([
    near,
  ]);
  await shop.query(`delete from category_zones`);
  expect((await fees([])).every(({ isOfCategory }) => isOfCategory)).toBe(true);
});

test('a zone that is gone, and values that are no zones, are refused at the field', async () => {
  for (const [zones, refused] of [
    [[99_999], 'zone_gone'],
    ['all', 'invalid_zones'],
    [['1; drop'], 'invalid_zones'],
  ])
    expect(await save(zones, [])).toMatchObject({ refused, truth: { field: 'zones' } });
});

test('nobody else asks for fees or saves zones', async () => {
  for (const who of [callers.anonymous, callers['right customer']]) {
    expect(await shop.act(who, `select admin_parcel_fees('[]', 'prints')`)).toHaveProperty(
      'refused',
    );
    expect(
      await shop.act(who, `select admin_save_product('{"zones": []}', 2, '{"zones": []}')`),
    ).toHaveProperty('refused');
  }
});
