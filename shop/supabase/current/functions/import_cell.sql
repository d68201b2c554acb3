-- A cell of an import in the form of the stored value, so that both can be compared: exact amounts, numbers without leading zeros, and
-- texts without spaces around them. A value of another form stays as it is.
create or replace function private.import_cell(name text, value text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when name = 'price' and value ~ '^\d{1,10}([.,]\d{1,2})?$' then replace(value, ',', '.')::numeric(12, 2)::text
    when name in ('stock', 'edition', 'weight', 'lead_min', 'lead_max') and value ~ '^\d{1,7}$' then value::integer::text
    when name like 'description\_%' then btrim(replace(value, E'\r\n', E'\n'))
    else btrim(value) end
$$;
