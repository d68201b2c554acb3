-- Fails the changed lines of a checked import: those that can no longer be written, because somebody has changed or deleted their work, their
-- category or their code since. Returns how many.
create or replace function private.fail_changed_lines(import_id bigint) returns bigint
language sql volatile security definer set search_path = ''
as $$
  with problem as materialized (
    select line.line, jsonb_agg(jsonb_build_object('name', found.name, 'code', found.code) order by found.name) as errors
      from public.import_lines as line
      left join public.products as subject on subject.id = line.product_id and line.outcome = 'updated'
      cross join lateral (
        select 'id' as name, 'unknownWork' as code where line.outcome = 'updated' and subject.id is null
        union all select 'id', 'hasOptions' where subject.has_options and line.after ?| '{price,stock,edition,code,weight}'
        union all select 'category', 'category'
          where line.after ? 'category' and not exists (select from public.categories as known where known.id = line.after ->> 'category')
        union all select 'stock', 'editionStock'
          where line.after ?| '{stock,edition}' and subject.id is not null
            and nullif(coalesce(line.after ->> 'stock', subject.stock::text, ''), '')::integer
              > nullif(coalesce(line.after ->> 'edition', subject.edition_size::text, ''), '')::integer
        union all select 'lead_max', 'leadRange'
          where line.after ?| '{lead_min,lead_max}' and subject.id is not null
            and nullif(coalesce(line.after ->> 'lead_max', subject.lead_days_max::text, ''), '')::integer
              < nullif(coalesce(line.after ->> 'lead_min', subject.lead_days_min::text, ''), '')::integer
        union all select 'code', 'skuTaken'
          where line.after ->> 'code' <> '' and exists (select from public.product_variants as other
            where other.sku = line.after ->> 'code' and other.product_id is distinct from subject.id)) as found
      where line.import_id = $1 and line.outcome in ('created', 'updated')
      group by line.line
  ), failed as (
    update public.import_lines as line set outcome = 'failed', errors = problem.errors
      from problem where line.import_id = $1 and line.line = problem.line
      returning 1
  )
  select count(*) from failed
$$;
