-- Saves the names of a work's options and values; those that changed are removed first, because two values may change their names.
create or replace function private.save_option_names(product_id bigint, options jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from public.product_option_texts as stored
    where stored.product_id = $1 and not exists (
      select from private.option_names(options) as named where named.value is null and named.option = stored.option_position
        and named.language = stored.language and named.name = stored.name);
  insert into public.product_option_texts (product_id, option_position, language, name)
    select $1, named.option, named.language, named.name from private.option_names(options) as named
      where named.value is null and named.name <> ''
    on conflict do nothing;
  delete from public.product_option_value_texts as stored
    where stored.product_id = $1 and not exists (
      select from private.option_names(options) as named where named.option = stored.option_position and named.value = stored.position
        and named.language = stored.language and named.name = stored.name);
  insert into public.product_option_value_texts (product_id, option_position, position, language, name)
    select $1, named.option, named.value, named.language, named.name
      from private.option_names(options) as named
      where named.value is not null and named.name <> '' and not exists (
        select from public.product_option_value_texts as stored
          where stored.product_id = $1 and stored.option_position = named.option and stored.position = named.value
            and stored.language = named.language);
end
$$;
