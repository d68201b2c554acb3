-- One published post with everything its page shows; null where there is none.
create or replace function public.get_post(post_id bigint, language text default 'en') returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select json_build_object(
      'id', post.id,
      'slug', words.slug,
      'language', words.language,
      'title', words.title,
      'excerpt', words.excerpt,
      'author', words.author,
      'body', words.body,
      'publishedAt', post.published_at,
      'updatedAt', post.updated_at,
      'tags', private.localized_tags(post.tags, get_post.language),
      'picture', private.post_picture(post, words.alt),
      'alternates', (
        select coalesce(json_agg(json_build_object('language', text.language, 'slug', text.slug)
            order by text.language), '[]')
          from public.post_texts as text where text.post_id = post.id and text.published),
      'more', private.post_cards(array(
        select other.id from public.posts as other
          where other.status = 'published' and other.id <> post.id
          order by other.tags && post.tags desc, other.published_at desc, other.id desc limit 3), get_post.language))
    from public.posts as post
    cross join lateral private.post_text(post.id, get_post.language) as words
    where post.id = get_post.post_id and post.status = 'published'
  );
end
$$;
revoke all on function public.get_post(bigint, text) from public;
grant execute on function public.get_post(bigint, text) to anon, authenticated, service_role;
