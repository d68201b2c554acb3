-- Numbers of an edition of this size that can be in stock: those that are neither reserved nor sold by the shop nor void.
create or replace function private.edition_left(variant_id bigint, edition_size integer) returns integer
language sql stable security definer set search_path = ''
as $$
  select $2 - (select count(*) from public.edition_numbers as numbered
    where numbered.variant_id = $1 and numbered.state in ('held', 'sold', 'void'))::integer
$$;
