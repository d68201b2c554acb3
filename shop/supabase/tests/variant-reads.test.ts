/** Reads of variants: what a product's page, a card and a cart show of them, and what stays hidden. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';
import { printStatements, variantsOf } from './test-variants.ts';

let shop: OrdersDatabase;
const product = 70;
/** Ids of the small, the large and the framed print. */
let [small = 0, large = 0, framed = 0]: number[] = [];
beforeAll(async () => {
  shop = await ordersDatabase();
  await shop.admin.pipeline(printStatements(product));
  [small = 0, large = 0, framed = 0] = await variantsOf(shop, product);
  await shop.admin.pipeline(
    [
      `insert into product_pictures (product_id, position, path, width, height) values (${product}, 1, '/a.webp', 1200, 1500),
         (${product}, 2, '/b.webp', 1200, 1500), (${product}, 5, '/c.webp', 1200, 1500)`,
      `insert into picture_texts (product_id, position, language, alt) values (${product}, 5, 'en', 'In oak')`,
      `update product_variants set pictures = '{5,2}', length_mm = 720 where id = ${framed}`,
    ].map((text) => ({ text })),
  );
});
afterAll(() => shop.close());

const read = (text: string) => shop.act(callers.anonymous, `select ${text}`);

test('a product’s page has its options in the asked language, and every variant that is sold', async () => {
  expect(await read(`get_product(${product}, 'fr')`)).toMatchObject({
    price: '40.00',
    priceMax: '120.00',
    options: [
      {
        name: 'Format',
        values: [
          { id: 1, name: 'Petit' },
          { id: 2, name: 'Large' },
        ],
      },
      {
        name: 'Frame',
        values: [
          { id: 1, name: 'None' },
          { id: 2, name: 'Oak' },
        ],
      },
    ],
    variants: [
      {
        id: small,
        values: [1, 1],
        price: '40.00',
        stock: 3,
        available: true,
        edition: null,
        sku: `P${product}-S`,
        weightGrams: 200,
        lengthMm: null,
        pictures: [],
      },
      { id: large, values: [2, 1], price: '60.00', stock: 5 },
      {
        id: framed,
        values: [2, 2],
        price: '120.00',
        edition: { size: 3, left: 3 },
        lengthMm: 720,
        pictures: ['/c.webp', '/b.webp'],
      },
    ],
  });
});

test.each([
  [`p${product}-l`, [product]],
  [` P${product}-S `, [product]],
  [`P${product}`, []],
  // Two are named so, and the category of all three is.
  ['Print', [2, 1, product]],
])(
  'the search for “%s” finds products by the code of a variant, by words, or by their category',
  async (search, ids) => {
    const found = (await read(`list_products(search => '${search}')`)) as {
      items: { id: number }[];
    };
    expect(found.items.map(({ id }) => id)).toEqual(ids);
  },
);

interface Listing {
  readonly items: readonly { readonly id: number }[];
  readonly facets: {
    readonly categories: readonly { readonly id: string; readonly count: number }[];
  };
}
const list = (filters: string) => read(`list_products(${filters})`) as Promise<Listing>;
const isListed = async (filters: string) =>
  (await list(filters)).items.some(({ id }) => id === product);

test('a filter and an order by price read the lowest price of the active variants', async () => {
  // Its variants cost 40, 60 and 120.
  expect(await isListed('price_min => 30, price_max => 45')).toBe(true);
  expect(await isListed('price_min => 50, price_max => 130')).toBe(false);
  expect(
    (await list(`sort => 'price_asc'`)).items.map(({ id }) => id).indexOf(product),
  ).toBeLessThan((await list(`sort => 'price_asc'`)).items.map(({ id }) => id).indexOf(4));
  await shop.query(`update product_variants set status = 'archived' where id = $1`, String(small));
  expect(await isListed('price_min => 30, price_max => 45')).toBe(false);
  expect(await isListed('price_min => 50, price_max => 130')).toBe(true);
  await shop.query(`update product_variants set status = 'active' where id = $1`, String(small));
});

test('facets count a product once, however many variants it has', async () => {
  const counted = async () =>
    (await list('')).facets.categories.find(({ id }) => id === 'prints')?.count;
  expect(await counted()).toBe(
    Number(
      await shop.query(
        `select count(*) from products where category_id = 'prints' and status = 'published'`,
      ),
    ),
  );
});

test('a product without options has one variant and no options', async () => {
  expect(await read('get_product(1)')).toMatchObject({
    priceMax: null,
    options: [],
    variants: [{ values: [], price: '140.00', edition: { size: 60, left: 12 }, pictures: [] }],
  });
});

test('a card has the range of prices, and says whether there is a choice', async () => {
  expect(await read(`get_products('{${product},1}')`)).toMatchObject([
    { id: product, price: '40.00', priceMax: '120.00', hasOptions: true },
    { id: 1, price: '140.00', priceMax: null, hasOptions: false },
  ]);
});

test('a cart’s variants come with their options and their first picture', async () => {
  expect(await read(`get_variants('{${framed},${small},999999}', 'fr')`)).toEqual([
    {
      id: small,
      productId: product,
      price: '40.00',
      stock: 3,
      available: true,
      options: [
        { name: 'Format', value: 'Petit' },
        { name: 'Frame', value: 'None' },
      ],
      picture: {
        path: '/a.webp',
        width: 1200,
        height: 1500,
        placeholder: '',
        focus: '50% 50%',
        alt: '',
      },
    },
    expect.objectContaining({
      id: framed,
      options: [
        { name: 'Format', value: 'Large' },
        { name: 'Frame', value: 'Oak' },
      ],
      picture: {
        path: '/c.webp',
        width: 1200,
        height: 1500,
        placeholder: '',
        focus: '50% 50%',
        alt: 'In oak',
      },
    }),
  ]);
});

test('an archived variant is hidden with the value that nothing else has, even from the maker', async () => {
  await shop.query(`update product_variants set status = 'archived' where id = $1`, String(framed));
  for (const caller of [callers.anonymous, callers.administrator]) {
    expect(await shop.act(caller, `select get_product(${product})`)).toMatchObject({
      priceMax: '60.00',
      options: [{ values: [{ id: 1 }, { id: 2 }] }, { values: [{ id: 1, name: 'None' }] }],
      variants: [{ id: small }, { id: large }],
    });
    expect(await shop.act(caller, `select get_variants('{${framed}}')`)).toEqual([]);
  }
  await shop.query(`update product_variants set sku = 'GONE' where id = $1`, String(framed));
  expect(await read(`list_products(search => 'GONE')`)).toMatchObject({ items: [] });
  await shop.query(`update products set status = 'draft' where id = $1`, String(product));
  expect(await read(`get_variants('{${small}}')`)).toEqual([]);
});

test('the flag of options is the variants’ own, and cannot be written', async () => {
  await expect(
    shop.query(`update products set has_options = false where id = $1`, String(product)),
  ).rejects.toThrow('those of its variants');
  await shop.query('update products set has_options = true where id = 1');
  expect(await shop.query('select has_options from products where id = 1')).toBe('f');
});
