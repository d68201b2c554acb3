-- Tags with their names in the visitor's language, else in English, else their ids, in the order given.
create or replace function private.localized_tags(tags text[], language text) returns json
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(json_agg(json_build_object('id', asked.tag, 'name', coalesce(native.name, english.name, asked.tag))
        order by asked.place), '[]')
    from unnest(localized_tags.tags) with ordinality as asked (tag, place)
    left join public.tag_texts as native on native.tag = asked.tag and native.language = localized_tags.language
    left join public.tag_texts as english on english.tag = asked.tag and english.language = 'en');
end
$$;
