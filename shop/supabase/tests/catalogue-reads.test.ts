/** Reads of the catalogue, list_products, get_product and get_products: order, filters, facets, languages, and hidden products. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callers, shopDatabase } from './shop-database.ts';
import type { ShopDatabase } from './shop-database.ts';

let shop: ShopDatabase;
beforeAll(async () => {
  shop = await shopDatabase();
});
afterAll(() => shop.close());

interface Listing {
  total: number;
  items: {
    id: number;
    title: string;
    language: string;
    price: string;
    picture: { alt: string } | null;
  }[];
  facets: {
    categories: { id: string; name: string; count: number }[];
    colours: { id: string; name: string; hex: string; count: number }[];
    price: { min: string | null; max: string | null };
  };
}

async function call(text: string): Promise<unknown> {
  const { rows } = await shop.as(callers.anonymous, { text: `select ${text}` });
  return JSON.parse(rows[0]?.[0] ?? 'null');
}
const list = async (options = ''): Promise<Listing> =>
  (await call(`list_products(${options})`)) as Listing;
const ids = (listing: Listing): number[] => listing.items.map((item) => item.id);
const counts = (facet: readonly { id: string; count: number }[]): Record<string, number> =>
  Object.fromEntries(facet.map(({ id, count }) => [id, count]));

test.each([
  ['', [2, 3, 1, 4], 4],
  [`sort => 'featured'`, [2, 3, 1, 4], 4],
  [`sort => 'price_asc'`, [3, 4, 2, 1], 4],
  [`sort => 'price_desc'`, [1, 2, 4, 3], 4],
  [`sort => 'newest'`, [4, 2, 3, 1], 4],
  [`sort => 'nonsense'`, [2, 3, 1, 4], 4],
  [`page_size => 2`, [2, 3], 4],
  [`page_size => 2, page_offset => 2`, [1, 4], 4],
  [`page_size => -1`, [], 4],
  [`page_offset => 99`, [], 4],
  [`categories => '{prints}'`, [2, 1], 2],
  [`categories => '{prints,ceramics}'`, [2, 3, 1, 4], 4],
  [`categories => '{nothing}'`, [2, 3, 1, 4], 4],
  [`colours => '{sky}'`, [2, 3], 2],
  [`colours => '{sky,ink}'`, [2, 3, 1], 3],
  [`colours => '{moss}'`, [], 0],
  [`price_min => 72`, [2, 1, 4], 3],
  [`price_max => 72`, [3, 4], 2],
  [`price_min => 72, price_max => 90.50`, [2, 4], 2],
  [`price_min => 100, price_max => 1`, [], 0],
  [`price_min => 1, sort => 'price_asc'`, [3, 4, 2, 1], 4],
  [`price_min => 1, sort => 'price_desc'`, [1, 2, 4, 3], 4],
  [`price_min => 1, sort => 'newest'`, [4, 2, 3, 1], 4],
  [`price_min => 1, page_size => 1, page_offset => 1`, [3], 4],
  [`search => 'rain'`, [2], 1],
  [`search => 'RAIN roof'`, [2], 1],
  [`search => 'rain jar'`, [], 0],
  [`search => 'screen'`, [1], 1],
  [`search => '100%'`, [3], 1],
  [`search => '%'`, [], 0],
  [`search => '_'`, [], 0],
  [`search => '\\'`, [], 0],
  [`search => '🏺'`, [], 0],
  [`search => '  '`, [2, 3, 1, 4], 4],
  [`search => 'm__n'`, [], 0],
  [`search => 'mo'`, [4], 1],
  [`search => 'j'`, [4], 1],
  [`search => 'on'`, [], 0],
  [`search => 'rain on slate'`, [2], 1],
  [`search => 'oo'`, [], 0],
  [`search => 'rain – roof'`, [2], 1],
  [`language => 'ja', search => '月'`, [4], 1],
  [`language => 'ja', search => '月の'`, [4], 1],
  [`language => 'ja', search => 'の壺'`, [4], 1],
  [`language => 'ja', search => '月の壺'`, [4], 1],
  [`language => 'ja', search => '壺月'`, [], 0],
  [`language => 'ja', search => '月 moon'`, [4], 1],
  [`language => 'ja', search => '月 rain'`, [], 0],
  [`language => 'en', search => '月'`, [], 0],
  [`categories => '{prints}', sort => 'price_asc'`, [2, 1], 2],
  [`categories => '{prints}', colours => '{sky}'`, [2], 1],
  [`colours => '{sky,ink}', sort => 'newest'`, [2, 3, 1], 3],
  [`categories => '{prints}', page_size => 1, page_offset => 1`, [1], 2],
  [`search => '   '`, [2, 3, 1, 4], 4],
  [`search => 'unfinished'`, [], 0],
  [`language => 'ru', search => 'чашка'`, [3], 1],
  [`language => 'ru', search => 'ЧАШКА'`, [3], 1],
  [`language => 'ru', search => 'tenmoku'`, [], 0],
  [`language => 'ru', search => 'moon'`, [4], 1],
  [`language => 'fr', search => 'ardoise'`, [], 0],
  [`language => 'fr', search => 'slate', categories => '{prints}', colours => '{sky}'`, [2], 1],
])('list_products(%s)', async (options, expected, total) => {
  const listing = await list(options);
  expect(ids(listing)).toEqual(expected);
  expect(listing.total).toBe(total);
});

test('the unfiltered collection has its counts from the table, and they are what a count would find', async () => {
  const { facets } = await list();
  expect(counts(facets.categories)).toEqual({ prints: 2, ceramics: 2 });
  expect(counts(facets.colours)).toEqual({ ink: 2, sky: 2 });
  expect(facets.price).toEqual({ min: '38.00', max: '140.00' });
});

test('a facet ignores its own selection and honours the others', async () => {
  const { facets } = await list(`categories => '{prints}', colours => '{sky}', price_max => 100`);
  expect(counts(facets.categories)).toEqual({ prints: 1, ceramics: 1 });
  expect(counts(facets.colours)).toEqual({ ink: 1, sky: 1 });
  expect(facets.price).toEqual({ min: '90.50', max: '90.50' });
});

test('names and texts come in the language asked for, else in English', async () => {
  const french = await list(`language => 'fr'`);
  expect(french.facets.categories.map(({ name }) => name)).toEqual(['Estampes', 'Ceramics']);
  expect(french.items.map(({ title, language }) => [title, language])).toEqual([
    ['Rain on Slate', 'en'],
    ['Tenmoku Cup', 'en'],
    ['Le port, tôt', 'fr'],
    ['Moon Jar', 'en'],
  ]);
  expect(french.items[2]?.picture?.alt).toBe('Un port');
  expect(french.items[3]?.picture).toBeNull();
  expect((await list(`language => 'tlh'`)).items[0]?.language).toBe('en');
});

test('a product is answered whole', async () => {
  expect(await call(`get_product(1, 'fr')`)).toMatchObject({
    id: 1,
    title: 'Le port, tôt',
    language: 'fr',
    categoryName: 'Estampes',
    price: '140.00',
    edition: { size: 60, left: 12 },
    available: true,
    colours: [{ id: 'ink', name: 'Ink', hex: '#22252a' }],
    pictures: [
      { path: '/a.webp', alt: 'Un port' },
      { path: '/b.webp', alt: '' },
    ],
    alternates: [
      { language: 'en', slug: 'harbour-early' },
      { language: 'fr', slug: 'le-port-tot' },
    ],
    related: [{ id: 2 }],
  });
  expect(await call(`get_product(3)`)).toMatchObject({ available: false, stock: 0, edition: null });
});

test.each([5, 6, 404, -1])('product %i is not public', async (id) => {
  expect(await call(`get_product(${id})`)).toBeNull();
  expect(await call(`get_products('{${id}}')`)).toEqual([]);
});

test('cards of a cart: known ones, once each asked for, never a draft', async () => {
  const cards = (await call(`get_products('{4,5,1,404}', 'fr')`)) as Listing['items'];
  expect(cards.map(({ id, price }) => [id, price])).toEqual([
    [4, '72.00'],
    [1, '140.00'],
  ]);
});

test('a full cart or wishlist is shown whole', async () => {
  const ids = 'array_fill(404::bigint, array[499]) || 4::bigint';
  const cards = (await call(`get_products(${ids})`)) as Listing['items'];
  expect(cards.map(({ id }) => id)).toEqual([4]);
});

test('the settings state money as exact text, the days of the methods at home, and those of returns', async () => {
  expect(await call('get_settings()')).toMatchObject({
    currency: 'USD',
    shipping: {
      standardFee: '10.00',
      freeAbove: '100.00',
      expressFee: '20.00',
      standardDays: [3, 5],
      expressDays: [1, 2],
      returnDays: 30,
    },
    payments: ['manual'],
  });
});
