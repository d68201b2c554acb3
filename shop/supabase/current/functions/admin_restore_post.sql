-- Takes the deletion of a post back, once, and returns its id: the post has its number, state and texts again.
create or replace function public.admin_restore_post(act bigint) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry public.audit_log;
  post public.posts;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('atelier undo', admin_restore_post.act));
  select * into entry from public.audit_log
    where audit_log.id = admin_restore_post.act and audit_log.act = 'delete' and audit_log.entity = 'posts' and audit_log.before ? 'texts'
      and not exists (select from public.audit_log as later where later.undo_of = audit_log.id);
  if entry.id is null then
    perform private.refuse('not_undoable', 'There is no such act, or it is undone already.', status => 404);
  end if;
  post := jsonb_populate_record(null::public.posts, entry.before -> 'post');
  if not exists (select from public.categories where id = post.category_id) then
    post.category_id := null;
  end if;
  perform set_config('atelier.bulk', 'on', true);
  insert into public.posts select (post).*;
  insert into public.post_texts (post_id, language, published, slug, title, excerpt, body, author, alt, stale)
    select text.post_id, text.language, text.published, text.slug, text.title, text.excerpt, text.body, text.author, text.alt, text.stale
      from jsonb_populate_recordset(null::public.post_texts, entry.before -> 'texts') as text;
  perform set_config('atelier.bulk', '', true);
  perform private.write_audit('undo', 'posts', post.id::text, null, entry.before, entry.id);
  return post.id;
end
$$;
revoke all on function public.admin_restore_post(bigint) from public, anon;
grant execute on function public.admin_restore_post(bigint) to authenticated, service_role;
