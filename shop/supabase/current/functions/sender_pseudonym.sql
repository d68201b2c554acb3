-- Whence a message comes, as it is counted and kept: the network of the address, under the pseudonym of the month.
create or replace function private.sender_pseudonym(address text) returns text
language sql volatile security definer set search_path = ''
as $$
  select coalesce(public.visitor_address(host(private.network_of(address))), '')
$$;
