-- Writes titles and descriptions of lines of an import, those of the original's language or those of the others; an undo removes the
-- texts that the import added.
create or replace function private.write_imported_texts(import_id bigint, first integer, last integer, is_undo boolean, is_original boolean) returns void
language sql volatile security definer set search_path = ''
as $$
  with changed as materialized (
    select line.product_id, named.language, coalesce(each.content ->> ('title_' || named.language), text.title, '') as title,
        coalesce(each.content ->> ('description_' || named.language), text.description, '') as description, text.product_id is not null as is_known,
        text.details <> '{}' or text.shipping <> '{}' or text.returns <> '{}' as has_more
      from public.import_lines as line
      cross join lateral (select case when is_undo then line.before else line.after end as content) as each
      cross join lateral (
        select distinct split_part(name, '_', 2) as language from jsonb_object_keys(each.content) as name
          where name ~ '^(title|description)_') as named
      left join public.product_texts as text on text.product_id = line.product_id and text.language = named.language
      where line.import_id = $1 and line.line between $2 and $3 and not line.stays and (named.language = private.fallback_language()) = is_original
        and (line.outcome = 'updated' or line.outcome = 'created' and not is_undo)
  ), removed as (
    delete from public.product_texts as text using changed
      where text.product_id = changed.product_id and text.language = changed.language
        and changed.title = '' and changed.description = '' and not changed.has_more
  ), updated as (
    update public.product_texts as text set title = changed.title, description = changed.description, stale = false
      from changed
      where text.product_id = changed.product_id and text.language = changed.language
        and (changed.title <> '' or changed.description <> '' or changed.has_more)
  )
  insert into public.product_texts (product_id, language, title, description, slug)
    select changed.product_id, changed.language, changed.title, changed.description,
        coalesce(private.slug_of(changed.title), changed.product_id::text)
      from changed where not changed.is_known and (changed.title <> '' or changed.description <> '')
      order by changed.product_id, changed.language
$$;
