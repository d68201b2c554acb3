-- Copies a product as a draft, with its texts, pictures, options, variants and related works, and returns the copy's id. Codes stay with the original, and
-- the copy of a numbered edition has all its numbers.
create or replace function public.admin_duplicate_product(product_id bigint) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  original public.products;
  copy bigint;
begin
  perform private.require_admin();
  select * into original from public.products where id = product_id for share;
  if original.id is null then
    perform private.refuse('unknown_product', 'There is no such work.', status => 404);
  end if;
  insert into public.products (category_id, series_id, maker_id, item_kind, colours, price, stock, edition_size, international_shipping, featured_rank, tax_class,
      lead_days_min, lead_days_max)
    values (original.category_id, original.series_id, original.maker_id, original.item_kind, original.colours, original.price, coalesce(original.edition_size, original.stock),
      original.edition_size, original.international_shipping, original.featured_rank, original.tax_class,
      original.lead_days_min, original.lead_days_max)
    returning id into copy;
  insert into public.product_texts (product_id, language, published, title, description, details, shipping, returns, slug, stale)
    select copy, text.language, text.published, text.title, text.description, text.details, text.shipping, text.returns, text.slug, text.stale
      from public.product_texts as text where text.product_id = original.id;
  insert into public.product_pictures (product_id, position, path, width, height, placeholder, focus)
    select copy, picture.position, picture.path, picture.width, picture.height, picture.placeholder, picture.focus
      from public.product_pictures as picture where picture.product_id = original.id;
  insert into public.picture_texts (product_id, position, language, alt)
    select copy, named.position, named.language, named.alt from public.picture_texts as named where named.product_id = original.id;
  insert into public.product_zones (product_id, zone_id)
    select copy, zone.zone_id from public.product_zones as zone where zone.product_id = original.id;
  insert into public.related_products (product_id, related_id, position)
    select copy, chosen.related_id, chosen.position from public.related_products as chosen where chosen.product_id = original.id;
  perform private.copy_product_variants(original.id, copy);
  return copy;
end
$$;
revoke all on function public.admin_duplicate_product(bigint) from public, anon;
grant execute on function public.admin_duplicate_product(bigint) to authenticated, service_role;
