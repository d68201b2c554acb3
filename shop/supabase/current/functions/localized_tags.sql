-- Tags with their names in the visitor's language, in the given order.
create or replace function private.localized_tags(tags text[], language text) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select coalesce(json_agg(json_build_object('id', entry.tag, 'name', named.name)
        order by entry.place), '[]')
    from unnest(localized_tags.tags) with ordinality as entry (tag, place)
    cross join lateral private.tag_name(entry.tag, localized_tags.language) as named);
end
$$;
