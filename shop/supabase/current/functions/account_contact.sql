-- An account's e-mail address, its phone number where it has none, or its id: repeated by the person who deletes the account.
create or replace function private.account_contact(customer uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(nullif(email, ''), nullif(phone, ''), id::text) from auth.users where id = customer
$$;
