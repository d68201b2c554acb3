-- Saves all taxes if they are still as they were read: {"classes": [{"id", "name"}], "rates": [{"country", "class", "rate"}], "countries":
-- [{"country", "inclusive"}]}. Refusals, each with the name of its list as `field`: tax_class_in_use with the class, tax_class_standard,
-- tax_twice with the country. Returns {"outcome"}: saved or conflict.
create or replace function public.admin_save_tax(tax jsonb, was jsonb) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  used_class text;
  twice text;
  twice_field text := 'rates';
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('atelier tax', 0));
  if private.tax_values() is distinct from was then
    return json_build_object('outcome', 'conflict');
  end if;
  select given.country into twice from jsonb_to_recordset(tax -> 'rates') as given (country text, class text)
    group by given.country, given.class having count(*) > 1 limit 1;
  if twice is null then
    twice_field := 'countries';
    select given.country into twice from jsonb_to_recordset(tax -> 'countries') as given (country text) group by given.country having count(*) > 1 limit 1;
  end if;
  if twice is not null then
    perform private.refuse('tax_twice', 'A country has one rate for each class of goods.', jsonb_build_object('field', twice_field, 'country', twice), 400);
  end if;
  if not exists (select from jsonb_to_recordset(tax -> 'classes') as given (id text) where given.id = 'standard') then
    perform private.refuse('tax_class_standard', 'The class "standard" holds for goods without another one.',
      '{"field": "classes"}', 400);
  end if;
  delete from public.tax_rates as known where not exists (select from jsonb_to_recordset(tax -> 'rates') as given (country text, class text)
    where given.country = known.country and given.class = known.class_id);
  delete from public.tax_countries as known where not exists (
    select from jsonb_to_recordset(tax -> 'countries') as given (country text) where given.country = known.country);
  select class.id into used_class from public.tax_classes as class
    where not exists (select from jsonb_to_recordset(tax -> 'classes') as given (id text) where given.id = class.id)
      and (exists (select from public.products where products.tax_class = class.id)
        or exists (select from public.categories where categories.tax_class = class.id)) limit 1;
  if used_class is not null then
    perform private.refuse('tax_class_in_use', 'Works or categories have this class of goods.', jsonb_build_object('field', 'classes', 'class', used_class));
  end if;
  delete from public.tax_classes as known where not exists (
    select from jsonb_to_recordset(tax -> 'classes') as given (id text) where given.id = known.id);
  insert into public.tax_classes as known (id, name) select given.id, given.name from jsonb_to_recordset(tax -> 'classes') as given (id text, name text)
    on conflict (id) do update set name = excluded.name where known.name <> excluded.name;
  insert into public.tax_rates as known (country, class_id, rate)
    select given.country, given.class, given.rate from jsonb_to_recordset(tax -> 'rates') as given (country text, class text, rate numeric)
    on conflict (country, class_id) do update set rate = excluded.rate where known.rate <> excluded.rate;
  insert into public.tax_countries as known (country, inclusive)
    select given.country, given.inclusive from jsonb_to_recordset(tax -> 'countries') as given (country text, inclusive boolean)
    on conflict (country) do update set inclusive = excluded.inclusive where known.inclusive <> excluded.inclusive;
  return json_build_object('outcome', 'saved');
end
$$;
revoke all on function public.admin_save_tax(jsonb, jsonb) from public, anon;
grant execute on function public.admin_save_tax(jsonb, jsonb) to authenticated, service_role;
