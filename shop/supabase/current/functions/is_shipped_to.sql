-- Whether a product may be sent to a country, which is in `zone`: abroad only where it is marked for that, and only to the zones that are
-- named for it, else for its category, else to all.
create or replace function private.is_shipped_to(product public.products, country text, zone bigint, home_country text) returns boolean
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select (country = home_country or ($1).international_shipping) and case
      when exists (select from public.product_zones as allowed where allowed.product_id = ($1).id) then
        exists (select from public.product_zones as allowed where allowed.product_id = ($1).id and allowed.zone_id = $3)
      when exists (select from public.category_zones as allowed where allowed.category_id = ($1).category_id) then
        exists (select from public.category_zones as allowed where allowed.category_id = ($1).category_id and allowed.zone_id = $3)
      else true end
  );
end
$$;
