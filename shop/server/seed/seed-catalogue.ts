// Fills an empty shop with the demo catalogue. It never touches a shop that has a product: what a maker wrote stays.
import type { Database, Statement, Transaction } from './database.ts';
import type { Catalogue, CatalogueTexts } from './catalogue.ts';
import { nameStatement } from './translated-names.ts';
import { postStatements } from './posts.ts';
import { variantStatements } from './variants.ts';
import { analyzeTables } from './analyze-tables.ts';

/** Whether the shop has no product at all. */
export async function isEmpty(database: Database | Transaction): Promise<boolean> {
  const [result] = await database.pipeline([{ text: 'select 1 from public.products limit 1' }]);
  return result?.rows.length === 0;
}

/**
 * Inserts the catalogue in one transaction.
 * @returns how many products were added: 0 when there were products already
 */
export async function seedCatalogue(admin: Database, catalogue: Catalogue): Promise<number> {
  return admin.transaction(async (transaction) => {
    // Two nodes that start on one empty database must not both find it empty.
    await transaction.query({ text: `select pg_advisory_xact_lock(hashtext('atelier seed'))` });
    if (!(await isEmpty(transaction))) return 0;
    const results = await transaction.pipeline(catalogueStatements(catalogue));
    return results[productsAt]?.count ?? 0;
  });
}

const productsAt = 7;

function catalogueStatements({
  facets,
  products,
  texts,
  posts,
  notes,
  maker,
}: Catalogue): Statement[] {
  const words = JSON.stringify([...texts].map(([language, text]) => ({ language, words: text })));
  return [
    {
      text: `insert into public.categories (id, position)
        select id, position
          from jsonb_array_elements_text($1::jsonb -> 'categories') with ordinality as named (id, position)
        on conflict do nothing`,
      values: [facets],
    },
    {
      text: `insert into public.colours (id, hex, position)
        select colour ->> 'id', colour ->> 'hex', position
          from jsonb_array_elements($1::jsonb -> 'colours') with ordinality as named (colour, position)
        on conflict do nothing`,
      values: [facets],
    },
    roomStatement('category_texts', 'category_id', ['categories', 'introductions'], words),
    {
      text: `insert into public.series (id, kind, position)
        select series ->> 'id', series ->> 'kind', position
          from jsonb_array_elements($1::jsonb -> 'series') with ordinality as named (series, position)
        on conflict do nothing`,
      values: [facets],
    },
    roomStatement('series_texts', 'series_id', ['series', 'seriesIntroductions'], words),
    nameStatement('colour_texts (colour_id, language, name)', 'colours', words),
    synonymStatement(words),
    ...productStatements(products, words),
    ...variantStatements(products, words),
    ...postStatements(posts),
    noteStatement(notes),
    makerStatement(maker),
    analyzeTables,
  ];
}

/**
 * Names of categories, or of series, with the introductions of their pages: at once, since an original that is changed later makes its
 * translations out of date.
 *
 * @param groups where a language's words have the names and the introductions, by key
 */
function roomStatement(
  table: 'category_texts' | 'series_texts',
  key: 'category_id' | 'series_id',
  groups: readonly [names: keyof CatalogueTexts, introductions: keyof CatalogueTexts],
  words: string,
): Statement {
  return {
    text: `insert into public.${table} (${key}, language, name, introduction)
      select name.key, said.language, name.value, coalesce(said.words -> $3 ->> name.key, '')
        from jsonb_to_recordset($1::jsonb) as said (language text, words jsonb), jsonb_each_text(said.words -> $2) as name
      on conflict do nothing`,
    values: [words, ...groups],
  };
}

/** Words that shoppers type, with those by which they find works as well. */
function synonymStatement(words: string): Statement {
  return {
    text: `insert into public.search_synonyms (language, word, finds)
      select said.language, known.key, array(select jsonb_array_elements_text(known.value))
        from jsonb_to_recordset($1::jsonb) as said (language text, words jsonb), jsonb_each(said.words -> 'synonyms') as known
      on conflict do nothing`,
    values: [words],
  };
}

/** Published notes about works, the oldest first: of no order, since the demo has none. */
function noteStatement(notes: string): Statement {
  return {
    text: `insert into public.collector_notes (product_id, created_at, language, name, place, rating, body, response, status)
      select note.product, note.at, note.language, note.name, note.place, note.rating, note.body, coalesce(note.response, ''), 'published'
        from jsonb_to_recordset($1::jsonb) as note (product bigint, at timestamptz, language text, name text, place text, rating smallint,
          body text, response text)
        order by note.at`,
    values: [notes],
  };
}

/** The maker and the parcel, with pictures of posts: only in a shop whose maker has said nothing yet. */
function makerStatement(maker: string): Statement {
  const picture = (
    name: string,
  ) => `(select jsonb_build_object('path', post.picture_path, 'width', post.picture_width,
      'height', post.picture_height, 'placeholder', post.picture_placeholder)
    from public.posts as post where post.id = ($1::jsonb -> 'pictures' ->> '${name}')::bigint and post.picture_path is not null)`;
  return {
    text: `update public.settings set maker_picture = ${picture('maker')}, parcel_picture = ${picture('parcel')},
        maker_words = $1::jsonb -> 'words', parcel_words = $1::jsonb -> 'parcel', maker_place = $1::jsonb ->> 'place',
        opening_hours = $1::jsonb -> 'hours'
      where maker_words = '{}' and parcel_words = '{}' and maker_place = '' and opening_hours = '[]'`,
    values: [maker],
  };
}

function productStatements(products: string, words: string): Statement[] {
  return [
    {
      text: `insert into public.products (id, category_id, series_id, maker_id, item_kind, colours, price, stock, edition_size,
          international_shipping, featured_rank, status, created_at, lead_days_min, lead_days_max)
        select id, category, series, maker, "itemKind", colours, price, coalesce(stock, edition), edition,
            "internationalShipping", featured, status, "createdAt", lead[1], lead[2]
          from jsonb_to_recordset($1::jsonb) as product (id bigint, category text, series text, maker text,
            "itemKind" text, colours text[], price numeric, stock integer, edition integer, lead integer[],
            "internationalShipping" boolean, featured integer, status text, "createdAt" timestamptz)`,
      values: [products],
    },
    {
      text: `insert into public.product_texts (product_id, language, title, description, details, shipping, returns, slug)
        select product.key::bigint, said.language, entry.title, entry.description, entry.details,
            entry.shipping, entry.returns, entry.slug
          from jsonb_to_recordset($1::jsonb) as said (language text, words jsonb),
            jsonb_each(said.words -> 'products') as product,
            jsonb_to_record(product.value) as entry (title text, description text, details jsonb, shipping text[],
              returns text[], slug text)`,
      values: [words],
    },
    {
      text: `insert into public.product_pictures (product_id, position, path, width, height, placeholder)
        select product.id, picture.position, '/pictures/' || (picture.facts ->> 'file'),
            (picture.facts ->> 'width')::integer, (picture.facts ->> 'height')::integer,
            coalesce(picture.facts ->> 'placeholder', '')
          from jsonb_to_recordset($1::jsonb) as product (id bigint, pictures jsonb),
            jsonb_array_elements(product.pictures) with ordinality as picture (facts, position)`,
      values: [products],
    },
    {
      text: `insert into public.picture_texts (product_id, position, language, alt)
        select picture.product_id, picture.position, said.language,
            said.words -> 'products' -> picture.product_id::text -> 'alts' ->> (picture.position - 1)
          from public.product_pictures as picture, jsonb_to_recordset($1::jsonb) as said (language text, words jsonb)
          where said.words -> 'products' -> picture.product_id::text -> 'alts' ->> (picture.position - 1) is not null`,
      values: [words],
    },
    {
      text: `select setval(pg_get_serial_sequence('public.products', 'id'), max(id)) from public.products`,
    },
  ];
}
