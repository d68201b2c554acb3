-- The network that the caller's request came from: an IPv4 address, or the first 64 bits of an IPv6 one, which one household has.
-- Null where it is not known, and for this machine's own addresses.
create or replace function private.caller_network() returns inet
language plpgsql stable set search_path = ''
as $$
declare
  said constant text := btrim(split_part(
    nullif(current_setting('request.headers', true), '')::json ->> 'x-forwarded-for', ',', 1));
  given inet;
begin
  given := said::inet;
  if given is null or given <<= '127.0.0.0/8' or given = '::1' then return null; end if;
  return case family(given) when 6 then network(set_masklen(given, 64)) else given end;
exception when invalid_text_representation then
  return null;
end
$$;
