-- The names of the options and values of a work's form, by language; `value` is null for an option's own. The first name of one that has
-- none is empty.
create or replace function private.option_names(options jsonb)
returns table (field text, option integer, value integer, language text, name text)
language sql immutable set search_path = ''
as $$
  select named.field, named.option, named.value, coalesce(text.key, ''), btrim(coalesce(text.value, ''))
    from (
      select format('options.%s', option.place - 1) as field, option.place::integer as option, null::integer as value,
          option.content -> 'names' as names
        from jsonb_array_elements($1) with ordinality as option (content, place)
      union all
      select format('options.%s.values.%s', option.place - 1, value.place - 1), option.place::integer, value.place::integer,
          value.content -> 'names'
        from jsonb_array_elements($1) with ordinality as option (content, place)
        cross join lateral jsonb_array_elements(option.content -> 'values') with ordinality as value (content, place)
    ) as named
    left join lateral jsonb_each_text(named.names) as text on text.key = any (private.languages())
$$;
