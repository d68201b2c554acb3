-- Releases the stock, the edition numbers and the discount code of an order that is cancelled or expired. Products are locked before
-- the code, as place_order locks them.
create or replace function private.release_stock(order_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.cancel_unsent_units(order_id);
  update public.discount_codes as code set uses = code.uses - 1
    from public.discount_uses
    where discount_uses.order_id = release_stock.order_id and discount_uses.released_at is null and code.code = discount_uses.code;
  update public.discount_uses set released_at = now()
    where discount_uses.order_id = release_stock.order_id and discount_uses.released_at is null;
end
$$;
