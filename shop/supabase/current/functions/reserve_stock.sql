-- Writes a priced cart as an order's lines and takes its goods: stock, edition numbers and the use of a discount code. The caller holds
-- the locks and has found no problem.
create or replace function private.reserve_stock(order_id uuid, quote jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  each record;
  numbers integer[];
  updated integer;
  variant public.product_variants;
begin
  insert into public.order_items (order_id, line, product_id, variant_id, title, options, sku, language, slug, picture, unit_price,
      quantity, line_total, discount, tax_rate, lead_days_min, lead_days_max)
    select reserve_stock.order_id, row_number() over (order by place), (line ->> 'productId')::bigint, (line ->> 'variantId')::bigint,
        line ->> 'title', line -> 'options', line ->> 'sku', line ->> 'language', line ->> 'slug', line ->> 'picture',
        (line ->> 'unitPrice')::numeric, (line ->> 'quantity')::integer, (line ->> 'lineTotal')::numeric,
        (line ->> 'discount')::numeric, (line ->> 'taxRate')::numeric,
        (line -> 'lead' ->> 'daysMin')::integer, (line -> 'lead' ->> 'daysMax')::integer
      from jsonb_array_elements(quote -> 'lines') with ordinality as lines (line, place);
  for each in
    select item.id, item.variant_id, item.quantity from public.order_items as item
      where item.order_id = reserve_stock.order_id order by item.variant_id
  loop
    select * into strict variant from public.product_variants where id = each.variant_id;
    if variant.edition_size is not null then
      perform private.sync_edition_numbers(variant);
      -- The numbers are selected before the update names them: a selection inside the update would run again for each row where
      -- the planner nests it, and take the whole edition.
      numbers := array(
        select edition_numbers.number from public.edition_numbers
          where edition_numbers.variant_id = variant.id and edition_numbers.state = 'free'
          order by edition_numbers.number limit each.quantity for no key update);
      if cardinality(numbers) < each.quantity then
        perform private.refuse('out_of_stock', 'Not as many numbers of the edition are left.',
          jsonb_build_object('productId', variant.product_id, 'variantId', variant.id, 'left', cardinality(numbers)));
      end if;
      update public.edition_numbers set state = 'held', order_item_id = each.id
        where variant_id = variant.id and number = any (numbers);
      get diagnostics updated = row_count;
      if updated <> each.quantity then
        raise exception 'Of variant % % numbers were taken instead of %.', variant.id, updated, each.quantity
          using errcode = 'assert_failure';
      end if;
    end if;
    update public.product_variants set stock = stock - each.quantity where id = variant.id and stock is not null;
  end loop;
  if quote ->> 'discountCode' is not null then
    update public.discount_codes set uses = uses + 1 where code = quote ->> 'discountCode';
    insert into public.discount_uses (order_id, code, customer, once)
      select orders.id, code.code, private.customer_key(orders.email), code.once_per_customer
        from public.orders, public.discount_codes as code
        where orders.id = reserve_stock.order_id and code.code = quote ->> 'discountCode';
  end if;
end
$$;
