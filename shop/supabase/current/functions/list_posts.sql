-- The blog: one page of posts, newest first, the number of all matches, and the tags of all posts.
-- All tags are listed whatever the search; their counts apply the search and ignore the selected tag. A search without a letter or a
-- digit finds nothing.
create or replace function public.list_posts(
  language text default 'en',
  search text default null,
  tag text default null,
  page_size integer default 12,
  page_offset integer default 0
) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 12), 0), 100);
  skip constant integer := greatest(coalesce(page_offset, 0), 0);
  searches constant boolean := coalesce(search, '') ~ '\S';
  query constant tsquery := private.search_query(language, search);
  result record;
begin
  with shown as materialized (
    select post.id, post.tags, post.published_at from public.posts as post
      where post.status = 'published'
        and exists (select from public.post_texts as text where text.post_id = post.id and text.published)
  ),
  found as materialized (
    select shown.* from shown
      where not searches or shown.id in (select private.search_posts(list_posts.language, query))
  ),
  matching as (
    select found.* from found where nullif(list_posts.tag, '') is null or list_posts.tag = any (found.tags)
  )
  select
    (select count(*) from matching) as total,
    array(
      select matching.id from matching order by matching.published_at desc, matching.id desc limit size offset skip
    ) as page,
    (select coalesce(json_agg(json_build_object('id', counted.tag, 'name', named.name, 'count', counted.posts)
          order by counted.all_posts desc, counted.tag), '[]')
      from (
        select each.tag, count(*) as all_posts, count(found.id) as posts
          from shown cross join lateral unnest(shown.tags) as each (tag) left join found on found.id = shown.id
          group by 1
      ) as counted
      cross join lateral private.tag_name(counted.tag, list_posts.language) as named) as tags
  into result;

  return json_build_object(
    'total', result.total,
    'items', private.post_cards(result.page, language),
    'tags', result.tags);
end
$$;
revoke all on function public.list_posts(text, text, text, integer, integer) from public;
grant execute on function public.list_posts(text, text, text, integer, integer)
  to anon, authenticated, service_role;
