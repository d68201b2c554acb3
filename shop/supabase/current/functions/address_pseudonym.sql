-- The pseudonym of an address under a salt, in the form of a private IPv6 address.
create or replace function private.address_pseudonym(address inet, salt bytea) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return host(rtrim(regexp_replace('fd' || left(
    encode(sha256(salt || sha256(salt || convert_to(host(address), 'UTF8'))), 'hex'), 30), '(.{4})', '\1:', 'g'), ':')::inet);
end
$$;
