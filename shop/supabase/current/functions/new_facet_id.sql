-- The key of a new category, colour or series: the given one, else one made of its name, which is its kind with a number for a name in another
-- script. Refusals name the form's field.
create or replace function private.new_facet_id(facet text, given text, name text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern constant text := '^[a-z][a-z0-9-]{0,39}$';
  base text := btrim(coalesce(given, ''));
  found_id text;
  is_taken boolean;
begin
  if base <> '' then
    if base !~ pattern then
      perform private.refuse('invalid_key', 'A key has small letters, digits and hyphens, and begins with a letter.', '{"field": "id"}', 400);
    end if;
    execute format('select exists (select from public.%I as known where known.id = $1)', facet) into is_taken using base;
    if is_taken then
      perform private.refuse('key_taken', 'Another one has this key already.', '{"field": "id"}');
    end if;
    return base;
  end if;
  base := btrim(left(regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'), 36), '-');
  if base !~ pattern then
    base := case facet when 'colours' then 'colour' when 'series' then 'series' else 'category' end;
  end if;
  execute format('select candidate.id from (
        select $1 || case when number = 1 then '''' else ''-'' || number end as id, number from generate_series(1, 999) as number) as candidate
      where not exists (select from public.%I as known where known.id = candidate.id) order by candidate.number limit 1', facet)
    into found_id using base;
  return found_id;
end
$$;
