-- Errors in lines of an import, by line, column and code; no row where there is none.
create or replace function private.check_import(lines jsonb) returns table (line integer, name text, code text)
language sql stable security definer set search_path = ''
as $$
  with listed as materialized (select * from private.import_lines(lines)),
  texts as materialized (
    select listed.line, language, listed.cells, listed.current,
        coalesce(listed.content ->> ('title_' || language), '') as title, coalesce(listed.content ->> ('description_' || language), '') as description
      from listed cross join unnest(private.languages()) as language
  )
  select listed.line, problem.name, problem.code
    from listed
    cross join lateral (
      select 'id' as name, 'unknownWork' as code where listed.named <> '' and listed.id is null
      union all select cell.key, 'unknownColumn' from jsonb_object_keys(listed.cells) as cell (key)
        where cell.key not in ('code', 'status', 'kind', 'category', 'price', 'stock', 'edition', 'weight', 'lead_min', 'lead_max')
          and cell.key <> all (select 'title_' || language from unnest(private.languages()) as language)
          and cell.key <> all (select 'description_' || language from unnest(private.languages()) as language)
      union all select cell.key, 'hasOptions' from jsonb_each_text(listed.cells) as cell
        where listed.has_options and cell.key in ('code', 'price', 'stock', 'edition', 'weight') and cell.value <> ''
      union all select 'status', 'status' where listed.content ->> 'status' not in ('draft', 'published', 'archived')
      union all select 'kind', 'kind' where listed.content ->> 'kind' not in ('standard', 'new_arrival')
      union all select 'category', 'category'
        where not exists (select from public.categories as known where known.id = listed.content ->> 'category')
      union all select 'price', 'price'
        where not listed.has_options and coalesce(listed.content ->> 'price', '') !~ '^\d{1,10}\.\d{2}$'
      union all select 'stock', 'count' where coalesce(listed.content ->> 'stock', '') !~ '^\d{0,7}$'
      union all select number.name, 'measure' from unnest('{edition,weight}'::text[]) as number (name)
        where coalesce(listed.content ->> number.name, '') !~ '^([1-9]\d{0,6})?$'
      union all select number.name, 'leadDays' from unnest('{lead_min,lead_max}'::text[]) as number (name)
        where coalesce(listed.content ->> number.name, '') !~ '^([1-9]\d?|[12]\d\d|3([0-5]\d|6[0-5]))?$'
      union all select 'lead_max', 'leadRange'
        where case when coalesce(listed.content ->> 'lead_max', '') !~ '^\d{1,7}$' then false
          when coalesce(listed.content ->> 'lead_min', '') = '' then true
          when listed.content ->> 'lead_min' !~ '^\d{1,7}$' then false
          else (listed.content ->> 'lead_max')::integer < (listed.content ->> 'lead_min')::integer end
      -- The stocks of its variants would be gone, also after an undo.
      union all select 'lead_min', 'hasOptions'
        where listed.has_options and listed.current ->> 'lead_min' = '' and listed.content ->> 'lead_min' <> ''
          and exists (select from public.product_variants as variant
            where variant.product_id = listed.id and variant.stock is not null and variant.edition_size is null)
      union all select 'stock', 'editionStock'
        where listed.content ->> 'edition' ~ '^[1-9]\d{0,6}$' and coalesce(listed.content ->> 'stock', '') ~ '^\d{0,7}$'
          and coalesce(nullif(listed.content ->> 'stock', '')::integer > (listed.content ->> 'edition')::integer, true)
      union all select 'stock', 'editionTaken' from public.product_variants as variant
        where variant.product_id = listed.id and variant.value_1 is null and variant.edition_size::text = listed.content ->> 'edition'
          and listed.content ->> 'stock' ~ '^\d{1,7}$' and (listed.content ->> 'stock')::integer > variant.stock
          and (listed.content ->> 'stock')::integer > private.edition_left(variant.id, variant.edition_size)
      union all select 'code', 'sku' where coalesce(listed.content ->> 'code', '') !~ '^\S{0,64}$'
      union all select 'code', 'skuTaken' from public.product_variants as other
        where other.sku = nullif(listed.content ->> 'code', '') and other.product_id is distinct from listed.id) as problem
  union all
  select repeated.line, 'id', 'repeated'
    from (select listed.line, row_number() over (partition by listed.id order by listed.line) as place from listed where listed.id is not null) as repeated
    where repeated.place > 1
  union all
  select repeated.line, 'code', 'repeated'
    from (select listed.line, row_number() over (partition by listed.content ->> 'code' order by listed.line) as place
      from listed where listed.content ->> 'code' <> '') as repeated
    where repeated.place > 1
  union all
  -- A translation is removed on the work's page, where all its words are seen.
  select texts.line, 'title_' || texts.language, 'title' from texts
    where texts.title = ''
      and (texts.language = private.fallback_language() and texts.current is null or texts.description <> ''
        or texts.current ->> ('title_' || texts.language) <> '')
  union all
  select texts.line, long.name || '_' || texts.language, 'long' from texts
    cross join lateral (values ('title', texts.title, 200), ('description', texts.description, 20000)) as long (name, content, most)
    where length(long.content) > long.most
$$;
