-- Deletes an account for a person who has asked for it, as delete_account does. `confirmation` repeats its e-mail address (or its phone number,
-- or its id where it has neither). An administrator's own account is deleted on its own page. The log has one entry, without the person.
create or replace function public.admin_delete_account(user_id uuid, confirmation text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  customer constant uuid := admin_delete_account.user_id;
  removed public.users;
  retained bigint;
begin
  perform private.require_admin();
  select * into removed from public.users where users.id = customer;
  if removed.id is null then
    perform private.refuse('unknown_user', 'There is no such account.', status => 404);
  end if;
  if customer = auth.uid() then
    perform private.refuse('own_account', 'Your own account is deleted on its own page.');
  end if;
  if lower(btrim(confirmation)) is distinct from lower(private.account_contact(customer)) then
    perform private.refuse('not_confirmed', 'This is not the address of the account.', '{"field": "confirmation"}', 422);
  end if;
  select count(*) into retained from public.orders where orders.user_id = customer;
  perform set_config('atelier.bulk', 'on', true);
  if not private.remove_account(customer) then
    perform private.refuse('last_administrator', 'The shop needs an administrator: make somebody else one first.');
  end if;
  perform set_config('atelier.bulk', '', true);
  perform private.write_audit('delete_account', 'users', customer::text,
    jsonb_build_object('role', removed.role, 'created_at', removed.created_at, 'disabled_at', removed.disabled_at),
    jsonb_build_object('orders', retained));
end
$$;
revoke all on function public.admin_delete_account(uuid, text) from public, anon;
grant execute on function public.admin_delete_account(uuid, text) to authenticated, service_role;
