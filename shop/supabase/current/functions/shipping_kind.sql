-- The kind of a shipping method that a caller names by kind or by id; null for anything else.
create or replace function private.shipping_kind(shipping text) returns text
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select case
      when $1 in ('standard', 'express', 'pickup') then $1
      when $1 ~ '^[1-9][0-9]{0,17}$' then (select method.kind from public.shipping_methods as method where method.id = $1::bigint)
    end
  );
end
$$;
