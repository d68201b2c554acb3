-- Shipping within the shop's own country, as pages state it: {"standardFee", "freeAbove", "expressFee", "standardDays": [3, 5],
-- "expressDays": [1, 2], "returnDays": 30, "wrappingFee"}. A fee that depends on weight or has several steps is null, and so are an amount above which nothing is free,
-- and days that are not stated. The fee for gift wrapping is null where nothing is wrapped.
create or replace function private.home_shipping(country text) returns json
language sql stable set search_path = ''
as $$
  with method as (
    select distinct on (sent.kind) sent.kind, sent.days_min, sent.days_max, sent.free_above, fees.steps, fees.first_up_to, fees.first_fee, fees.last_up_to, fees.last_fee,
        sent.rate_by
      from public.shipping_methods as sent
      cross join lateral (select count(*) as steps, min(rate.up_to) as first_up_to,
          (array_agg(rate.fee order by rate.up_to))[1] as first_fee, (array_agg(rate.up_to order by rate.up_to desc nulls first))[1] as last_up_to,
          (array_agg(rate.fee order by rate.up_to desc nulls first))[1] as last_fee
        from public.shipping_rates as rate where rate.method_id = sent.id) as fees
      where sent.zone_id = private.shipping_zone_of($1) and sent.active
      order by sent.kind, sent.position, sent.id
  ), stated as (
    -- Two steps by sum of which the second costs nothing say the same as a fee and an amount.
    select kind, days_min, days_max, case when last_up_to is null and steps = 1 or is_free_step then first_fee end as fee,
        case when is_free_step then least(first_up_to, free_above) else free_above end as free_above
      from method cross join lateral (select steps = 2 and rate_by = 'sum' and last_up_to is null and last_fee = 0 as is_free_step) as known
  )
  select json_build_object(
      'standardFee', (select fee::text from stated where kind = 'standard'),
      'freeAbove', (select free_above::text from stated where kind = 'standard'),
      'expressFee', (select fee::text from stated where kind = 'express'),
      'standardDays', (select json_build_array(days_min, days_max) from stated where kind = 'standard' and days_min <= days_max),
      'expressDays', (select json_build_array(days_min, days_max) from stated where kind = 'express' and days_min <= days_max),
      'returnDays', (select settings.return_days from public.settings),
      'wrappingFee', (select settings.gift_wrapping_fee::text from public.settings))
$$;
