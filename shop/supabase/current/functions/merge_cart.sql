-- Merges a browser's cart, [{"id", "variant", "quantity"}], into the caller's stored cart, and returns the whole cart in the order in which it was
-- filled. Of a variant in both the larger quantity counts, so merging twice changes nothing.
create or replace function public.merge_cart(items jsonb default '[]') returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  customer uuid := private.require_customer();
begin
  perform pg_advisory_xact_lock(hashtextextended('cart ' || customer, 0));
  insert into public.cart_items (user_id, product_id, variant_id, quantity, added_at)
    select customer, entry.id, entry.variant, entry.quantity, clock_timestamp() + entry.place * interval '1 millisecond'
    from private.cart_entries(items, customer) as entry
    on conflict (user_id, product_id, variant_id) do update set quantity = greatest(cart_items.quantity, excluded.quantity);
  return (select coalesce(json_agg(json_strip_nulls(json_build_object('id', product_id, 'variant', variant_id, 'quantity', quantity))
      order by added_at, product_id, variant_id), '[]')
    from public.cart_items where user_id = customer);
end
$$;
revoke all on function public.merge_cart(jsonb) from public, anon;
grant execute on function public.merge_cart(jsonb) to authenticated, service_role;
