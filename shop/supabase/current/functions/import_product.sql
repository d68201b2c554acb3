-- Saves one line of an import by the columns that differ (`changes`), as the work's form would, and returns the work's id.
create or replace function private.import_product(product_id bigint, changes jsonb) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  form_names constant jsonb := '{"code": "sku", "edition": "editionSize"}';
  form_values jsonb;
  was jsonb := '{}';
begin
  select coalesce(jsonb_object_agg(coalesce(form_names ->> cell.key, cell.key), cell.value), '{}') into form_values
    from jsonb_each(changes) as cell where cell.key !~ '^(title|description)_';
  select form_values || coalesce(jsonb_object_agg('text_' || changed.language, private.admin_product_text(product_id, changed.language)
      || changed.content || '{"stale": false}'), '{}') into form_values
    from (
      select split_part(cell.key, '_', 2) as language, jsonb_object_agg(split_part(cell.key, '_', 1), cell.value) as content
        from jsonb_each(changes) as cell where cell.key ~ '^(title|description)_' group by 1) as changed;
  if product_id is not null then
    was := private.admin_product_values(product_id);
  end if;
  return public.admin_save_product(form_values, product_id, was) ->> 'id';
end
$$;
