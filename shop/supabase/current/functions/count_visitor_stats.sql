-- Counts the view behind a row of sums that a page wrote itself, so that the screen shows it like every other.
create or replace function private.count_visitor_stats() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.record_views(array[row(current_setting('request.headers', true), new.page_path, '', null, new.source)::private.page_view], false);
  return null;
end
$$;
