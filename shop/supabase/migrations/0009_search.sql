-- Search and filters for large catalogues: short words, Chinese and Japanese ones, and counts for every choice of filters.

-- A text begins with a blank, so that `% bo%` finds every word that begins with `bo`, the first one included.
alter table public.product_texts drop column search_text;
alter table public.product_texts add column search_text text not null generated always as (
  lower(' ' || title || ' ' || description || ' ' || coalesce(details ->> 'materials', ''))
) stored;
create index product_texts_search on public.product_texts using gin (search_text extensions.gin_trgm_ops);

alter table public.post_texts drop column search_text;
alter table public.post_texts add column search_text text not null generated always as (
  lower(' ' || title || ' ' || excerpt || ' ' || body)
) stored;
create index post_texts_search on public.post_texts using gin (search_text extensions.gin_trgm_ops);

-- The Chinese, Japanese and Korean signs of a text, alone and in pairs: words of one or two signs have no trigram.
-- An index stands on it, so it is never changed; another rule is another function.
create function private.sign_grams(text text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(
    select distinct gram.sign
      from pg_catalog.regexp_matches($1, '[々〆〇ぁ-ヿ㐀-䶿一-鿿豈-﫿가-힯]+', 'g') as found (run),
        pg_catalog.generate_series(1, pg_catalog.length(found.run[1])) as place,
        lateral (values (pg_catalog.substr(found.run[1], place, 1)), (pg_catalog.substr(found.run[1], place, 2))) as gram (sign))
$$;
create index product_texts_signs on public.product_texts using gin (private.sign_grams(search_text))
  where search_text ~ '[々〆〇ぁ-ヿ㐀-䶿一-鿿豈-﫿가-힯]';

-- How many published products there are of each category with exactly these colours: `set` facets, from which the counts
-- for any choice of categories and colours are summed.
alter table public.facet_counts drop constraint facet_counts_facet_check;
alter table public.facet_counts add constraint facet_counts_facet_check
  check (facet in ('all', 'category', 'colour', 'set'));
insert into public.facet_counts (facet, value, products)
  select 'set', category_id || '|' || array_to_string(array(select distinct unnest(colours) order by 1), ','), count(*)
    from public.products where status = 'published' group by 2;
