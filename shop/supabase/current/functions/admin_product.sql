-- A product as the back office edits it: the values of its form, and the facts beside them. Null where there is no such product.
create or replace function public.admin_product(product_id bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select json_build_object(
        'id', subject.id, 'values', private.admin_product_values(subject.id), 'hasOptions', subject.has_options,
        'ordered', (select coalesce(json_agg(variant.id::text order by variant.position), '[]') from public.product_variants as variant
          where variant.product_id = subject.id and private.is_variant_ordered(variant.id)),
        'createdAt', subject.created_at, 'updatedAt', subject.updated_at,
        'numbers', (select coalesce(json_agg(json_build_object('variant', numbered.variant_id, 'number', numbered.number,
            'state', numbered.state, 'soldAt', numbered.sold_at, 'orderId', placed.id, 'orderNumber', placed.number,
            'orderLanguage', placed.language, 'certificate', case when numbered.state = 'sold' then numbered.certificate end)
            order by variant.position, numbered.number), '[]')
          from public.edition_numbers as numbered
          join public.product_variants as variant on variant.id = numbered.variant_id
          left join public.order_items as item on item.id = numbered.order_item_id
          left join public.orders as placed on placed.id = item.order_id
          where numbered.product_id = subject.id))
      from public.products as subject where subject.id = $1);
end
$$;
revoke all on function public.admin_product(bigint) from public, anon;
grant execute on function public.admin_product(bigint) to authenticated, service_role;
