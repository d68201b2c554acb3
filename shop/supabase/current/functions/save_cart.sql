-- Makes the caller's cart what a browser says, [{"id", "quantity"}], after each change there.
create or replace function public.save_cart(items jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me uuid := private.require_customer();
begin
  perform pg_advisory_xact_lock(hashtextextended('cart ' || me, 0));
  insert into public.cart_items as kept (user_id, product_id, quantity, added_at)
    select me, entry.id, entry.quantity, clock_timestamp() + entry.place * interval '1 millisecond'
    from private.cart_entries(items, me) as entry
    on conflict (user_id, product_id) do update set quantity = excluded.quantity;
  delete from public.cart_items
    where user_id = me and product_id not in (select entry.id from private.cart_entries(items, me) as entry);
end
$$;
revoke all on function public.save_cart(jsonb) from public, anon;
grant execute on function public.save_cart(jsonb) to authenticated, service_role;
