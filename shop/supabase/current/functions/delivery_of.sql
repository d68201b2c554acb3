-- The delivery that an order stores of its shipping method: {"methodId", "name", "daysMin", "daysMax"}; a method that is called like its kind has no
-- name.
create or replace function private.delivery_of(method jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('methodId', method -> 'id', 'name', method -> 'name', 'daysMin', method -> 'daysMin',
    'daysMax', method -> 'daysMax'))
$$;
