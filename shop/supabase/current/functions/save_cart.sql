-- Replaces the caller's stored cart by a browser's, [{"id", "variant", "quantity"}], after each change there.
create or replace function public.save_cart(items jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  customer uuid := private.require_customer();
begin
  perform pg_advisory_xact_lock(hashtextextended('cart ' || customer, 0));
  insert into public.cart_items (user_id, product_id, variant_id, quantity, added_at)
    select customer, entry.id, entry.variant, entry.quantity, clock_timestamp() + entry.place * interval '1 millisecond'
    from private.cart_entries(items, customer) as entry
    on conflict (user_id, product_id, variant_id) do update set quantity = excluded.quantity;
  delete from public.cart_items
    where user_id = customer and not exists (select from private.cart_entries(items, customer) as entry
      where entry.id = product_id and entry.variant is not distinct from variant_id);
end
$$;
revoke all on function public.save_cart(jsonb) from public, anon;
grant execute on function public.save_cart(jsonb) to authenticated, service_role;
