-- The shipping methods of a zone and those of pick-up, with the fee of each for goods of a sum (after discount) and a weight in grams:
-- [{"id", "kind", "name", "daysMin", "daysMax", "freeAbove", "fee", "problem"}] in the maker's order. A method that cannot carry the goods
-- has no fee and says why: weight_missing, too_heavy or sum_too_high. Free shipping by a code makes the standard methods free.
create or replace function private.shipping_offers(
  zone bigint, subtotal numeric, grams bigint, is_free boolean, has_pickup boolean, language text
) returns jsonb
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', method.id, 'kind', method.kind,
        'name', private.shipping_name(method.id, $6), 'daysMin', method.days_min, 'daysMax', method.days_max,
        'freeAbove', method.free_above::text, 'fee', priced.fee::text,
        'problem', case when priced.fee is null then priced.problem end)
        order by method.kind = 'pickup', method.position, method.id), '[]')
      from public.shipping_methods as method
      cross join lateral (select case method.rate_by when 'weight' then grams else subtotal end as measure) as measured
      cross join lateral (select
        case
          when method.kind = 'pickup' or subtotal > method.free_above or is_free and method.kind = 'standard' then 0.00
          else (select rate.fee from public.shipping_rates as rate
            where rate.method_id = method.id and (rate.up_to >= measured.measure or rate.up_to is null and measured.measure is not null)
            order by rate.up_to limit 1)
        end as fee,
        case when measured.measure is null then 'weight_missing' when method.rate_by = 'weight' then 'too_heavy'
          else 'sum_too_high' end as problem) as priced
      where method.active and (method.zone_id = zone or method.kind = 'pickup' and has_pickup)
  );
end
$$;
