-- Saves the works and the categories that a discount code names. Goods that are gone by now are refused at the form's field.
create or replace function private.save_discount_goods(code text, products jsonb, categories jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from jsonb_array_elements_text(products) as listed (id)
    where not exists (select from public.products as product where product.id::text = listed.id)) then
    perform private.refuse('goods_gone', 'One of these works does not exist any more.', '{"field": "products"}', 404);
  end if;
  if exists (select from jsonb_array_elements_text(categories) as listed (id)
    where not exists (select from public.categories as category where category.id = listed.id)) then
    perform private.refuse('goods_gone', 'One of these categories does not exist any more.', '{"field": "categories"}', 404);
  end if;
  delete from public.discount_products as known where known.code = $1 and not products @> to_jsonb(known.product_id);
  insert into public.discount_products (code, product_id)
    select $1, listed.id::bigint from jsonb_array_elements_text(products) as listed (id)
    on conflict do nothing;
  delete from public.discount_categories as known where known.code = $1 and not categories ? known.category_id;
  insert into public.discount_categories (code, category_id)
    select $1, listed.id from jsonb_array_elements_text(categories) as listed (id)
    on conflict do nothing;
end
$$;
