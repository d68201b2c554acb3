-- The values of a post as its form edits them, by field; null where there is no such post. A save names the values that it replaces, so
-- each is written in one form only. Names of new tags are saved and never read.
create or replace function private.admin_post_values(post_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
      'status', subject.status, 'category', coalesce(subject.category_id, ''), 'tags', subject.tags, 'tagNames', '{}'::jsonb,
      'publishAt', private.iso_time(subject.publish_at), 'publishedAt', private.iso_time(subject.published_at),
      'createdAt', private.iso_time(subject.created_at),
      'picture', case when subject.picture_path is not null then jsonb_build_object('path', subject.picture_path,
        'width', subject.picture_width, 'height', subject.picture_height, 'placeholder', subject.picture_placeholder) end)
    || (select jsonb_object_agg('text_' || language, private.admin_post_text(subject.id, language))
      from unnest(private.languages()) as language)
    from public.posts as subject
    where subject.id = $1
$$;
