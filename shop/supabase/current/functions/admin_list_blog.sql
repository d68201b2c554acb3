-- The list of posts in the back office; see admin_list. A search finds texts in any language.
create or replace function private.admin_list_blog() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'source', 'public.posts as subject',
    'key', 'subject.id', 'keyType', 'bigint',
    'item', 'private.admin_post_row(page.id)',
    'defaultSort', 'updated',
    'sorts', jsonb_build_object(
      'updated', jsonb_build_array('subject.updated_at', 'timestamptz'),
      'created', jsonb_build_array('subject.created_at', 'timestamptz'),
      'published', jsonb_build_array('coalesce(subject.published_at, ''infinity'')', 'timestamptz')),
    'search', 'exists (select from public.post_texts as text where text.post_id = subject.id
        and text.search_text like $3[1] and text.search_text like all ($3))',
    'found', 'select text.post_id from public.post_texts as text where text.search_text like $2[1] and text.search_text like all ($2)',
    'filters', jsonb_build_object(
      'status', '$1 -> ''status'' ? subject.status or $1 -> ''status'' ? ''scheduled'' and subject.publish_at is not null',
      'category', 'subject.category_id = any (private.text_values($1 -> ''category''))',
      'tag', 'subject.tags && private.text_values($1 -> ''tag'')',
      'texts', 'subject.id = any (array(select text.post_id from public.post_texts as text where text.stale))'))
$$;
