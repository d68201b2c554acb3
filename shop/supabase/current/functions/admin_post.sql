-- A post as the back office edits it: the values of its form, and its version. Null where there is no such post.
create or replace function public.admin_post(post_id bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select json_build_object('id', subject.id, 'values', private.admin_post_values(subject.id),
        'updatedAt', subject.updated_at)
      from public.posts as subject where subject.id = $1);
end
$$;
revoke all on function public.admin_post(bigint) from public, anon;
grant execute on function public.admin_post(bigint) to authenticated, service_role;
