-- Joins a browser's cart, [{"id", "quantity"}], into the caller's, and answers all of it in the order it was filled. Of
-- what is in both, the larger quantity counts, so joining twice changes nothing.
create or replace function public.merge_cart(items jsonb default '[]') returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me uuid := private.require_customer();
begin
  perform pg_advisory_xact_lock(hashtextextended('cart ' || me, 0));
  insert into public.cart_items as kept (user_id, product_id, quantity, added_at)
    select me, entry.id, entry.quantity, clock_timestamp() + entry.place * interval '1 millisecond'
    from private.cart_entries(items, me) as entry
    on conflict (user_id, product_id) do update set quantity = greatest(kept.quantity, excluded.quantity);
  return (select coalesce(json_agg(json_build_object('id', product_id, 'quantity', quantity)
      order by added_at, product_id), '[]')
    from public.cart_items where user_id = me);
end
$$;
revoke all on function public.merge_cart(jsonb) from public, anon;
grant execute on function public.merge_cart(jsonb) to authenticated, service_role;
