// Catalogue of the shop's own tests: generated products and posts in every language, as statements and as expected words.

import { languages, nativeName, type Language } from './platform/language/language.ts';

/** The number of products: more than one page of the collection. */
const productCount = 28;
/** The number of posts. */
const postCount = 3;

const categories = ['prints', 'ceramics', 'incense', 'books'];

/** A product's title in a language. */
export const titleOf = (id: number, language: Language): string =>
  `Piece ${id} of ${nativeName(language)}`;
/** The readable end of a product's address in a language. */
export const slugOf = (id: number, language: Language): string => `piece-${id}-${language}`;
/** A post's title in a language. */
export const postTitleOf = (id: number, language: Language): string =>
  `Letter ${id} of ${nativeName(language)}`;

const words = JSON.stringify(
  languages.map((language) => ({ language, name: nativeName(language) })),
);

/** Statements that fill an empty shop; products and posts rank by their ids. */
export const catalogueStatements: readonly { readonly text: string; readonly values: string[] }[] =
  [
    statement(`update settings set legal_text = 'VAT included where it applies.', operator_name = 'Atelier Works',
    operator_address = '12 Harbour Lane', operator_email = 'post@atelier.example'`),
    statement(
      `insert into categories (id, position) select id, position
      from jsonb_array_elements_text($1::jsonb) with ordinality as category (id, position)`,
      JSON.stringify(categories),
    ),
    statement(
      `insert into category_texts (category_id, language, name)
      select id, language, initcap(id) || ' of ' || name
      from categories, jsonb_to_recordset($1::jsonb) as word (language text, name text)`,
      words,
    ),
    statement(
      `insert into colours (id, hex, position) values ('indigo', '#22252a', 1), ('ochre', '#c9a227', 2)`,
    ),
    statement(
      `insert into colour_texts (colour_id, language, name) select id, language, initcap(id) || ' of ' || name
      from colours, jsonb_to_recordset($1::jsonb) as word (language text, name text)`,
      words,
    ),
    statement(
      `insert into series (id, kind, position) values ('blue-hours', 'series', 1), ('kiln-keeper', 'maker', 2)`,
    ),
    statement(
      `insert into series_texts (series_id, language, name) select id, language, initcap(id) || ' of ' || name
      from series, jsonb_to_recordset($1::jsonb) as word (language text, name text)`,
      words,
    ),
    // The first product is a numbered edition; the last ones of each category cost least.
    statement(
      `insert into products (id, category_id, series_id, maker_id, colours, price, stock, edition_size, featured_rank, status, created_at)
      select id, (array['prints', 'ceramics', 'incense', 'books'])[(id - 1) % 4 + 1],
          case when id < 3 then 'blue-hours' end, case when id = 3 then 'kiln-keeper' end,
          array[(array['indigo', 'ochre'])[id % 2 + 1]], 200 - id, 12, case when id = 1 then 500 end, id, 'published',
          timestamptz '2026-06-01 00:00Z' - id * interval '1 day'
        from generate_series(1, $1::integer) as id`,
      String(productCount),
    ),
    statement(
      `insert into product_texts (product_id, language, title, description, details, slug)
      select id, language, 'Piece ' || id || ' of ' || name,
          'Number ' || id || ' for those who read ' || name || ': thrown, dried slowly and fired once, in wood.',
          '{"materials": "Stoneware"}', 'piece-' || id || '-' || language
        from products, jsonb_to_recordset($1::jsonb) as word (language text, name text)`,
      words,
    ),
    statement(`insert into product_pictures (product_id, position, path, width, height)
    select id, 1, '/pictures/piece-' || id || '.webp', 1280, 1600 from products`),
    statement(
      `insert into picture_texts (product_id, position, language, alt)
      select id, 1, language, 'A picture of ' || name from products, jsonb_to_recordset($1::jsonb) as word (language text, name text)`,
      words,
    ),
    statement(
      `insert into posts (id, status, published_at, tags)
      select id, 'published', timestamptz '2026-10-22 08:00Z' - id * interval '1 day', '{kiln}'
        from generate_series(1, $1::integer) as id`,
      String(postCount),
    ),
    statement(
      `insert into post_texts (post_id, language, slug, title, excerpt, body, author)
      select id, language, 'letter-' || id || '-' || language, 'Letter ' || id || ' of ' || name,
          'Letter ' || id || ' to those who read ' || name || ': of a night beside the kiln.',
          'Cone nine goes down at four.', 'The kiln keeper'
        from posts, jsonb_to_recordset($1::jsonb) as word (language text, name text)`,
      words,
    ),
    statement('analyze'),
  ];

function statement(text: string, ...values: string[]) {
  return { text, values };
}
