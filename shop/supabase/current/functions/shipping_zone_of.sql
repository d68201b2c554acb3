-- The zone of a country: the one that names it, else the one of all other countries; null where the shop does not send there.
create or replace function private.shipping_zone_of(country text) returns bigint
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select named.zone_id from public.shipping_zone_countries as named
      where named.country in ($1, '*') order by named.country = '*' limit 1
  );
end
$$;
