/** Search by words: forms, accents, parts, synonyms and mistyped words in each language; suggestions, near works, and who may change synonyms. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callers, shopDatabase } from './shop-database.ts';
import type { ShopDatabase } from './shop-database.ts';

interface Suggestions {
  readonly corrected: string | null;
  readonly products: readonly { readonly id: number }[];
  readonly categories: readonly { readonly id: string }[];
  readonly series: readonly { readonly id: string }[];
  readonly posts: readonly { readonly id: number }[];
}
interface Listed {
  readonly total: number;
  readonly corrected: string | null;
  readonly items: readonly { readonly id: number }[];
  readonly near: readonly { readonly id: number }[];
  readonly nearSeries: readonly { readonly id: string }[];
}

/** Works by number: a bowl, a bottle, a print, and one that is not published. */
const texts: Readonly<Record<string, readonly [bowl: string, bottle: string, print: string]>> = {
  en: ['Indigo Tea Bowls', 'Stoneware Bottle', 'Harbour at Dawn'],
  zh: ['靛蓝茶碗', '粗陶长颈瓶', '清晨的港口'],
  fr: ['Bols à thé indigo', 'Bouteille en grès', 'Port à l’aube, théière'],
  es: ['Cuencos de té añil', 'Botella de gres', 'Puerto al amanecer'],
  hi: ['नील के प्याले', 'मिट्टी की बोतल', 'भोर का बंदरगाह'],
  ar: ['أوعية شاي نيلية', 'زجاجة من الخزف', 'الميناء عند الفجر'],
  pt: ['Tigelas de chá índigo', 'Garrafa de grés', 'Porto ao amanhecer'],
  ru: ['Чайные чашки индиго', 'Бутылка из каменной массы', 'Гавань на рассвете'],
  ja: ['藍の茶碗', '炻器の徳利', '夜明けの港'],
  de: ['Teeschalen in Indigo', 'Flasche aus Steinzeug', 'Hafen im Morgengrauen'],
};
const [bowl, bottle, print] = [301, 302, 303];

let shop: ShopDatabase;
beforeAll(async () => {
  shop = await shopDatabase();
  await shop.admin.pipeline([
    {
      text: `insert into products (id, category_id, price, featured_rank, status) values
        (301, 'ceramics', 10, 1, 'published'), (302, 'ceramics', 10, 2, 'published'), (303, 'prints', 10, 3, 'published'), (304, 'prints', 10, 4, 'draft')`,
    },
    {
      text: `insert into product_texts (product_id, language, title, slug)
        select 301 + place, said.language, title, 'work-' || place
          from jsonb_to_recordset($1::jsonb) as said (language text, titles text[]), unnest(said.titles) with ordinality as named (title, number),
            lateral (select number - 1 as place) as placed`,
      values: [
        JSON.stringify(Object.entries(texts).map(([language, titles]) => ({ language, titles }))),
      ],
    },
    {
      text: `insert into product_texts (product_id, language, title, slug) values (304, 'en', 'Secret Zeppelin', 'secret')`,
    },
    {
      text: `insert into search_synonyms (language, word, finds) values
        ('en', 'vase', '{bottle,jar}'), ('de', 'Vasen', '{Flasche}'), ('ja', '花瓶', '{徳利}'), ('zh', '花瓶', '{长颈瓶}')`,
    },
  ]);
});
afterAll(() => shop.close());

async function suggested(language: string, search: string): Promise<Suggestions> {
  const { rows } = await shop.as(callers.anonymous, {
    text: 'select search_suggestions($1, $2)',
    values: [language, search],
  });
  return JSON.parse(rows[0]?.[0] ?? 'null') as Suggestions;
}
async function listed(language: string, search: string): Promise<Listed> {
  const { rows } = await shop.as(callers.anonymous, {
    text: 'select list_products($1, $2)',
    values: [language, search],
  });
  return JSON.parse(rows[0]?.[0] ?? 'null') as Listed;
}
const ids = (items: readonly { readonly id: number }[]): readonly number[] =>
  items.map(({ id }) => id);
/** Without the works that every test shop has. */
const own = (items: readonly { readonly id: number }[]): readonly number[] =>
  ids(items).filter((id) => id > 300);

const searches: readonly [language: string, search: string, kind: string, work: number][] = [
  ['en', 'bowl', 'a plural by its singular', bowl],
  ['en', 'bottles', 'a singular by its plural', bottle],
  ['en', 'ind', 'a word by its beginning', bowl],
  ['en', 'harbour at the dawn', 'words without those that are in every text', print],
  ['en', 'indgo', 'a word without one of its letters', bowl],
  ['en', 'inidgo', 'a word with two letters exchanged', bowl],
  ['en', 'harbor', 'a word with another spelling', print],
  ['en', 'vases', 'a synonym in another form', bottle],
  ['fr', 'theiere', 'a word without its accents', print],
  ['fr', 'bol', 'a plural by its singular', bowl],
  ['fr', 'bouteilles', 'a singular by its plural', bottle],
  ['es', 'cuenco', 'a plural by its singular', bowl],
  ['es', 'anil', 'a word without its tilde', bowl],
  ['pt', 'tigela', 'a plural by its singular', bowl],
  ['pt', 'garafa', 'a mistyped word', bottle],
  ['ru', 'чашками', 'a word in another case', bowl],
  ['ru', 'бутылки', 'a word in another case', bottle],
  ['ar', 'الزجاجة', 'a word with its article', bottle],
  ['ar', 'ميناء', 'a word without its article', print],
  ['hi', 'बोतलें', 'a plural', bottle],
  ['de', 'schalen', 'a part of a compound', bowl],
  ['de', 'vase', 'a synonym in another form', bottle],
  ['de', 'Falsche', 'a mistyped word', bottle],
  ['zh', '茶碗', 'a word of two characters', bowl],
  ['zh', '碗', 'one character', bowl],
  ['zh', '花瓶', 'a synonym', bottle],
  ['ja', '夜明け', 'a word of three characters', print],
  ['ja', '花瓶', 'a synonym', bottle],
];

test.each(searches)('in %s, %s finds %s', async (language, search, _kind, work) => {
  expect(own((await suggested(language, search)).products)).toEqual([work]);
  expect(own((await listed(language, search)).items)).toEqual([work]);
});

test.each<[language: string, search: string, works: readonly number[]]>([
  ['en', 'ceramics', [bowl, bottle]],
  ['en', 'ceramic', [bowl, bottle]],
  ['en', 'ceramic bowl', [bowl]],
  ['en', 'a bottle of the ceramics', [bottle]],
  ['en', 'prints', [print]],
  ['en', 'harbour ceramics', []],
  ['de', 'keramik', [bowl, bottle]],
  ['ja', '陶磁器', [bowl, bottle]],
  ['ru', 'керамику', [bowl, bottle]],
])('in %s, %s finds the works of the category that it names', async (language, search, works) => {
  const name = { en: 'Ceramics', de: 'Keramik', ja: '陶磁器', ru: 'Керамика' }[language];
  await shop.admin.pipeline([
    {
      text: `insert into category_texts (category_id, language, name) values ('ceramics', $1, $2)
        on conflict (category_id, language) do update set name = excluded.name`,
      values: [language, name ?? ''],
    },
  ]);
  expect(own((await listed(language, search)).items)).toEqual(works);
  expect(own((await suggested(language, search)).products)).toEqual(works);
});

test.each([
  ['en', 'teabowls', 'tea bowls'],
  ['en', 'Stonewarebottle', 'stoneware bottle'],
  ['de', 'steinzeugflasche', 'steinzeug flasche'],
  ['fr', 'boutéillegrès', 'bouteille gres'],
])(
  '%s: two words without the space between them, %s, are found',
  async (language, typed, words) => {
    expect((await suggested(language, typed)).corrected).toBe(words);
    expect((await listed(language, typed)).total).toBe(1);
  },
);

test('a corrected search says into what, one that found something does not', async () => {
  expect((await suggested('en', 'indgo')).corrected).toBe('indigo');
  expect((await listed('en', 'indgo')).corrected).toBe('indigo');
  expect((await suggested('en', 'indigo')).corrected).toBeNull();
  expect((await listed('en', 'indigo')).corrected).toBeNull();
});

test('a synonym works in one direction', async () => {
  expect(own((await listed('zh', '花瓶')).items)).toEqual([bottle]);
  await shop.admin.pipeline([
    {
      text: `update product_texts set title = '粗陶花瓶' where product_id = 301 and language = 'zh'`,
    },
  ]);
  expect(own((await listed('zh', '花瓶')).items)).toEqual([bowl, bottle]);
  expect(own((await listed('zh', '长颈瓶')).items)).toEqual([bottle]);
});

test('categories and posts are suggested by their names', async () => {
  expect((await suggested('en', 'ceramic')).categories.map(({ id }) => id)).toEqual(['ceramics']);
  expect(ids((await suggested('en', 'fire')).posts)).toEqual([1]);
});

test.each([
  ['en', 'harbours', 'its name'],
  ['en', 'harbour', 'another form of it'],
  ['en', 'harb', 'its beginning'],
  ['en', 'hrabours', 'a mistyped word'],
  ['fr', 'ports', 'its name in the language'],
  ['ja', 'harbours', 'its English name where the language has none'],
])('in %s, %s finds a series by %s', async (language, search) => {
  const { series } = await suggested(language, search);
  expect(series).toEqual([
    { id: 'harbours', kind: 'series', name: language === 'fr' ? 'Ports' : 'Harbours' },
  ]);
});

test('a series without a published work is suggested to nobody, and a name of another language neither', async () => {
  expect((await suggested('en', 'okada')).series).toEqual([]);
  expect((await suggested('fr', 'harbours')).series).toEqual([]);
  // A maker whose only work is in an archive; with a published one it is found, in characters, too.
  await shop.admin.pipeline([
    {
      text: `insert into series_texts (series_id, language, name) values ('okada', 'ja', '岡田窯')`,
    },
    { text: `update products set maker_id = 'okada' where id = 302` },
  ]);
  expect((await suggested('en', 'okada')).series).toMatchObject([{ kind: 'maker' }]);
  expect((await suggested('ja', '岡田')).series).toMatchObject([{ name: '岡田窯' }]);
  const { total, near, nearSeries } = await listed('en', 'okada');
  expect({ total, near: ids(near), nearSeries }).toEqual({
    total: 0,
    near: [bottle],
    nearSeries: [{ id: 'okada', kind: 'maker', name: 'Okada' }],
  });
  expect((await listed('en', 'indigo')).nearSeries).toEqual([]);
  await shop.admin.pipeline([
    { text: `update products set maker_id = null where id = 302` },
    { text: `delete from series_texts where series_id = 'okada' and language = 'ja'` },
  ]);
});

test('a work that is not published is found by nothing', async () => {
  for (const search of ['zeppelin', 'zepelin', 'secret']) {
    expect(ids((await suggested('en', search)).products)).toEqual([]);
    expect((await listed('en', search)).total).toBe(0);
  }
});

test('a search without a result offers works with one of its words, else the featured ones', async () => {
  const some = await listed('en', 'indigo zeppelin');
  expect(some.total).toBe(0);
  expect(own(some.near)).toEqual([bowl]);
  const none = await listed('en', 'qqqqqqqq');
  expect(none.total).toBe(0);
  expect(none.near.length).toBe(4);
});

test.each(['', ' ', '!!!', '%', "'", '\\', '&|!()', ':*', 'x'.repeat(5000), '🙂', '\u202e'])(
  'a search of %j is a search like any other',
  async (search) => {
    const { products } = await suggested('en', search);
    expect(products).toEqual([]);
  },
);

test('synonyms are read and changed by administrators alone', async () => {
  for (const caller of [callers.anonymous, callers['right customer']]) {
    const read = await shop.as(caller, { text: 'select 1 from search_synonyms' }).catch(() => null);
    expect(read?.rows ?? []).toEqual([]);
    await expect(
      shop.as(caller, {
        text: `insert into search_synonyms (language, word, finds) values ('en', 'a', '{b}')`,
      }),
    ).rejects.toThrow(/row-level security|permission denied/);
  }
});

test('a changed text adds its words to the vocabulary, and the mark of a stale one adds nothing', async () => {
  const learned = async (change: string) => {
    const results = await shop.admin.pipeline([
      { text: `delete from private.vocabulary where language = 'fr'` },
      { text: change },
      { text: `select word from private.vocabulary where language = 'fr' order by word` },
    ]);
    return results[2]?.rows.map(([word]) => word);
  };
  const row = `product_id = 302 and language = 'fr'`;
  expect(await learned(`update product_texts set stale = not stale where ${row}`)).toEqual([]);
  expect(await learned(`update product_texts set title = 'Zibeline' where ${row}`)).toEqual([
    'zibeline',
  ]);
});
