-- The text of a work in one language as its form edits it; empty where there is none. Lists are written line by line.
create or replace function private.admin_product_text(product_id bigint, language text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
      'title', coalesce(text.title, ''), 'description', coalesce(text.description, ''), 'slug', coalesce(text.slug, ''),
      'pages', coalesce(text.details ->> 'pages', ''), 'dimensions', coalesce(text.details ->> 'dimensions', ''),
      'materials', coalesce(text.details ->> 'materials', ''), 'edition', coalesce(text.details ->> 'edition', ''),
      'shipping', coalesce(array_to_string(text.shipping, E'\n'), ''), 'returns', coalesce(array_to_string(text.returns, E'\n'), ''),
      'published', coalesce(text.published, true), 'stale', coalesce(text.stale, false))
    from (select $2 as language) as wanted
    left join public.product_texts as text on text.product_id = $1 and text.language = wanted.language
$$;
