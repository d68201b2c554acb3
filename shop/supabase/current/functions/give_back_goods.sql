-- Gives back what an order that is given up had taken: stock, edition numbers, the use of its code. Products before the code,
-- by id, as place_order locks them.
create or replace function private.give_back_goods(order_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.products as product
    where product.id in (select item.product_id from public.order_items as item where item.order_id = give_back_goods.order_id)
    order by product.id for no key update;
  update public.edition_numbers set state = 'free', order_item_id = null, certificate = null, sold_at = null
    where order_item_id in (select item.id from public.order_items as item where item.order_id = give_back_goods.order_id);
  update public.products as product set stock = product.stock + item.quantity
    from public.order_items as item
    where item.order_id = give_back_goods.order_id and item.product_id = product.id and product.stock is not null;
  update public.discount_codes as code set uses = code.uses - 1
    from public.discount_uses as used
    where used.order_id = give_back_goods.order_id and used.released_at is null and code.code = used.code;
  update public.discount_uses as used set released_at = now()
    where used.order_id = give_back_goods.order_id and used.released_at is null;
end
$$;
