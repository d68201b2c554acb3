-- Copies a post as a draft, with its texts, and returns the copy's id.
create or replace function public.admin_duplicate_post(post_id bigint) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  copy bigint;
begin
  perform private.require_admin();
  insert into public.posts (category_id, tags, picture_path, picture_width, picture_height, picture_placeholder)
    select original.category_id, original.tags, original.picture_path, original.picture_width, original.picture_height, original.picture_placeholder
      from public.posts as original where original.id = $1
    returning id into copy;
  if copy is null then
    perform private.refuse('unknown_post', 'There is no such post.', status => 404);
  end if;
  insert into public.post_texts (post_id, language, published, slug, title, excerpt, body, author, alt, stale)
    select copy, text.language, text.published, text.slug, text.title, text.excerpt, text.body, text.author, text.alt, text.stale
      from public.post_texts as text where text.post_id = $1;
  return copy;
end
$$;
revoke all on function public.admin_duplicate_post(bigint) from public, anon;
grant execute on function public.admin_duplicate_post(bigint) to authenticated, service_role;
