// Costs of a search over many works: suggestions are in the order of all works though few are compared, and an unknown word is a few steps in
// the vocabulary's indexes.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { callers, shopDatabase } from './shop-database.ts';
import type { ShopDatabase } from './shop-database.ts';

const works = 700;
const words = 20_000;

/** A work's row by number: its rank, stock and word repeat in cycles that have no common divisor, so that each combination occurs. */
const workOf = (number: number) => ({
  id: 1000 + number,
  rank: (number * 97) % works,
  stock: number % 5 === 0 ? 0 : null,
  word: ['kiln', 'kelp', 'kite'][number % 3] ?? '',
});

let shop: ShopDatabase;
beforeAll(async () => {
  shop = await shopDatabase();
  const rows = JSON.stringify(Array.from({ length: works }, (_, number) => workOf(number)));
  await shop.admin.pipeline([
    {
      text: `insert into products (id, category_id, price, featured_rank, stock, status)
        select id, 'prints', 10, rank, stock, 'published' from jsonb_to_recordset($1::jsonb) as work (id bigint, rank integer, stock integer)`,
      values: [rows],
    },
    {
      text: `insert into product_texts (product_id, language, title, slug)
        select id, 'en', word || ' ' || id, 'work-' || id from jsonb_to_recordset($1::jsonb) as work (id bigint, word text)`,
      values: [rows],
    },
    {
      text: `insert into private.vocabulary (language, word, lexeme)
        select language, 'w' || translate(md5(number::text), '0123456789', 'ghijklmnop'), 'x' || number
          from generate_series(1, ${words}) as number, unnest('{en,de}'::text[]) as language on conflict do nothing`,
    },
    { text: 'analyze products, product_texts, private.vocabulary' },
  ]);
});
afterAll(() => shop.close());

test.each(['k', 'ki', 'kiln', 'kelp', 'kite'])(
  'suggestions for “%s” are the first of all works that it finds',
  async (search) => {
    const { rows } = await shop.as(callers.anonymous, {
      text: 'select search_suggestions($1, $2)',
      values: ['en', search],
    });
    const found = JSON.parse(rows[0]?.[0] ?? 'null') as {
      readonly products: readonly { readonly id: number; readonly title: string }[];
    };
    const first = Array.from({ length: works }, (_, number) => workOf(number))
      .filter(({ word, stock }) => word.startsWith(search) && stock === null)
      .toSorted((one, other) => one.rank - other.rank || one.id - other.id)
      .slice(0, 6);
    expect(found.products.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  },
);

test.each([
  ['en', 'xylophone'],
  ['de', 'xylofon'],
  ['en', 'wxyz'],
])('in %s, an unknown word, “%s”, reads few rows of the vocabulary', async (language, word) => {
  const read = {
    text: `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) from pg_stat_xact_all_tables where schemaname = 'private' and relname = 'vocabulary'`,
  };
  const results = await shop.admin.pipeline([
    { text: 'select private.is_known_word($1, $2)', values: [language, word] },
    read,
  ]);
  expect(results[0]?.rows).toEqual([['f']]);
  expect(Number(results[1]?.rows[0]?.[0])).toBeLessThan(100);
});
