-- Counts a page view: the path as the browser's address has it, with its query, the referrer, and the language of the page. Everything else comes
-- from the request's headers and the database's clock. Nothing tells the caller whether it was counted.
create or replace function public.track_page_view(path text, referrer text default '', language text default '') returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- A view waits for no disk: the last ones before a crash may be lost. A clause of the function would be over before the commit.
  perform set_config('synchronous_commit', 'off', true);
  perform private.record_views(array[row(current_setting('request.headers', true), path, referrer, language, null)::private.page_view]);
end
$$;
revoke all on function public.track_page_view(text, text, text) from public;
grant execute on function public.track_page_view(text, text, text) to anon, authenticated, service_role;
