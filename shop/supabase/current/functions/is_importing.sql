-- Whether rows of another project are being imported. Meanwhile this one sends no mail, adds no job, and changes no order or stock.
create or replace function private.is_importing() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.imports where state = 'open')
$$;
revoke all on function private.is_importing() from public;
grant execute on function private.is_importing() to atelier_worker;
