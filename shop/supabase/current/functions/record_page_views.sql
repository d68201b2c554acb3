-- Records page views of many requests in one transaction: a view costs less than a transaction of its own does. A role that may not call
-- track_page_view fails the whole, and the server lets each request be answered alone. `views` is a list of {role, headers, path, referrer, language},
-- `settings` what app.settings holds; the server runs this, and no caller.
create or replace function private.record_page_views(views jsonb, settings jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given private.page_view[];
  roles text[];
begin
  perform set_config('app.settings.' || setting.key, setting.value, true) from jsonb_each_text(settings) as setting;
  -- Like track_page_view.
  perform set_config('synchronous_commit', 'off', true);
  select array_agg(row(view.headers, view.path, view.referrer, view.language, null)::private.page_view order by view.place), array_agg(distinct view.role)
    into given, roles
    from rows from (jsonb_to_recordset(views) as (role text, headers text, path text, referrer text, language text)) with ordinality
      as view (role, headers, path, referrer, language, place);
  if exists (select from unnest(roles) as role where not has_function_privilege(role, 'public.track_page_view(text, text, text)', 'execute')) then
    raise exception 'permission denied for function track_page_view' using errcode = 'insufficient_privilege';
  end if;
  perform private.record_views(given);
end
$$;
revoke all on function private.record_page_views(jsonb, jsonb) from public;
grant execute on function private.record_page_views(jsonb, jsonb) to authenticator;
