-- A number of an edition under its lock, after the locks that orders of the variant take, and in line with its stock. Refuses a number that the
-- edition does not have.
create or replace function private.lock_edition_number(variant_id bigint, number integer) returns public.edition_numbers
language plpgsql volatile security definer set search_path = ''
as $$
declare
  variant public.product_variants;
  found_number public.edition_numbers;
begin
  select * into variant from public.product_variants where id = $1;
  if variant.id is not null then
    perform private.lock_goods(array[variant.product_id], array[variant.id]);
    select * into variant from public.product_variants where id = $1;
  end if;
  if variant.id is null or variant.edition_size is null or $2 is null or $2 not between 1 and variant.edition_size then
    perform private.refuse('unknown_number', 'The edition has no such number.', status => 404);
  end if;
  perform private.sync_edition_numbers(variant);
  select * into strict found_number from public.edition_numbers as numbered
    where numbered.variant_id = $1 and numbered.number = $2 for no key update;
  return found_number;
end
$$;
