-- A cart as a caller sent it, as lines: one for each product and variant that is named, in the order of first mention. Anything else is refused by name.
-- A line is {"product_id": 1, "variant_id": 3, "quantity": 2, "price": "68.00"}; the variant can be left out where the product has one,
-- and the price is the one that the buyer saw, and can be left out.
create or replace function private.parse_cart(items jsonb)
returns table (line integer, product_id bigint, variant_id bigint, quantity integer, seen_price numeric)
language plpgsql immutable set search_path = ''
as $$
declare
  lines_max constant integer := 100;
  quantity_max constant integer := 9999;
  item jsonb;
  amount text;
begin
  if items is null or jsonb_typeof(items) <> 'array' then
    perform private.refuse('invalid_cart', 'The cart is not a list of items.', status => 400);
  end if;
  if jsonb_array_length(items) > lines_max then
    perform private.refuse('too_many_lines', format('A cart holds at most %s different items.', lines_max),
      jsonb_build_object('linesMax', lines_max), 400);
  end if;
  for item in select value from jsonb_array_elements(items) loop
    if jsonb_typeof(item) <> 'object' or coalesce(item ->> 'product_id', '') !~ '^[1-9][0-9]{0,14}$' then
      perform private.refuse('invalid_product', 'An item of the cart names no product.',
        jsonb_build_object('item', left(item::text, 200)), 400);
    end if;
    if item ->> 'variant_id' is not null and item ->> 'variant_id' !~ '^[1-9][0-9]{0,14}$' then
      perform private.refuse('invalid_variant', 'An item of the cart names no variant of its product.',
        jsonb_build_object('item', left(item::text, 200)), 400);
    end if;
    amount := item ->> 'quantity';
    if amount is null or amount !~ '^[0-9]{1,9}(\.0+)?$' or amount::numeric not between 1 and quantity_max then
      perform private.refuse('invalid_quantity', format('A quantity is a whole number from 1 to %s.', quantity_max),
        jsonb_build_object('productId', (item ->> 'product_id')::bigint, 'quantity', left(amount, 40),
          'quantityMax', quantity_max), 400);
    end if;
    if item ->> 'price' is not null and item ->> 'price' !~ '^[0-9]{1,10}(\.[0-9]{1,8})?$' then
      perform private.refuse('invalid_price', 'A price is a decimal number that is not negative.',
        jsonb_build_object('productId', (item ->> 'product_id')::bigint, 'price', left(item ->> 'price', 40)), 400);
    end if;
  end loop;
  return query
    select min(each.place)::integer, (each.value ->> 'product_id')::bigint, (each.value ->> 'variant_id')::bigint,
        least(sum((each.value ->> 'quantity')::numeric), quantity_max + 1)::integer,
        case when min((each.value ->> 'price')::numeric) = max((each.value ->> 'price')::numeric)
          then max((each.value ->> 'price')::numeric)
          -- With two prices for one variant at least one is wrong.
          when count(each.value ->> 'price') > 0 then -1 end
      from jsonb_array_elements(items) with ordinality as each (value, place)
      group by 2, 3 order by 1;
end
$$;
