-- The number of a value of a dimension; a value that is new gets one. A dimension of texts from outside ends at 20,000 values; later ones are
-- counted together as `…`.
create or replace function private.statistics_value(dimension text, value text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  size_max constant integer := 20000;
  found_id integer;
begin
  select known.id into found_id from private.statistics_values as known
    where known.dimension = statistics_value.dimension and known.value = statistics_value.value;
  if found then return found_id; end if;
  insert into private.statistics_dimensions as counted (dimension, size) values (statistics_value.dimension, 1)
    on conflict on constraint statistics_dimensions_pkey do update set size = counted.size + 1 where counted.size < size_max;
  if not found and statistics_value.value <> '…' then return private.statistics_value(statistics_value.dimension, '…'); end if;
  insert into private.statistics_values as known (dimension, value) values (statistics_value.dimension, statistics_value.value)
    on conflict on constraint statistics_values_dimension_value_key do nothing returning known.id into found_id;
  if found_id is null then
    select known.id into strict found_id from private.statistics_values as known
      where known.dimension = statistics_value.dimension and known.value = statistics_value.value;
  end if;
  return found_id;
end
$$;
