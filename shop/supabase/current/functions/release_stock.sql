-- Gives back what an order that is given up had taken: stock, edition numbers, the use of its code. Products before the code,
-- as place_order locks them.
create or replace function private.release_stock(order_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.cancel_unsent_units(order_id);
  update public.discount_codes as code set uses = code.uses - 1
    from public.discount_uses as used
    where used.order_id = release_stock.order_id and used.released_at is null and code.code = used.code;
  update public.discount_uses as used set released_at = now()
    where used.order_id = release_stock.order_id and used.released_at is null;
end
$$;
