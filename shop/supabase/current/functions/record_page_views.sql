-- Records page views of many requests in one transaction: a view costs less than a transaction of its own does. Each is called as its request would
-- have called it, by track_page_view with the request's headers; a role that may not call it fails the whole, and the server lets each request be answered
-- alone. `views` is a list of {role, headers, path, referrer, language}, `settings` what app.settings holds; the server runs this, and no caller.
create or replace function private.record_page_views(views jsonb, settings jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  view record;
begin
  perform set_config('app.settings.' || setting.key, setting.value, true) from jsonb_each_text(settings) as setting;
  -- Two servers that lock visitors and counted values in another order would wait for one another.
  perform pg_advisory_xact_lock(hashtextextended('page views', 0));
  for view in
    select * from jsonb_to_recordset(views) as given (role text, headers text, path text, referrer text, language text)
  loop
    if not has_function_privilege(view.role, 'public.track_page_view(text, text, text)', 'execute') then
      raise exception 'permission denied for function track_page_view' using errcode = 'insufficient_privilege';
    end if;
    perform set_config('request.headers', view.headers, true);
    perform public.track_page_view(view.path, view.referrer, view.language);
  end loop;
end
$$;
revoke all on function private.record_page_views(jsonb, jsonb) from public;
grant execute on function private.record_page_views(jsonb, jsonb) to authenticator;
