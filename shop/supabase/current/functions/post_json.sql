-- Everything that the page of a post shows, from its row and the text to show; other posts in it are published ones.
create or replace function private.post_json(post public.posts, words public.post_texts, language text) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
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
      'works', private.product_cards(private.linked_works(words.body), post_json.language),
      'pictures', private.body_pictures(words.body),
      'publishedAt', coalesce(post.published_at, post.publish_at, post.updated_at),
      'updatedAt', post.updated_at,
      'tags', private.localized_tags(post.tags, post_json.language),
      'picture', private.post_picture(post, words.alt),
      'alternates', (
        select coalesce(json_agg(json_build_object('language', text.language, 'slug', text.slug)
            order by text.language), '[]')
          from public.post_texts as text where text.post_id = post.id and text.published),
      'more', private.post_cards(array(
        select other.id from public.posts as other
          where other.status = 'published' and other.id <> post.id
          order by other.tags && post.tags desc, other.published_at desc, other.id desc limit 3), post_json.language)));
end
$$;
