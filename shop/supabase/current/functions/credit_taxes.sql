-- An amount that is credited of an invoice, by tax rate, in the form of document_taxes. Lines, `[{"taxRate", "amount"}]`, are credited at their
-- own rates; the rest is allotted to what each rate has left. Tax is the rounded share of all that was credited so far, less what the
-- credit notes before have said: all of them together are the invoice, rate by rate.
create or replace function private.credit_taxes(invoice public.order_documents, amount numeric, lines jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with credited as (
    select (part ->> 'rate')::numeric as rate, sum((part ->> 'gross')::numeric) as gross, sum((part ->> 'tax')::numeric) as tax
      from public.order_documents as note cross join lateral jsonb_array_elements(note.contents -> 'taxes') as part
      where note.corrects = ($1).id group by 1
  ), rates as (
    select (part ->> 'rate')::numeric as rate, (part ->> 'gross')::numeric as gross, (part ->> 'tax')::numeric as tax
      from jsonb_array_elements(($1).contents -> 'taxes') as part
  ), left_over as (
    select rates.*, coalesce(credited.gross, 0) as gross_before, coalesce(credited.tax, 0) as tax_before,
        least(rates.gross - coalesce(credited.gross, 0), coalesce((select sum((line ->> 'amount')::numeric)
          from jsonb_array_elements(lines) as line where (line ->> 'taxRate')::numeric = rates.rate), 0)) as named
      from rates left join credited on credited.rate = rates.rate
  ), placed as (
    select left_over.*, gross - gross_before - named as open,
        sum(gross - gross_before - named) over (order by rate) as upto, sum(gross - gross_before - named) over () as total,
        $2 - sum(named) over () as rest
      from left_over
  ), allotted as (
    select placed.*, named + case when total = 0 then 0
        else round(rest * upto / total, 2) - round(rest * (upto - open) / total, 2) end as part
      from placed
  ), taxed as (
    select allotted.*, case when gross = 0 then 0 else round(tax * (gross_before + part) / gross, 2) - tax_before end as part_tax
      from allotted
  )
  select coalesce(jsonb_agg(jsonb_build_object('rate', trim_scale(rate)::text, 'net', (part - part_tax)::text, 'tax', part_tax::text,
      'gross', part::text) order by rate desc), '[]')
    from taxed where part <> 0 or part_tax <> 0
$$;
