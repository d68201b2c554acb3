/** Searches of the catalogue in ten languages: the products whose shown text, the visitor's own or the English one, has every word. */
import { languages } from '../../platform/language/language.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callers, shopDatabase } from './shop-database.ts';
import type { ShopDatabase } from './shop-database.ts';

/** Words of which a text has two; some stand in several languages. */
const words: Readonly<Record<string, readonly string[]>> = {
  en: ['print', 'cup', 'moon', 'paper'],
  zh: ['版画', '杯', '月', '纸 paper'],
  fr: ['lithographie', 'tasse', 'lune', 'papier'],
  es: ['estampa', 'taza', 'luna', 'papel'],
  hi: ['छापा', 'प्याला', 'चाँद', 'कागज़'],
  ar: ['طبعة', 'كوب', 'قمر', 'ورق'],
  pt: ['gravura', 'chávena', 'lua', 'papel'],
  ru: ['гравюра', 'чашка', 'луна', 'бумага'],
  ja: ['版画', '湯呑', '月', '和紙 paper'],
  de: ['Druck', 'Tasse', 'Mond', 'Papier'],
};
const together = [
  '版',
  '画',
  'moon paper',
  '月 paper',
  '版画 月',
  'p',
  'pa',
  'moon 版画',
  'луна бумага',
];
/** Words that the stems of a language make one with its own: they find its works too. */
const sameStems: Readonly<Record<string, readonly string[]>> = { fr: ['luna'], es: ['lune'] };
const searches = [...new Set([...Object.values(words).flat(), ...together])];

/** Every product lacks texts of its own in some languages; some of those that it has are not published. */
const texts = `
  insert into product_texts (product_id, language, published, title, slug)
    select id, language, (id * 7 + place) % 5 <> 0, said ->> (id % 4)::integer || ' ' || (said ->> (id / 4 % 4)::integer) || ' ' || id, id::text
      from jsonb_to_recordset($1) as spoken (language text, place integer, said jsonb), generate_series(100, 163) as id
      where (id * 3 + place) % 4 <> 0`;

/** Read text by text, with no index and no function of the shop's: products whose shown text has each word where words may begin. */
const truth = `
  select product.id
    from products as product
    cross join lateral (
      select text.search_text from product_texts as text
        where text.product_id = product.id and text.published and text.language in ($1, 'en')
        order by text.language = $1 desc limit 1
    ) as shown
    where product.status = 'published'
      and not exists (
        select from regexp_split_to_table(lower($2), '\\s+') as word
          where word ~ '[[:alnum:]]'
            and position(case when length(word) <= 2 and word ~ '^[a-z]+$' then ' ' else '' end || word in shown.search_text) = 0)
    order by product.featured_rank, product.id`;

let shop: ShopDatabase;
beforeAll(async () => {
  shop = await shopDatabase();
  await shop.admin.pipeline([
    // Its name is none of the words, which would find all of its works.
    { text: "insert into categories (id, position) values ('unnamed', 9)" },
    { text: "update products set category_id = 'unnamed'" },
    {
      text: `insert into products (id, category_id, price, featured_rank, status)
        select id, 'unnamed', 10, 1000 - id % 7, case when id % 9 = 0 then 'draft' else 'published' end from generate_series(100, 163) as id`,
    },
    {
      text: texts,
      values: [
        JSON.stringify(
          languages.map((language, place) => ({
            language,
            place,
            said: words[language] ?? words['en'],
          })),
        ),
      ],
    },
  ]);
});
afterAll(() => shop.close());

async function found(language: string | null, search: string): Promise<readonly number[]> {
  const { rows } = await shop.as(callers.anonymous, {
    text: 'select list_products($1, $2, page_size => 100)',
    values: [language, search],
  });
  const list = JSON.parse(rows[0]?.[0] ?? 'null') as {
    total: number;
    corrected?: string | null;
    items: { id: number }[];
  };
  expect(list.items).toHaveLength(list.total);
  // Results of another word than the one that was typed are no results of it.
  if (list.corrected != null) return [];
  return list.items.map(({ id }) => id);
}

test.each([...languages, 'tlh'])('in %s, every search finds what it should', async (language) => {
  let most = 0;
  for (const search of searches.filter((each) => sameStems[language]?.includes(each) !== true)) {
    const [result] = await shop.admin.pipeline([{ text: truth, values: [language, search] }]);
    const expected = (result?.rows ?? []).map(([id]) => Number(id));
    most = Math.max(most, expected.length);
    expect({ search, found: await found(language, search) }).toEqual({
      search,
      found: expected,
    });
  }
  expect(most).toBeGreaterThan(0);
});

test('a search without a language finds nothing', async () => {
  expect(await found(null, 'print')).toEqual([]);
});
