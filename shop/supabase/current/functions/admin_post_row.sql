-- A post as the list of the blog shows it: with its original title, else its title in any language.
create or replace function private.admin_post_row(post_id bigint) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
      'id', subject.id, 'title', coalesce(named.title, ''), 'author', coalesce(named.author, ''), 'status', subject.status,
      'category', coalesce(subject.category_id, ''), 'tags', subject.tags,
      'texts', (select count(*) from public.post_texts as text where text.post_id = subject.id and text.published),
      'stale', (select count(*) from public.post_texts as text where text.post_id = subject.id and text.stale),
      'picture', private.post_picture(subject, ''),
      'publishAt', subject.publish_at, 'publishedAt', subject.published_at,
      'createdAt', subject.created_at, 'updatedAt', subject.updated_at)
    from public.posts as subject
    left join lateral (select text.title, text.author from public.post_texts as text where text.post_id = subject.id
      order by text.language <> private.fallback_language(), text.language limit 1) as named on true
    where subject.id = $1
$$;
