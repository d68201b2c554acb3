-- The text of a post in one language as its form edits it; empty where there is none.
create or replace function private.admin_post_text(post_id bigint, language text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
      'title', coalesce(text.title, ''), 'excerpt', coalesce(text.excerpt, ''), 'body', coalesce(text.body, ''),
      'author', coalesce(text.author, ''), 'alt', coalesce(text.alt, ''), 'slug', coalesce(text.slug, ''),
      'published', coalesce(text.published, true), 'stale', coalesce(text.stale, false))
    from (select $2 as language) as wanted
    left join public.post_texts as text on text.post_id = $1 and text.language = wanted.language
$$;
