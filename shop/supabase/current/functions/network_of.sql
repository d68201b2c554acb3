-- The network of an address: an IPv4 address itself, or the first 64 bits of an IPv6 one, which one household has. Null for a text that
-- is no address.
create or replace function private.network_of(address text) returns inet
language plpgsql immutable set search_path = ''
as $$
declare
  given inet;
begin
  given := network_of.address::inet;
  return case family(given) when 6 then network(set_masklen(given, 64)) else given end;
exception when invalid_text_representation then
  return null;
end
$$;
