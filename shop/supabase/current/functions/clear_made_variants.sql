-- Trigger: the variants of a work that becomes one made to order count no units, except of an edition.
create or replace function private.clear_made_variants() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.product_variants as variant set stock = null
    where variant.product_id = new.id and variant.edition_size is null and variant.stock is not null;
  return null;
end
$$;
