-- The shipping offer that a caller means: by the method's id, else the first of its kind, else the first of all; those that can carry the goods come
-- first. The id of a method of another zone means its kind. Null where there is none.
create or replace function private.select_shipping(offers jsonb, shipping text) returns jsonb
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select offer.value from jsonb_array_elements(offers) with ordinality as offer (value, place)
      where shipping is null or offer.value ->> 'kind' = private.shipping_kind(shipping)
      order by offer.value ->> 'id' is not distinct from shipping desc, shipping is null and offer.value ->> 'kind' = 'pickup',
        offer.value ->> 'fee' is null, offer.place limit 1
  );
end
$$;
