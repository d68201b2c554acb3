-- Posts as entries of a list, in the order of the given ids. Only published posts are returned, whoever calls.
create or replace function private.post_cards(post_ids bigint[], language text) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
        'id', post.id,
        'slug', words.slug,
        'language', words.language,
        'title', words.title,
        'excerpt', words.excerpt,
        'author', words.author,
        'publishedAt', post.published_at,
        'tags', private.localized_tags(post.tags, post_cards.language),
        'picture', private.post_picture(post, words.alt)
      ) order by entry.place), '[]')
    from unnest(post_cards.post_ids) with ordinality as entry (id, place)
    join public.posts as post on post.id = entry.id and post.status = 'published'
    cross join lateral private.post_text(post.id, post_cards.language) as words
  );
end
$$;
