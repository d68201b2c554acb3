-- The conditions that filters put on a product, as SQL over the columns of public.products with the filters as $1; empty where none is
-- set. A filter is a row here: its name among the filters, and its condition. Only what is set is named, so that an index can answer it;
-- values stay parameters.
create or replace function private.product_conditions(filters jsonb) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return (
    select coalesce(string_agg(' and ' || filter.condition, '' order by filter.name), '')
      from (values
        ('categories', 'category_id = any (private.text_values($1 -> ''categories''))'),
        ('colours', 'colours && private.text_values($1 -> ''colours'')'),
        ('price_min', 'price >= ($1 ->> ''price_min'')::numeric'),
        ('price_max', 'price <= ($1 ->> ''price_max'')::numeric')
      ) as filter (name, condition)
      where filters ? filter.name);
end
$$;
