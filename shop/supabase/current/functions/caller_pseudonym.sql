-- The caller's own address as the statistics store it; null where nothing may be counted.
create or replace function private.caller_pseudonym() returns text
language sql volatile security definer set search_path = ''
as $$
  select private.statistics_request() ->> 'address'
$$;
