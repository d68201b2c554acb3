-- Deletes a post with its texts in one act, and returns the entry of the log, by which admin_restore_post takes it back; null where it is
-- gone already.
create or replace function public.admin_delete_post(post_id bigint) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before jsonb;
begin
  perform private.require_admin();
  perform from public.posts where id = post_id for update;
  select jsonb_build_object('post', to_jsonb(subject), 'texts', coalesce((
      select jsonb_agg(to_jsonb(text) - 'search_text' order by text.language) from public.post_texts as text where text.post_id = subject.id), '[]'))
    into before from public.posts as subject where subject.id = $1;
  if before is null then
    return null;
  end if;
  perform set_config('atelier.bulk', 'on', true);
  delete from public.posts where id = post_id;
  perform set_config('atelier.bulk', '', true);
  return private.write_audit('delete', 'posts', post_id::text, before);
end
$$;
revoke all on function public.admin_delete_post(bigint) from public, anon;
grant execute on function public.admin_delete_post(bigint) to authenticated, service_role;
