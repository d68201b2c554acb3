-- Deletes an account and everything that belongs to it; false where it is the last administrator who is not disabled, which stays. The caller
-- has checked who asks.
create or replace function private.remove_account(customer uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Two administrators whose accounts are deleted at once are handled one after the other.
  perform from public.users where role = 'admin' order by id for update;
  if exists (select from public.users where id = customer and role = 'admin' and disabled_at is null)
    and not exists (select from public.users where role = 'admin' and disabled_at is null and id <> customer) then
    return false;
  end if;
  delete from public.addresses where user_id = customer;
  delete from public.contact_messages where user_id = customer;
  delete from public.subscriptions where lower(email) = (
    select lower(account.email) from auth.users as account where account.id = customer and account.email_confirmed_at is not null);
  perform private.delete_order_notes(own.id) from public.orders as own where own.user_id = customer;
  -- An order outlives the account: its invoice is retained as long as the law requires, and it may still be under way.
  -- delete_expired_personal_data() anonymizes it when both are over.
  update public.orders set user_id = null where user_id = customer;
  delete from auth.users where id = customer;
  return true;
end
$$;
