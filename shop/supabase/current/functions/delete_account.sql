-- Deletes the caller's account and all that goes with it. `confirmation` repeats the account's e-mail address (or its
-- telephone number, where it has none). A shop's last administrator stays.
create or replace function public.delete_account(confirmation text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me uuid := private.require_customer();
  contact text := (select coalesce(nullif(email, ''), nullif(phone, ''), id::text) from auth.users where id = me);
begin
  if lower(btrim(confirmation)) is distinct from lower(contact) then
    raise exception using errcode = 'PT422', message = 'not_confirmed';
  end if;
  -- Two administrators who leave at once are one after the other.
  perform from public.users where role = 'admin' order by id for update;
  if public.is_admin() and not exists (select from public.users where role = 'admin' and id <> me) then
    raise exception using errcode = 'PT409', message = 'last_administrator';
  end if;
  delete from public.addresses where user_id = me;
  delete from public.contact_messages where user_id = me;
  -- An order outlives the account: its invoice is kept as long as the law asks, and it may still be on its way. delete_expired_personal_data()
  -- takes the name out of it when both are over.
  update public.orders set user_id = null where user_id = me;
  delete from auth.users where id = me;
end
$$;
revoke all on function public.delete_account(text) from public, anon;
grant execute on function public.delete_account(text) to authenticated, service_role;
