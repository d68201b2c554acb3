-- Deletes the caller's account and everything that belongs to it. `confirmation` repeats the account's e-mail address (or its phone
-- number, where it has none). The last administrator of a shop who is not disabled cannot be deleted, with or without a second factor.
create or replace function public.delete_account(confirmation text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  customer uuid := private.require_customer();
begin
  if lower(btrim(confirmation)) is distinct from lower(private.account_contact(customer)) then
    raise exception using errcode = 'PT422', message = 'not_confirmed';
  end if;
  if not private.remove_account(customer) then
    raise exception using errcode = 'PT409', message = 'last_administrator';
  end if;
end
$$;
revoke all on function public.delete_account(text) from public, anon;
grant execute on function public.delete_account(text) to authenticated, service_role;
