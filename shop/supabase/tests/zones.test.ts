/** Shipping zones: all methods of a country with their fees, the goods that cannot be sent, and zones that a maker cannot store. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { home, ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';

const { anonymous, administrator } = callers;

let shop: OrdersDatabase;
/** Ids of the zones by name. */
const zones: Record<string, string> = {};
beforeAll(async () => {
  shop = await ordersDatabase();
  await shop.query(`update settings set payment_methods = '{manual,pickup}'`);
  await shop.query(
    'update products set international_shipping = id <> 2, stock = 50 where id <= 4',
  );
  await shop.query('update product_variants set weight_grams = 600 where product_id in (1, 4)');
  await shop.query(`delete from shipping_zones`);
  for (const zone of [
    {
      name: 'Home',
      countries: ['US'],
      methods: [
        { kind: 'standard', daysMin: 3, daysMax: 5, freeAbove: '100', rates: [{ fee: '10' }] },
        { kind: 'express', daysMin: 1, daysMax: 2, rates: [{ fee: '20' }] },
      ],
    },
    {
      name: 'Japan',
      countries: ['JP'],
      methods: [
        {
          kind: 'standard',
          names: { en: 'Parcel', ja: '小包' },
          daysMin: 6,
          daysMax: 12,
          rateBy: 'weight',
          rates: [
            { upTo: '1000', fee: '25' },
            { upTo: '2000', fee: '40' },
          ],
        },
      ],
    },
    {
      name: 'Others',
      countries: ['*'],
      methods: [
        {
          kind: 'express',
          rates: [
            { upTo: '500', fee: '30' },
            { upTo: '100', fee: '35.50' },
          ],
        },
      ],
    },
  ])
    zones[zone.name] = String(await save(zone));
});
afterAll(() => shop.close());

const save = (zone: object) =>
  shop.act(administrator, 'select save_shipping_zone($1)', JSON.stringify(zone));
const one = (product_id: number, quantity = 1) => ({ product_id, quantity });
interface Offer {
  readonly id: number;
  readonly kind: string;
  readonly fee: string | null;
  readonly problem: string | null;
}
interface Quote {
  readonly shippingMethods: readonly Offer[];
  readonly shippingMethod: Offer | null;
  readonly problems: readonly { readonly code: string }[];
  readonly sums: Readonly<Record<'shipping' | 'total', string>> | null;
}
const quote = async (
  items: object,
  country: string,
  shipping: string | null = null,
  code: string | null = null,
) =>
  (await shop.act(
    anonymous,
    'select quote_order($1::jsonb, $2, $3, null, $4)',
    JSON.stringify(items),
    country,
    shipping,
    code,
  )) as Quote;
/** The methods as their kind and fee or problem. */
const fees = async (items: object, country: string) =>
  (await quote(items, country)).shippingMethods
    .map(({ kind, fee, problem }) => `${kind} ${fee ?? problem}`)
    .join(', ');

test.each([
  ['the own country', 'US', [one(4)], 'standard 10.00, express 20.00, pickup 0.00'],
  ['goods above the limit', 'US', [one(4, 2)], 'standard 0.00, express 20.00, pickup 0.00'],
  ['a weight of the first step', 'JP', [one(4)], 'standard 25.00, pickup 0.00'],
  ['a weight of the second step', 'JP', [one(4, 2)], 'standard 40.00, pickup 0.00'],
  ['too heavy a weight', 'JP', [one(4, 4)], 'standard too_heavy, pickup 0.00'],
  ['a work without a weight', 'JP', [one(4), one(3)], 'standard weight_missing, pickup 0.00'],
  ['a country that no zone names', 'BR', [one(4)], 'express 35.50, pickup 0.00'],
  ['a sum of the second step', 'BR', [one(4, 2)], 'express 30.00, pickup 0.00'],
  ['too high a sum', 'BR', [one(4, 9)], 'express sum_too_high, pickup 0.00'],
])('a quote lists all methods with their fees: %s', async (_what, country, items, listed) => {
  expect(await fees(items, country)).toBe(listed);
});

test('a method has its name in the language of the quote, and its days', async () => {
  const named = (language: string) =>
    shop.act(
      anonymous,
      `select quote_order($1, 'JP', null, language => $2) -> 'shippingMethods' -> 0`,
      JSON.stringify([one(4)]),
      language,
    );
  expect(await named('ja')).toMatchObject({ name: '小包', daysMin: 6, daysMax: 12 });
  expect(await named('pt')).toMatchObject({ name: 'Parcel' });
});

test('a quote is for the method that was named by kind or id, and follows the country by kind', async () => {
  const { shippingMethods: atHome } = await quote([one(4)], 'US');
  const express = String(atHome.find(({ kind }) => kind === 'express')?.id);
  expect((await quote([one(4)], 'US', express)).sums).toMatchObject({ shipping: '20.00' });
  expect((await quote([one(4)], 'US', 'express')).sums).toMatchObject({ shipping: '20.00' });
  expect((await quote([one(4)], 'BR', express)).sums).toMatchObject({ shipping: '35.50' });
  expect(await quote([one(4)], 'JP', express)).toMatchObject({
    shippingMethod: null,
    sums: null,
    problems: [{ code: 'shipping_unavailable' }],
  });
});

test('a quote names the goods that cannot be sent there, and lets them be picked up', async () => {
  expect(await quote([one(4), one(2)], 'JP')).toMatchObject({
    problems: [{ code: 'not_shipped_there', productId: 2, title: 'Rain on Slate', country: 'JP' }],
  });
  expect((await quote([one(4), one(3)], 'JP')).problems).toEqual([
    { code: 'weight_missing', productId: 3, variant: null, title: 'Tenmoku Cup' },
  ]);
  expect((await quote([one(4, 4)], 'JP')).problems).toMatchObject([{ code: 'too_heavy' }]);
  expect((await quote([one(4), one(2)], 'JP', 'pickup')).problems).toEqual([]);
});

test('a work goes to the zones that are named for it, else for its category', async () => {
  const codes = async (product: number, country: string) =>
    (await quote([one(product)], country)).problems.map(({ code }) => code).join(' ');
  await shop.query(`insert into category_zones values ('ceramics', $1)`, zones['Japan'] ?? null);
  expect([await codes(4, 'JP'), await codes(4, 'BR'), await codes(1, 'BR')]).toEqual([
    '',
    'not_shipped_there',
    '',
  ]);
  await shop.query(`insert into product_zones values (4, $1)`, zones['Others'] ?? null);
  expect([await codes(4, 'JP'), await codes(4, 'BR')]).toEqual(['not_shipped_there', '']);
  await shop.query('delete from product_zones');
  await shop.query('delete from category_zones');
});

test('a zone that a work names cannot be deleted', async () => {
  await shop.query(`insert into product_zones values (4, $1)`, zones['Others'] ?? null);
  expect(
    await shop.act(
      administrator,
      'delete from shipping_zones where id = $1',
      zones['Others'] ?? null,
    ),
  ).toMatchObject({ refused: expect.stringContaining('23503') as unknown });
  await shop.query('delete from product_zones');
});

test('a country without a zone is refused, and an order stores how it is sent', async () => {
  const items = [one(4)];
  await shop.query(`delete from shipping_zone_countries where country = '*'`);
  const address = { ...home, country: 'JP', region: 'Osaka', postcode: '530-0001' };
  expect(await quote(items, 'BR')).toMatchObject({ problems: [] });
  await shop.query(`update settings set payment_methods = '{manual}'`);
  expect(await quote(items, 'BR')).toMatchObject({
    shippingMethods: [],
    problems: [{ code: 'no_shipping_there', country: 'BR' }],
    sums: null,
  });
  expect(
    await shop.place(anonymous, {
      items,
      address: { ...home, country: 'BR', postcode: '01001-000' },
    }),
  ).toMatchObject({ refused: 'no_shipping_there' });
  const { id } = await shop.place(anonymous, { items, address, language: 'ja' });
  await shop.query('update shipping_methods set days_max = 30 where days_max is not null');
  await shop.query(`update shipping_method_texts set name = 'Boat'`);
  expect(
    JSON.parse((await shop.query('select delivery from orders where id = $1', id)) ?? ''),
  ).toMatchObject({
    name: '小包',
    daysMin: 6,
    daysMax: 12,
  });
  await shop.query(`update settings set payment_methods = '{manual,pickup}'`);
  await shop.query(`insert into shipping_zone_countries values ('*', $1)`, zones['Others'] ?? null);
});

const method = { kind: 'standard', rates: [{ fee: '9' }] };
test.each([
  [
    'country_in_two_zones',
    'a country of another zone',
    { name: 'A', countries: ['FR', 'JP'], methods: [method] },
    { country: 'JP', zone: 'Japan' },
  ],
  [
    'zone_without_method',
    'no method',
    { name: 'A', countries: ['FR'], methods: [] },
    { zone: 'A' },
  ],
  [
    'zone_without_method',
    'a method that is off',
    { name: 'A', countries: ['FR'], methods: [{ ...method, active: false }] },
    { zone: 'A' },
  ],
  [
    'method_without_rate',
    'a method without a rate',
    { name: 'A', countries: ['FR'], methods: [{ kind: 'standard' }] },
    {},
  ],
  [
    'zone_not_found',
    'a zone that is none',
    { id: 1_000_000, name: 'A', countries: [], methods: [method] },
    {},
  ],
])('%s: %s, and nothing is stored', async (refusal, _what, zone, truth) => {
  const before = await shop.query('select count(*) from shipping_zones');
  expect(await save(zone)).toMatchObject({ refused: refusal, truth });
  expect(await shop.query('select count(*) from shipping_zones')).toBe(before);
});

test.each([
  [
    'country_in_two_zones',
    `insert into shipping_zone_countries select 'JP', id from shipping_zones where name = 'Home'`,
  ],
  ['zone_without_method', `insert into shipping_zones (name) values ('Bare')`],
  [
    'zone_without_method',
    `delete from shipping_methods where zone_id = (select id from shipping_zones where name = 'Japan')`,
  ],
  [
    'zone_without_method',
    `update shipping_methods set active = false where zone_id = (select id from shipping_zones where name = 'Japan')`,
  ],
  ['method_without_rate', `delete from shipping_rates`],
])('%s: also where tables are written', async (refusal, statement) => {
  expect(await shop.act(administrator, statement)).toMatchObject({ refused: refusal });
});

test('a weight of zero cannot be stored', async () => {
  expect(
    await shop.act(
      administrator,
      'update product_variants set weight_grams = 0 where product_id = 3',
    ),
  ).toMatchObject({ refused: expect.stringContaining('weight_grams') as unknown });
});

test('a zone is changed whole: methods that are named stay, others go', async () => {
  const [parcel] = (await quote([one(4)], 'JP')).shippingMethods;
  const changed = {
    id: Number(zones['Japan']),
    name: 'East Asia',
    countries: ['JP', 'KR'],
    methods: [
      { ...method, id: parcel?.id, names: { en: 'Air mail' } },
      { ...method, kind: 'express', rates: [{ fee: '50' }] },
    ],
  };
  expect(String(await save(changed))).toBe(zones['Japan']);
  const after = await quote([one(4)], 'KR');
  expect(after.shippingMethods).toMatchObject([
    { id: parcel?.id, name: 'Air mail', fee: '9.00', daysMin: null },
    { kind: 'express', fee: '50.00' },
    { kind: 'pickup' },
  ]);
  await save({ ...changed, countries: ['KR'], methods: [{ ...method, id: parcel?.id }] });
  expect(await fees([one(4)], 'KR')).toBe('standard 9.00, pickup 0.00');
  expect(await fees([one(4)], 'JP')).toBe('express 35.50, pickup 0.00');
});

test.each([
  ['one fee', [{ fee: '7' }], '50', { standardFee: '7.00', freeAbove: '50.00' }],
  ['one fee that nothing frees of', [{ fee: '7' }], null, { standardFee: '7.00', freeAbove: null }],
  [
    'a second step that is free',
    [{ upTo: '80', fee: '7' }, { fee: '0' }],
    null,
    { standardFee: '7.00', freeAbove: '80.00' },
  ],
  ['steps', [{ upTo: '80', fee: '7' }, { fee: '3' }], null, { standardFee: null, freeAbove: null }],
  ['a limit', [{ upTo: '80', fee: '7' }], null, { standardFee: null }],
])('pages state the fees at home: %s', async (_what, rates, freeAbove, stated) => {
  await save({
    id: Number(zones['Home']),
    name: 'Home',
    countries: ['US'],
    methods: [{ ...method, freeAbove, rates, daysMin: 4, daysMax: 9 }],
  });
  expect(await shop.act(anonymous, 'select get_settings()')).toMatchObject({
    shipping: { ...stated, expressFee: null, standardDays: [4, 9], expressDays: null },
  });
  expect(await shop.act(anonymous, 'select get_shipping()')).toMatchObject([
    {
      isHome: true,
      countries: ['US'],
      methods: [{ kind: 'standard', freeAbove: freeAbove === null ? null : '50.00' }],
    },
    { isHome: false },
    { isHome: false },
  ]);
});
