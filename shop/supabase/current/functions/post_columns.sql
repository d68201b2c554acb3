-- Values of a post's form as columns of public.posts.
create or replace function private.post_columns(form_values jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'status', coalesce($1 ->> 'status', 'draft'), 'category_id', nullif($1 ->> 'category', ''), 'tags', coalesce($1 -> 'tags', '[]'),
    'publish_at', nullif($1 ->> 'publishAt', ''), 'published_at', nullif($1 ->> 'publishedAt', ''),
    'created_at', nullif($1 ->> 'createdAt', ''),
    'picture_path', $1 -> 'picture' -> 'path', 'picture_width', $1 -> 'picture' -> 'width', 'picture_height', $1 -> 'picture' -> 'height',
    'picture_placeholder', coalesce($1 -> 'picture' ->> 'placeholder', ''))
$$;
