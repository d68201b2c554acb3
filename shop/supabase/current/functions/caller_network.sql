-- The network of the caller's request; null where it is unknown, and for this machine's own addresses.
create or replace function private.caller_network() returns inet
language plpgsql stable set search_path = ''
as $$
declare
  given constant inet := private.network_of(btrim(split_part(
    nullif(current_setting('request.headers', true), '')::json ->> 'x-forwarded-for', ',', 1)));
begin
  return case when given <<= '127.0.0.0/8' or given = '::1' or given = '::/64' then null else given end;
end
$$;
