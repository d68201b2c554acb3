-- Deletes the caller's account and everything that belongs to it. `confirmation` repeats the account's e-mail address (or its phone
-- number, where it has none). The last administrator of a shop who is not disabled cannot be deleted, with or without a second factor.
create or replace function public.delete_account(confirmation text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  customer uuid := private.require_customer();
  contact text := (select coalesce(nullif(email, ''), nullif(phone, ''), id::text) from auth.users where id = customer);
begin
  if lower(btrim(confirmation)) is distinct from lower(contact) then
    raise exception using errcode = 'PT422', message = 'not_confirmed';
  end if;
  -- Two administrators who delete their accounts at once are handled one after the other.
  perform from public.users where role = 'admin' order by id for update;
  if exists (select from public.users where id = customer and role = 'admin' and disabled_at is null)
    and not exists (select from public.users where role = 'admin' and disabled_at is null and id <> customer) then
    raise exception using errcode = 'PT409', message = 'last_administrator';
  end if;
  delete from public.addresses where user_id = customer;
  delete from public.contact_messages where user_id = customer;
  -- An order outlives the account: its invoice is retained as long as the law requires, and it may still be under way.
  -- delete_expired_personal_data() anonymizes it when both are over.
  update public.orders set user_id = null where user_id = customer;
  delete from auth.users where id = customer;
end
$$;
revoke all on function public.delete_account(text) from public, anon;
grant execute on function public.delete_account(text) to authenticated, service_role;
