-- Tables of a work's parts that its deletion takes along and its undo restores as they were, in the order in which they are written. Beside them
-- are variants, numbers, zones, discounts and related works, which admin_restore_product fits to what exists; what customers have in carts and
-- wish lists, and their subscriptions, is theirs, and not kept.
create or replace function private.product_part_tables() returns text[]
language sql immutable set search_path = ''
as $$
  select array['product_texts', 'product_pictures', 'picture_texts', 'product_options', 'product_option_texts', 'product_option_values',
    'product_option_value_texts']
$$;
