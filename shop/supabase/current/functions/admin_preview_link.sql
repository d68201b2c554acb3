-- Makes a link to a preview of a post or a product as it is saved, in one language: the token of its address and the time of its expiry, an
-- hour from now where nothing else is asked for, at most a week.
create or replace function public.admin_preview_link(kind text, subject_id bigint, language text, minutes integer default 60) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  expires_at constant timestamptz := date_trunc('second', now() + make_interval(mins => least(greatest(coalesce(minutes, 60), 1), 10080)));
  claims constant text := concat_ws('.', kind, subject_id, language, extract(epoch from expires_at)::bigint);
begin
  perform private.require_admin();
  if not (kind = 'post' and exists (select from public.posts where id = subject_id)
      or kind = 'product' and exists (select from public.products where id = subject_id))
    or language <> all (private.languages()) then
    perform private.refuse('unknown_preview', 'There is no such post or product, or no such language.', status => 404);
  end if;
  perform private.write_audit('preview', case kind when 'post' then 'posts' else 'products' end, subject_id::text, null,
    jsonb_build_object('language', language, 'expires_at', expires_at));
  return json_build_object('token', claims || '.' || private.preview_signature(claims), 'expiresAt', expires_at);
end
$$;
revoke all on function public.admin_preview_link(text, bigint, text, integer) from public, anon;
grant execute on function public.admin_preview_link(text, bigint, text, integer) to authenticated, service_role;
