/** Reads of the blog, list_posts and get_post: order, search, tags, languages, and hidden posts. */
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
  items: { id: number; title: string; language: string; picture: unknown }[];
  tags: { id: string; name: string; count: number }[];
}

async function call(text: string): Promise<unknown> {
  const { rows } = await shop.as(callers.anonymous, { text: `select ${text}` });
  return JSON.parse(rows[0]?.[0] ?? 'null');
}
const list = async (options = ''): Promise<Listing> =>
  (await call(`list_posts(${options})`)) as Listing;

test.each([
  ['', [3, 2, 1], 3],
  [`page_size => 2`, [3, 2], 3],
  [`page_size => 2, page_offset => 2`, [1], 3],
  [`page_size => -1`, [], 3],
  [`page_offset => 99`, [], 3],
  [`tag => 'kiln'`, [3, 1], 2],
  [`tag => ''`, [3, 2, 1], 3],
  [`tag => 'secret'`, [], 0],
  [`search => 'kiln'`, [3], 1],
  [`search => 'FOUR cone'`, [1], 1],
  [`search => '100%'`, [3], 1],
  [`search => '_'`, [], 0],
  [`search => ' '`, [3, 2, 1], 3],
  [`search => 'a_m'`, [], 0],
  [`search => 'secret'`, [], 0],
  [`search => 'script'`, [2], 1],
  [`search => 'kiln', tag => 'clay'`, [], 0],
  [`language => 'ja', search => '窯'`, [1], 1],
  [`language => 'ja', search => 'sheet'`, [2], 1],
  [`language => 'ja', search => '紙'`, [], 0],
  [`language => 'ja', search => 'firing'`, [], 0],
])('list_posts(%s)', async (options, expected, total) => {
  const listing = await list(options);
  expect(listing.items.map((item) => item.id)).toEqual(expected);
  expect(listing.total).toBe(total);
});

test('an entry has the words of the language asked for, else the English ones', async () => {
  const { items } = await list(`language => 'ja'`);
  expect(items.map(({ language, title }) => [language, title])).toEqual([
    ['en', 'Shelves'],
    ['en', 'A Sheet'],
    ['ja', '窯を焚く'],
  ]);
  expect(items[2]?.picture).toEqual({
    path: '/kiln.webp',
    width: 1600,
    height: 1200,
    placeholder: '',
    alt: '窯',
  });
  expect(items[0]?.picture).toBeNull();
});

test('all tags are there, counted over what the search finds, in the visitor’s language', async () => {
  expect((await list(`language => 'ja', tag => 'paper'`)).tags).toEqual([
    { id: 'kiln', name: '窯', count: 2 },
    { id: 'clay', name: 'Clay', count: 1 },
    { id: 'paper', name: 'paper', count: 1 },
  ]);
  for (const [search, counts] of [
    ['cone', { kiln: 1, clay: 1, paper: 0 }],
    ['nothing of that name', { kiln: 0, clay: 0, paper: 0 }],
  ] as const) {
    const { tags } = await list(`search => '${search}'`);
    expect(tags.map(({ id, count }) => [id, count])).toEqual(Object.entries(counts));
  }
});

test('a post comes with its body, its other languages and what to read next', async () => {
  expect(await call(`get_post(1, 'ja')`)).toMatchObject({
    id: 1,
    slug: '窯',
    language: 'ja',
    author: '窯番',
    body: '四時に火が落ちる。',
    tags: [
      { id: 'kiln', name: '窯' },
      { id: 'clay', name: 'Clay' },
    ],
    alternates: [
      { language: 'en', slug: 'first-firing' },
      { language: 'ja', slug: '窯' },
    ],
    more: [{ id: 3 }, { id: 2 }],
  });
});

test.each([['4'], ['99'], ['null']])('there is no post %s for visitors', async (id) => {
  expect(await call(`get_post(${id})`)).toBeNull();
});

test('a link alone on its line brings the card of a published work, and a picture of the media its size', async () => {
  const path = '/storage/v1/object/public/media/00000000-0000-4000-8000-000000000001/a.png';
  const body = [
    'Words, and [a link](/product/3) in them.',
    '[Cup](/product/2/cup)',
    '[Hidden](/product/5)',
    '[Twice](/product/2)',
    '> [Quoted](/product/3)',
    '[Elsewhere](https://example.org/product/3)',
    `![A kiln](${path})`,
    '/product/1',
  ].join('\n\n');
  await shop.admin.pipeline(
    [
      `insert into storage.buckets (id, name, public) values ('media', 'media', true)`,
      `insert into storage.objects (bucket_id, name, metadata, user_metadata) values ('media',
        '00000000-0000-4000-8000-000000000001/a.png', '{"mimetype": "image/png", "size": 9}', '{"width": 3, "height": 2}')`,
      `update post_texts set body = '${body}' where post_id = 1 and language = 'en'`,
    ].map((text) => ({ text })),
  );
  expect(await call(`get_post(1)`)).toMatchObject({
    works: [{ id: 2 }, { id: 1 }],
    pictures: [{ path, width: 3, height: 2 }],
  });
});
