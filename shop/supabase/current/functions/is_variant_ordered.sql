-- Whether a variant was ordered, or a number of its edition issued: then it is archived and not deleted.
create or replace function private.is_variant_ordered(variant_id bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.order_items as item where item.variant_id = $1)
    or exists (select from public.edition_numbers as numbered where numbered.variant_id = $1 and numbered.state <> 'free')
$$;
