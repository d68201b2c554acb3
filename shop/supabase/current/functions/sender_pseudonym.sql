-- The pseudonym under which a contact message is counted and stored: of the network of the sender's address, for the month.
create or replace function private.sender_pseudonym(address text) returns text
language sql volatile security definer set search_path = ''
as $$
  select coalesce(private.sender_address(host(private.network_of(address))), '')
$$;
