-- Trigger: a variant of a work made to order counts no units, unless it is an edition.
create or replace function private.clear_made_variant() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.products as product where product.id = new.product_id and product.lead_days_min is not null) then
    new.stock := null;
  end if;
  return new;
end
$$;
