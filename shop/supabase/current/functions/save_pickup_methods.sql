-- Stores all methods of pick-up for the maker: `[{"id", "active", "daysMin", "daysMax", "names": {"en": ""}}]`, in their order. A method
-- without an id is a new one, such as a second place; methods that are not named are deleted. Pick-up costs nothing and belongs to no zone.
-- It is offered if payment at pick-up is. Refusals: pickup_without_method, pickup_not_found, pickup_has_no_fee. Returns the methods' ids.
create or replace function public.save_pickup_methods(methods jsonb) returns bigint[]
language plpgsql security definer set search_path = ''
as $$
declare
  wrong jsonb;
  saved bigint[];
begin
  if not public.is_admin() and auth.role() is distinct from 'service_role' then
    perform private.refuse('not_allowed', 'Only administrators change pick-up.', status => 403);
  end if;
  if jsonb_typeof(methods) is distinct from 'array' or methods = '[]' then
    perform private.refuse('pickup_without_method',
      'Pick-up has at least one method; without payment at pick-up none of them is offered.', '{"field": "methods"}', 400);
  end if;
  wrong := (select method from jsonb_array_elements(methods) as method where method ?| '{rates,rateBy,freeAbove}' limit 1);
  if wrong is not null then
    perform private.refuse('pickup_has_no_fee', 'Pick-up costs nothing: it has no rates.', jsonb_build_object('method', wrong), 400);
  end if;
  wrong := (select method from jsonb_array_elements(methods) as method where method ->> 'id' is not null and not exists (
    select from public.shipping_methods as known where known.id::text = method ->> 'id' and known.kind = 'pickup') limit 1);
  if wrong is not null then
    perform private.refuse('pickup_not_found', 'There is no such method of pick-up.', jsonb_build_object('id', wrong -> 'id'), 404);
  end if;
  saved := array(
    select private.save_shipping_method(null, method.value || '{"kind": "pickup", "rates": [{"fee": 0}]}', method.place::integer)
      from jsonb_array_elements(methods) with ordinality as method (value, place));
  delete from public.shipping_methods as known where known.kind = 'pickup' and known.id <> all (saved);
  return saved;
end
$$;
revoke all on function public.save_pickup_methods(jsonb) from public, anon;
grant execute on function public.save_pickup_methods(jsonb) to authenticated, service_role;
