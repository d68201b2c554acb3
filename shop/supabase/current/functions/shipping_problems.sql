-- Problems of shipping: none that goes to the country, none of the kind that was named, or goods that the method cannot carry. Goods whose
-- weight is unknown are named by line.
create or replace function private.shipping_problems(offers jsonb, method jsonb, country text, lines jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select case
      when offers = '[]' then jsonb_build_array(jsonb_build_object('code', 'no_shipping_there', 'country', country))
      when method is null then '[{"code": "shipping_unavailable"}]'
      when method ->> 'problem' = 'weight_missing' then (
        select coalesce(jsonb_agg(jsonb_build_object('code', 'weight_missing', 'productId', line -> 'productId', 'variant', line -> 'variant',
            'title', line -> 'title')), '[]')
          from jsonb_array_elements(lines) as line
          join public.product_variants as variant on variant.id = (line ->> 'variantId')::bigint
          where variant.weight_grams is null and line ->> 'problem' is null)
      when method ->> 'problem' is not null then jsonb_build_array(jsonb_build_object('code', method ->> 'problem', 'methodId', method -> 'id'))
      else '[]' end
  );
end
$$;
