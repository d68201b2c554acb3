-- Refuses options of a work's form that cannot be saved. The refusal's truth names the field of the form.
create or replace function private.check_product_options(options jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  wrong text;
begin
  if jsonb_typeof(options) <> 'array' or jsonb_array_length(options) > 3 then
    perform private.refuse('invalid_options', 'A work has at most three options.', '{"field": "options"}', 400);
  end if;
  select format('options.%s.values', option.place - 1) into wrong
    from jsonb_array_elements(options) with ordinality as option (content, place)
    where jsonb_array_length(option.content -> 'values') not between 1 and 100 limit 1;
  if wrong is not null then
    perform private.refuse('invalid_options', 'An option has between one and a hundred values.', jsonb_build_object('field', wrong), 400);
  end if;
  -- An option or a value is named in one language at least, and by at most 80 characters.
  select named.field into wrong from private.option_names(options) as named
    group by named.field having bool_and(named.name = '') or bool_or(length(named.name) > 80)
    order by named.field limit 1;
  if wrong is not null then
    perform private.refuse('name_missing', 'An option and each of its values need a name of at most 80 characters.',
      jsonb_build_object('field', wrong || '.names'), 400);
  end if;
  select max(named.field) into wrong from private.option_names(options) as named
    where named.value is not null and named.name <> ''
    group by named.option, named.language, lower(named.name) having count(*) > 1 limit 1;
  if wrong is not null then
    perform private.refuse('duplicate_value', 'Two values of an option have the same name.',
      jsonb_build_object('field', wrong || '.names'), 409);
  end if;
end
$$;
