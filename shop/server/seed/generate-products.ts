// Makes as many products as a measurement or a demonstration needs: the same ones every time, in every language, by SQL alone.
import { languages } from '@atelier/shop/language';
import type { Database, Statement, Transaction } from './database.ts';
import { analyzeTables } from './analyze-tables.ts';
import { sizeStatements } from './generate-variants.ts';
import { generatedWords } from './generated-words.ts';

/** Every how many products one is sold in three sizes. */
const sizedEvery = 5;

/**
 * Adds generated products until there are `wanted` in all; what is there is left as it is.
 * Needs a catalogue with categories and colours; pictures are those of other products of the same category.
 * @returns how many were added
 */
export async function generateProducts(admin: Database, wanted: number): Promise<number> {
  return admin.transaction(async (transaction) => {
    await transaction.query({ text: `select pg_advisory_xact_lock(hashtext('atelier seed'))` });
    const { rows } = await transaction.query({
      text: 'select count(*), coalesce(max(id), 0) from public.products',
    });
    const [present = 0, last = 0] = (rows[0] ?? []).map(Number);
    if (present >= wanted) return 0;
    const first = last + 1;
    const end = last + wanted - present;
    const fastLoad = await prepareFastLoad(transaction);
    await transaction.pipeline([
      ...statements(String(first), String(end), fastLoad),
      ...sizeStatements({ first, end, every: sizedEvery }),
      analyzeTables,
    ]);
    return wanted - present;
  });
}

interface FastLoad {
  /** Rebuilding an index over all rows at once takes a third of the time that keeping it row by row does. */
  readonly dropIndexes: readonly Statement[];
  readonly makeIndexes: readonly Statement[];
  /** Only a superuser may leave out the check of rows that cannot be wrong. */
  readonly withoutTriggers: readonly Statement[];
  readonly withTriggers: readonly Statement[];
}

async function prepareFastLoad(transaction: Transaction): Promise<FastLoad> {
  const indexes = await transaction.query({
    text: `select index.indexrelid::regclass::text, pg_get_indexdef(index.indexrelid)
      from pg_index as index where index.indrelid = 'public.product_texts'::regclass and not index.indisunique`,
  });
  const superuser = await transaction.query({
    text: 'select rolsuper from pg_roles where rolname = current_user',
  });
  const mayTurnOff = superuser.rows[0]?.[0] === 't';
  const role = (value: string): Statement[] =>
    mayTurnOff ? [{ text: `set local session_replication_role = ${value}` }] : [];
  return {
    dropIndexes: indexes.rows.map(([name]) => ({ text: `drop index ${name ?? ''}` })),
    makeIndexes: [
      { text: `set local maintenance_work_mem = '256MB'` },
      ...indexes.rows.map(([, definition]) => ({ text: definition ?? '' })),
    ],
    withoutTriggers: role('replica'),
    withTriggers: role('origin'),
  };
}

function statements(first: string, end: string, fastLoad: FastLoad): Statement[] {
  const rows = languages.map((language) => ({ language, words: generatedWords(language) }));
  return [
    {
      text: `with facets (categories, colours) as (
          select array(select id from public.categories order by position),
            array(select id from public.colours order by position)
        )
        insert into public.products (id, category_id, item_kind, colours, price, stock, edition_size,
          international_shipping, featured_rank, status, created_at)
        select id, categories[id % 4 + 1], case when id % 20 = 0 then 'new_arrival' else 'standard' end,
            array[facets.colours[id % 10 + 1], facets.colours[(id / 10) % 9 + (id % 10 <= (id / 10) % 9)::integer + 1]],
            (10 + id * 7919 % 48000 / 100.0)::numeric(12, 2), id % 17,
            case when id % 4 = 0 then 60 end, id % 3 = 0, 1000 + id % 5000,
            'published', timestamptz '2026-01-01 00:00Z' - id * interval '7 minutes'
          from facets, generate_series($1::bigint, $2::bigint) as id`,
      values: [first, end],
    },
    ...fastLoad.dropIndexes,
    ...fastLoad.withoutTriggers,
    {
      text: `insert into public.product_texts (product_id, language, title, description, details, slug)
        select id, language, title, words ->> 'description',
            jsonb_build_object('materials', words -> 'materials' -> (id % 4)::integer), 'piece-' || id
          from jsonb_to_recordset($3::jsonb) as languages (language text, words jsonb),
            generate_series($1::bigint, $2::bigint) as id,
            concat_ws(' ', words -> 'kinds' ->> (id % 4)::integer, words -> 'subjects' ->> (id / 4 % 8)::integer, id)
              as title`,
      values: [first, end, JSON.stringify(rows)],
    },
    {
      text: `with models as (
          select category_id, array_agg(picture order by picture.product_id) as pictures
            from public.product_pictures as picture join public.products on products.id = picture.product_id
            where picture.position = 1 and picture.product_id < $1::bigint
            group by category_id
        )
        insert into public.product_pictures (product_id, position, path, width, height, placeholder)
          select product.id, 1, model.path, model.width, model.height, model.placeholder
            from public.products as product join models using (category_id),
              lateral (select (pictures[product.id % cardinality(pictures) + 1]).*) as model
            where product.id between $1::bigint and $2::bigint`,
      values: [first, end],
    },
    {
      text: `insert into public.picture_texts (product_id, position, language, alt)
        select text.product_id, 1, text.language, text.title
          from public.product_texts as text join public.product_pictures as picture using (product_id)
          where text.product_id between $1::bigint and $2::bigint and picture.position = 1`,
      values: [first, end],
    },
    ...fastLoad.withTriggers,
    {
      // The trigger that does so is left out as well.
      text: `select private.learn_texts(language, words::text) from jsonb_to_recordset($1::jsonb) as languages (language text, words jsonb)`,
      values: [JSON.stringify(rows)],
    },
    ...fastLoad.makeIndexes,
    {
      text: `select setval(pg_get_serial_sequence('public.products', 'id'), max(id)) from public.products`,
    },
  ];
}
