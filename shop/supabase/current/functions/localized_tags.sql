-- Tags with their names in the visitor's language, in the given order.
create or replace function private.localized_tags(tags text[], language text) returns json
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(json_agg(json_build_object('id', entry.tag, 'name', coalesce(native.name, english.name, entry.tag))
        order by entry.place), '[]')
    from unnest(localized_tags.tags) with ordinality as entry (tag, place)
    left join public.tag_texts as native on native.tag = entry.tag and native.language = localized_tags.language
    left join public.tag_texts as english on english.tag = entry.tag and english.language = 'en');
end
$$;
