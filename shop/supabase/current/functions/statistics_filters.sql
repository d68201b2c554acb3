-- Numbers of the values that filters name, `{"source": "search"}`; a value that never occurred is -1. Bots of any type, `{"bot": ""}`, add none, and the
-- order, `{"event": "ordered"}`, is -2: no visit knows it. Refuses an unknown dimension.
create or replace function private.statistics_filters(filters jsonb) returns integer[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if jsonb_typeof(coalesce(filters, '{}')) <> 'object' or exists (
    select from jsonb_each(filters) as given where jsonb_typeof(given.value) <> 'string' or given.key not in ('source', 'channel', 'referrer',
      'campaign', 'medium', 'page', 'entry', 'exit', 'country', 'city', 'device', 'browser', 'system', 'language', 'bot', 'work', 'event', 'search',
      'step', 'visit')) then
    perform private.refuse('unknown_filter', 'Filters are an object of texts by dimension.', status => 400);
  end if;
  return array(select case when given.key = 'event' and given.value = 'ordered' then -2 else coalesce((select known.id from private.statistics_values as known
      where known.dimension = given.key and known.value = given.value), -1) end
    from jsonb_each_text(filters) as given where (given.key, given.value) <> ('bot', '') order by 1);
end
$$;
