-- The delivery of one piece of a published work to a country that a visitor chose; null where there is no such work or variant. See private.delivery_to.
create or replace function public.get_delivery(variant_id bigint, country text, language text default 'en') returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_country(get_delivery.country) then
    perform private.refuse('invalid_country', 'The country is not one of ISO 3166-1.', '{"fields": {"country": "unknown"}}', 400);
  end if;
  return (
    select private.delivery_to(product, variant, get_delivery.country, get_delivery.language)
      from public.product_variants as variant
      join public.products as product on product.id = variant.product_id and product.status = 'published'
      where variant.id = get_delivery.variant_id and variant.status = 'active');
end
$$;
revoke all on function public.get_delivery(bigint, text, text) from public;
grant execute on function public.get_delivery(bigint, text, text) to anon, authenticated, service_role;
