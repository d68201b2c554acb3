-- Places that show a file: works, posts (as their picture or in a text) and settings, with the names that people know them by.
create or replace function private.media_places(object_name text, path text) returns table (kind text, id bigint, title text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
    select 'product', shown.product_id, coalesce((select text.title from public.product_texts as text where text.product_id = shown.product_id
        order by text.language <> private.fallback_language(), text.language limit 1), '')
      from (select distinct picture.product_id from public.product_pictures as picture where picture.path = $2) as shown
    union all
    select 'post', shown.post_id, coalesce((select text.title from public.post_texts as text where text.post_id = shown.post_id
        order by text.language <> private.fallback_language(), text.language limit 1), '')
      from (select post.id as post_id from public.posts as post where post.picture_path = $2
        union select text.post_id from public.post_texts as text
          where text.search_text like '%' || lower($1) || '%' and strpos(text.body, $2) > 0) as shown
    union all
    select 'settings', null::bigint, '' from public.settings as own
      where strpos(own.legal_text, $2) > 0 or $2 in (own.maker_picture ->> 'path', own.parcel_picture ->> 'path');
end
$$;
