-- Sum of an order's taxes over all rates, by which the order's tax is checked. It runs with its owner's rights, because callers cannot use
-- the schema private.
create or replace function private.sum_taxes(taxes jsonb) returns numeric
language plpgsql immutable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select coalesce(sum((each ->> 'tax')::numeric), 0) from jsonb_array_elements(taxes) as each
  );
end
$$;
