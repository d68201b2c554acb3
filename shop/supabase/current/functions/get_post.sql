-- One published post with everything its page shows; null where there is none.
create or replace function public.get_post(post_id bigint, language text default 'en') returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select private.post_json(post, words, get_post.language)
    from public.posts as post
    cross join lateral private.post_text(post.id, get_post.language) as words
    where post.id = get_post.post_id and post.status = 'published'
  );
end
$$;
revoke all on function public.get_post(bigint, text) from public;
grant execute on function public.get_post(bigint, text) to anon, authenticated, service_role;
