/** Countries: which there are, where one that is none is refused by name, and whose tax is due. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postcodePattern } from '../../platform/address/address-format.ts';
import { countryCodes } from '../../platform/address/countries.ts';
import { home, ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { anna, callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  await shop.query(`update settings set home_country = 'DE', payment_methods = '{manual,pickup}'`);
  await shop.query(
    `insert into tax_rates values ('DE', 'standard', 19), ('FR', 'standard', 20), ('*', 'standard', 5.5)`,
  );
  await shop.query('update products set international_shipping = true');
});
afterAll(() => shop.close());

const { anonymous, administrator } = callers;
const items = [{ product_id: 4, quantity: 1 }];

test('the database knows the countries that forms offer', async () => {
  const known = await shop.query(`select string_agg(one || other, ' ' order by one || other)
    from unnest(string_to_array('A B C D E F G H I J K L M N O P Q R S T U V W X Y Z', ' ')) as one,
      unnest(string_to_array('A B C D E F G H I J K L M N O P Q R S T U V W X Y Z', ' ')) as other
    where private.is_country(one || other)`);
  expect(known?.split(' ')).toEqual(countryCodes.toSorted());
});

test('the database knows the patterns of postcodes that forms check', async () => {
  const known = await Promise.all(
    countryCodes.map((country) => shop.query('select private.postcode_pattern($1)', country)),
  );
  expect(known).toEqual(countryCodes.map((country) => postcodePattern(country)?.source ?? null));
});

test.each(['', 'D', 'UK', 'ZZ', 'de', 'DEU', ' DE', 'D E', 'A A', 'E D'])(
  '%j is no country',
  async (code) => {
    expect(await shop.query('select private.is_country($1)', code)).toBe('f');
  },
);

test.each([
  ['UK', 'unknown'],
  ['ZZ', 'unknown'],
  ['Atlantis', 'unknown'],
  ["D'; drop table orders", 'unknown'],
  [' ', 'missing'],
])('an order to %j is refused by name', async (country, what) => {
  expect(await shop.place(anonymous, { items, address: { ...home, country } })).toEqual({
    refused: 'invalid_address',
    truth: { fields: { country: what } },
  });
});

test('so is a quote, and the case of letters is forgiven', async () => {
  const quote = (country: string) =>
    shop.act(anonymous, 'select quote_order($1::jsonb, $2)', JSON.stringify(items), country);
  for (const country of ['UK', 'Atlantis'])
    expect(await quote(country)).toEqual({
      refused: 'invalid_country',
      truth: { fields: { country: 'unknown' } },
    });
  expect(await quote(' fr ')).toMatchObject({ taxes: [{ rate: '20' }] });
  expect(await quote('')).toMatchObject({ taxes: [{ rate: '19' }] });
  const address = { ...home, country: 'fr', postcode: '75001' };
  const { id } = await shop.place(anonymous, { items, address });
  expect(await shop.query(`select address ->> 'country' from orders where id = $1`, id)).toBe('FR');
});

test.each([
  ['sent', 'standard', 'manual', '20'],
  ['picked up', 'pickup', 'pickup', '19'],
])(
  'an order that is %s is taxed where it is handed over',
  async (_how, shipping, payment, rate) => {
    expect(
      await shop.act(
        anonymous,
        `select quote_order($1::jsonb, 'FR', $2, $3)`,
        JSON.stringify(items),
        shipping,
        payment,
      ),
    ).toMatchObject({ taxes: [{ rate }], problems: [] });
    const address = { ...home, country: 'FR', postcode: '75001' };
    const { id } = await shop.place(anonymous, { items, address, shipping, payment });
    expect(await shop.query(`select taxes -> 0 ->> 'rate' from orders where id = $1`, id)).toBe(
      rate,
    );
  },
);

test.each([
  [
    'the home country',
    'settings_home_country_known',
    'update settings set home_country = $1',
    'UK',
    'AT',
  ],
  [
    'a tax rate',
    'tax_rates_country_known',
    `insert into tax_rates values ($1, 'standard', 20)`,
    'UK',
    'GB',
  ],
  [
    'a zone',
    'shipping_zone_countries_known',
    `insert into shipping_zone_countries select $1, id from shipping_zones`,
    'UK',
    'GB',
  ],
  [
    'a custom of prices',
    'tax_countries_known',
    'insert into tax_countries values ($1, false)',
    'UK',
    'GB',
  ],
])(
  '%s of a country that is none is refused',
  async (_what, constraint, statement, wrong, right) => {
    const write = `${statement} returning 'stored'`;
    expect(await shop.act(administrator, write, wrong)).toMatchObject({
      refused: expect.stringContaining(constraint) as unknown,
    });
    expect(await shop.act(administrator, write, right)).toBe('stored');
  },
);

test('nor is a country that is none kept with a person', async () => {
  const customer = callers['right customer'];
  const storedRegion = (country: string) =>
    shop.act(
      customer,
      `insert into addresses (name, line1, city, country) values ('A', 'L', 'C', $1) returning country`,
      country,
    );
  expect(await storedRegion('UK')).toMatchObject({
    refused: expect.stringContaining('addresses_country_known') as unknown,
  });
  expect(await storedRegion('GB')).toBe('GB');
  const moved = (country: string) =>
    shop.act(
      customer,
      `update profiles set country = $1 where user_id = '${anna}' returning country || '.'`,
      country,
    );
  expect(await moved('UK')).toMatchObject({
    refused: expect.stringContaining('profiles_country_known') as unknown,
  });
  expect([await moved('GB'), await moved('')]).toEqual(['GB.', '.']);
});
