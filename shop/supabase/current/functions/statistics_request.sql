-- The request of a visitor as the statistics see it; null where nothing may be counted. See read_requests.
create or replace function private.statistics_request() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return (
    select found.request from private.read_requests(array[current_setting('request.headers', true)]) as found);
end
$$;
