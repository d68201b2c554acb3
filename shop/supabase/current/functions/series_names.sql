-- Series and makers by their ids, in the given order, as a work and a search name them.
create or replace function private.series_names(ids text[], language text) returns json
language sql stable set search_path = ''
as $$
  select coalesce(json_agg(json_build_object('id', subject.id, 'kind', subject.kind, 'name', named.name) order by given.place), '[]')
    from unnest($1) with ordinality as given (id, place)
    join public.series as subject on subject.id = given.id
    cross join lateral private.series_name(subject.id, $2) as named
$$;
