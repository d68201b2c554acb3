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
        'related', private.admin_works(array(select chosen.related_id from public.related_products as chosen
          where chosen.product_id = subject.id order by chosen.position)),
        'numbers', private.edition_ledger(subject.id))
      from public.products as subject where subject.id = $1);
end
$$;
revoke all on function public.admin_product(bigint) from public, anon;
grant execute on function public.admin_product(bigint) to authenticated, service_role;
