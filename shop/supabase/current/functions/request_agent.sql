-- The device of a request, by which visits of one address are told apart.
create or replace function private.request_agent(request jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return concat_ws(' ', request ->> 'browser', request ->> 'system', request ->> 'device', request ->> 'bot');
end
$$;
